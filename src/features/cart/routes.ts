import type { RouteObject } from 'react-router-dom';

/** /cart. */
export const cartRoute: RouteObject = {
  path: 'cart',
  lazy: async () => ({ Component: (await import('./page/cart-page')).CartPage }),
  handle: { title: 'Shopping Bag' },
};
