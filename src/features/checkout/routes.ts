import type { RouteObject } from 'react-router-dom';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import type { SeedPageQueries } from '#runtime';

const loadSuccess = () => import('./success/success-page');

const seedSuccess: SeedPageQueries = async (...args) => (await loadSuccess()).seedFoundOrder(...args);

export const checkoutRoute: RouteObject = {
  path: paths.checkout,
  lazy: async () => ({ Component: (await import('./page/checkout-page')).CheckoutPage }),
  handle: { title: pageTitles.checkout },
};

/** Route that the payment page redirects to. */
export const successRoute: RouteObject = {
  path: paths.success,
  lazy: async () => ({ Component: (await loadSuccess()).SuccessPage }),
  handle: { title: pageTitles.success, seed: seedSuccess, hasOwnReads: true },
};
