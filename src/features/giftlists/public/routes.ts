import type { RouteObject } from 'react-router-dom';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import type { SeedPageQueries } from '#runtime';

/**
 * Paths of a user's giftlists. For the usernames `orders`, `giftlist` and `giftlists` the URL also matches the routes
 * of an order or a giftlist, so these three have fixed paths, which win. No order or giftlist has the id 'giftlists'
 * (reading 41).
 */
const personPaths = [paths.personGiftlists, '/orders/giftlists', '/giftlist/giftlists', '/giftlists/giftlists'];

const loadPersonPage = () => import('./person-giftlists-page');
const seedPersonPage: SeedPageQueries = async (...args) => (await loadPersonPage()).seedPersonGiftlists(...args);

const loadSharedPage = () => import('./shared-giftlist-page');
const seedSharedPage: SeedPageQueries = async (...args) => (await loadSharedPage()).seedSharedGiftlist(...args);

/** Public routes: /{username}/giftlists and /giftlist/{giftlistId}. */
export const publicGiftlistRoutes: RouteObject[] = [
  ...personPaths.map((path) => ({
    path,
    lazy: async () => ({ Component: (await loadPersonPage()).PersonGiftlistsPage }),
    handle: { title: pageTitles.personGiftlists, seed: seedPersonPage },
  })),
  {
    path: paths.sharedGiftlist,
    lazy: async () => ({ Component: (await loadSharedPage()).SharedGiftlistPage }),
    handle: { title: pageTitles.sharedGiftlist, seed: seedSharedPage },
  },
];
