import { paths } from './paths';

/** The tabs of My Account by the word that the address has for them, in their order (docs/product.md, Profile). */
export const accountTabs = ['profile', 'addresses', 'orders', 'giftlists', 'notifications'] as const;

/** One of {@link accountTabs}. */
export type AccountTab = (typeof accountTabs)[number];

/** The tab of My Account that an address shows; `undefined` for an address of another page. */
export const accountTabOf = ({ pathname, search }: { pathname: string; search: string }): AccountTab | undefined => {
  if (pathname !== paths.profile) return undefined;
  const asked = new URLSearchParams(search).get('tab');
  return accountTabs.find((tab) => tab === asked) ?? accountTabs[0];
};
