import type { RouteObject } from 'react-router-dom';
import { pageTitles } from '#rules/page-titles.ts';
import type { SeedPageQueries } from '#runtime';
import { HomePage } from './home-page';

/**
 * Route of the home page. Not lazy: it is prerendered, and the initial bundle hydrates it.
 * @param seed - Seeds the product that the URL opens in the quick view.
 */
export const homeRoute = (seed: SeedPageQueries): RouteObject => ({
  index: true,
  Component: HomePage,
  handle: { title: pageTitles.home, seed },
});
