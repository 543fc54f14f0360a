import type { RouteObject } from 'react-router-dom';
import type { SeedPageQueries } from '../../runtime';
import { HomePage } from './home-page';

/**
 * The home page. Not lazy: it is prerendered into the built HTML, and hydrated with what came with the first script.
 *
 * @param seed - Of the product that the address opens over it.
 */
export const homeRoute = (seed: SeedPageQueries): RouteObject => ({
  index: true,
  Component: HomePage,
  handle: { title: 'Gifts for friends and family', seed, isForVisitor: true },
});
