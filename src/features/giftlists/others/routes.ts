import type { RouteObject } from 'react-router-dom';
import { paths } from '../../../rules/paths';

/**
 * The lists of a person. No id is the word 'giftlists': where the username stands first in the path of another page too, the lists of that
 * person win, whatever the order of the routes (reading 41).
 */
const personPaths = [paths.personGiftlists, '/orders/giftlists', '/giftlist/giftlists', '/giftlists/giftlists'];

/** /{username}/giftlists and /giftlist/{giftlistId}, open to everybody. */
export const othersRoutes: RouteObject[] = [
  ...personPaths.map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./person-giftlists-page')).PersonGiftlistsPage }),
    handle: { title: 'Giftlists' },
  })),
  {
    path: paths.sharedGiftlist,
    lazy: async () => ({ Component: (await import('./shared-giftlist-page')).SharedGiftlistPage }),
    handle: { title: 'A shared list' },
  },
];
