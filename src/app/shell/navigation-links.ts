import { paths } from '#rules/paths.ts';

/** The sections of the shop, in the order of the bar and of the phone's menu. */
export const navigationLinks = [
  { to: paths.home, label: 'Explore' },
  { to: paths.giftlists, label: 'Giftlists' },
  { to: paths.friends, label: 'Friends' },
] as const;
