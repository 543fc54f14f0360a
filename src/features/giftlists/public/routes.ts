import type { RouteObject } from 'react-router-dom';
import { paths } from '../../../rules/paths';
import type { SeedPageQueries } from '../../../runtime';

/**
 * The lists of a person. No id is the word 'giftlists': where the username stands first in the path of another page too, the lists of that
 * person win, whatever the order of the routes (reading 41).
 */
const personPaths = [paths.personGiftlists, '/orders/giftlists', '/giftlist/giftlists', '/giftlists/giftlists'];

const loadPerson = () => import('./person-giftlists-page');
const seedPerson: SeedPageQueries = async (...page) => (await loadPerson()).seedPersonGiftlists(...page);

const loadShared = () => import('./shared-giftlist-page');
const seedShared: SeedPageQueries = async (...page) => (await loadShared()).seedSharedGiftlist(...page);

/** /{username}/giftlists and /giftlist/{giftlistId}, open to everybody. */
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
