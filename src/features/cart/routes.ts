import type { RouteObject } from 'react-router-dom';

/** /cart. */
export const bagRoute: RouteObject = {
  path: 'cart',
  lazy: async () => ({ Component: (await import('./bag-page')).BagPage }),
  handle: { title: 'Shopping Bag' },
};
