/** URL paths of all pages. The only place that contains them. */
export const paths = {
  home: '/',
  /** Redirects to {@link paths.home}. */
  homeAlias: '/home',
  cart: '/cart',
  checkout: '/checkout',
  success: '/success',
  giftlists: '/giftlists',
  /** Gifts that the member has got. */
  gifts: '/gifts',
  /** Form of a wish from another shop, and the target of 'Share' on a phone. */
  wishLink: '/wish',
  /** Target of a shared link to a giftlist. */
  sharedGiftlist: '/giftlist/:giftlistId',
  /** Giftlists of a user as others see them. */
  personGiftlists: '/:username/giftlists',
  friends: '/friends',
  orders: '/orders',
  order: '/orders/:id',
  profile: '/profile',
  /** Settings of this browser, for members. */
  settings: '/settings',
  help: '/help',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
} as const;
