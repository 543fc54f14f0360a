import type { RouteObject } from 'react-router-dom';
import { HomePage } from './home-page';

/** The home page. Not lazy: it is prerendered into the built HTML, and hydrated with what came with the first script. */
export const homeRoute: RouteObject = {
  index: true,
  Component: HomePage,
  handle: { title: 'Gifts for friends and family' },
};
