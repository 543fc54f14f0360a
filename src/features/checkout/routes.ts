import type { RouteObject } from 'react-router-dom';

/** /checkout. */
export const checkoutRoute: RouteObject = {
  path: 'checkout',
  lazy: async () => ({ Component: (await import('./page/checkout-page')).CheckoutPage }),
  handle: { title: 'Checkout' },
};

/** /success, where the payment page leads to. */
export const successRoute: RouteObject = {
  path: 'success',
  lazy: async () => ({ Component: (await import('./success/success-page')).SuccessPage }),
  handle: { title: 'Thank you' },
};
