/** The address of every page of the shop. Nothing else spells a path. */
export const paths = {
  home: '/',
  /** Leads to {@link paths.home}. */
  homeAlias: '/home',
  cart: '/cart',
  checkout: '/checkout',
  /** The thank-you page. */
  success: '/success',
  giftlists: '/giftlists',
  friends: '/friends',
  orders: '/orders',
  order: '/orders/:id',
  profile: '/profile',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
} as const;

/** The address of one order. */
export const orderPath = (id: string): string => `${paths.orders}/${encodeURIComponent(id)}`;
