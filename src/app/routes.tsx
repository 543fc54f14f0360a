import { redirect, type RouteObject } from 'react-router-dom';
import { paths } from '../rules/paths';
import { cartRoute } from '../features/cart';
import { checkoutRoute, successRoute } from '../features/checkout';
import { homeRoute } from '../features/discovery';
import { friendsRoute } from '../features/friends';
import { giftlistsRoute, publicGiftlistRoutes } from '../features/giftlists';
import { helpRoute } from '../features/help';
import { privacyRoute, termsRoute } from '../features/legal';
import { orderRoute, ordersRoute } from '../features/orders';
import { profileRoute } from '../features/profile';
import { settingsRoute } from '../features/settings';
import { seedQuickView } from './shell/quick-view';
import { RouteErrorPage } from './pages/route-error-page';
import { UnexpectedErrorPage } from './pages/unexpected-error-page';
import { Shell } from './shell/shell';

const notFoundRoute: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./pages/not-found-page')).NotFoundPage }),
  handle: { title: 'Page Not Found' },
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
 * All pages inside the persistent shell. The error page is on a route around each page, because the router renders
 * nothing for a failed chunk.
 */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: UnexpectedErrorPage,
    children: pages.map((page) => ({ ErrorBoundary: RouteErrorPage, children: [page] })),
  },
];
