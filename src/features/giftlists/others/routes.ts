import type { RouteObject } from 'react-router-dom';
import { paths } from '../../../rules/paths';

/**
 * Words that stand first in a path of another page too, with a parameter behind them. No id is the word 'giftlists': there the lists of the
 * person with that username win, whatever the order of the routes (reading 41).
 */
const tied = ['orders', 'giftlist', 'giftlists'] as const;

const personPaths = [paths.personGiftlists, ...tied.map((word) => paths.personGiftlists.replace(':username', word))];

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
