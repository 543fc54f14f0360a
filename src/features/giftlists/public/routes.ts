import type { RouteObject } from 'react-router-dom';
import { paths } from '#rules/paths.ts';
import type { SeedPageQueries } from '#runtime';

/**
 * Paths of a user's giftlists. For the usernames `orders`, `giftlist` and `giftlists` the URL also matches the routes
 * of an order or a giftlist, so these three have fixed paths, which win. No order or giftlist has the id 'giftlists'
 * (reading 41).
 */
const personPaths = [paths.personGiftlists, '/orders/giftlists', '/giftlist/giftlists', '/giftlists/giftlists'];

const loadPerson = () => import('./person-giftlists-page');
const seedPerson: SeedPageQueries = async (...args) => (await loadPerson()).seedPersonGiftlists(...args);

const loadShared = () => import('./shared-giftlist-page');
const seedShared: SeedPageQueries = async (...args) => (await loadShared()).seedSharedGiftlist(...args);

/** Public routes: /{username}/giftlists and /giftlist/{giftlistId}. */
export const publicGiftlistRoutes: RouteObject[] = [
  ...personPaths.map((path) => ({
    path,
    lazy: async () => ({ Component: (await loadPerson()).PersonGiftlistsPage }),
    handle: { title: 'Giftlists', seed: seedPerson },
  })),
  {
    path: paths.sharedGiftlist,
    lazy: async () => ({ Component: (await loadShared()).SharedGiftlistPage }),
    handle: { title: 'A shared list', seed: seedShared },
  },
];
