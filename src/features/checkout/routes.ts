import type { RouteObject } from 'react-router-dom';
import { paths } from '../../rules/paths';

/** /checkout. */
export const checkoutRoute: RouteObject = {
  path: paths.checkout,
  lazy: async () => ({ Component: (await import('./page/checkout-page')).CheckoutPage }),
  handle: { title: 'Checkout' },
};

/** /success, where the payment page leads to. */
export const successRoute: RouteObject = {
  path: paths.success,
  lazy: async () => ({ Component: (await import('./success/success-page')).SuccessPage }),
  handle: { title: 'Thank you' },
};
