import { type RouteObject, redirect } from 'react-router-dom';
import { cartRoute } from '#features/cart/index.ts';
import { checkoutRoute, successRoute } from '#features/checkout/index.ts';
import { homeRoute } from '#features/discovery/index.ts';
import { friendsRoute } from '#features/friends/index.ts';
import { giftlistsRoute, giftsRoute, publicGiftlistRoutes, wishLinkRoute } from '#features/giftlists/index.ts';
import { helpRoute } from '#features/help/index.ts';
import { privacyRoute, termsRoute } from '#features/legal/index.ts';
import { orderRoute, ordersRoute } from '#features/orders/index.ts';
import { profileRoute } from '#features/profile/index.ts';
import { settingsRoute } from '#features/settings/index.ts';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { RouteErrorPage, ShellErrorPage } from './pages/error-pages';
import { seedQuickView } from './shell/quick-view';
import { Shell } from './shell/shell';

const notFoundRoute: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./pages/not-found-page')).NotFoundPage }),
  handle: { title: pageTitles.notFound },
};

/** Routes for developers, in mock builds only. */
const developmentRoutes: RouteObject[] =
  import.meta.env.VITE_MOCKS === 'true'
    ? [
        {
          path: '/ui-parts',
          lazy: async () => ({ Component: (await import('./pages/component-gallery/ui-parts-page')).UiPartsPage }),
          handle: { title: 'Parts of the shop' },
        },
      ]
    : [];

const pages: RouteObject[] = [
  homeRoute(seedQuickView),
  cartRoute,
  checkoutRoute,
  successRoute,
  giftlistsRoute,
  giftsRoute,
  wishLinkRoute,
  ...publicGiftlistRoutes,
  friendsRoute,
  ordersRoute,
  orderRoute,
  profileRoute,
  settingsRoute,
  helpRoute,
  termsRoute,
  privacyRoute,
  { path: paths.homeAlias, loader: () => redirect(paths.home) },
  ...developmentRoutes,
  notFoundRoute,
];

/**
 * All pages inside the persistent shell. Each page has a parent route with the error page, because for a chunk that
 * fails to load, the router renders no error page of the same route.
 */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ShellErrorPage,
    children: pages.map((page) => ({ ErrorBoundary: RouteErrorPage, children: [page] })),
  },
];
