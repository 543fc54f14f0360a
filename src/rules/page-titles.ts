import type { paths } from './paths';

/** Name of a page; `/home` only redirects. */
export type PageName = Exclude<keyof typeof paths, 'homeAlias'> | 'notFound';

/** Titles of all pages, without the shop's name. */
export const pageTitles = {
  home: 'Gifts for friends and family',
  cart: 'Shopping Bag',
  checkout: 'Checkout',
  success: 'Thank you',
  giftlists: 'Your giftlists',
  gifts: 'Gifts',
  wishLink: 'A wish from another shop',
  sharedGiftlist: 'A shared list',
  personGiftlists: 'Giftlists',
  friends: 'My Friends',
  orders: 'My Orders',
  order: 'Order',
  profile: 'My Account',
  settings: 'Settings',
  help: 'Help',
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  notFound: 'Page Not Found',
} as const satisfies Record<PageName, string>;
