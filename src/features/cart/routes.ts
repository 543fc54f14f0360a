import type { RouteObject } from 'react-router-dom';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';

export const cartRoute: RouteObject = {
  path: paths.cart,
  lazy: async () => ({ Component: (await import('./page/cart-page')).CartPage }),
  handle: { title: pageTitles.cart },
};
