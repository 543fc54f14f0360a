import { paths } from './paths.ts';

/** Tabs of My Account in display order, by their name in the URL. */
export const accountTabs = ['profile', 'addresses', 'orders', 'giftlists', 'notifications'] as const;

/** Element of {@link accountTabs}. */
export type AccountTab = (typeof accountTabs)[number];

/** Returns the tab of My Account for a URL, or `undefined` on another page. */
export const accountTabOf = ({ pathname, search }: { pathname: string; search: string }): AccountTab | undefined => {
  if (pathname !== paths.profile) return undefined;
  const nameInUrl = new URLSearchParams(search).get('tab');
  return accountTabs.find((tab) => tab === nameInUrl) ?? accountTabs[0];
};
