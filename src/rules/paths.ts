import type { AccountTab } from './account-tabs';

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
  /** One list, by a link to it. */
  sharedGiftlist: '/giftlist/:giftlistId',
  /** The lists of a person, as others see them. */
  personGiftlists: '/:username/giftlists',
  friends: '/friends',
  orders: '/orders',
  order: '/orders/:id',
  profile: '/profile',
  /** What a member chooses for this browser. */
  settings: '/settings',
  help: '/help',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
} as const;

/** The address of a tab of My Account. The first one needs no word. */
export const accountPath = (tab: AccountTab): string =>
  tab === 'profile' ? paths.profile : `${paths.profile}?tab=${tab}`;
