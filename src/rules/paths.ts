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
  profile: '/profile',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
} as const;

/** The address of a person's lists, as others see them (docs/product.md, Lists of others). */
export const giftlistsOfPath = (username: string): string => `/${encodeURIComponent(username)}/giftlists`;
