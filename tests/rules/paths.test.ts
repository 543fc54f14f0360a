import { describe, expect, it } from 'vitest';
import { accountPath } from '#rules/account-path.ts';
import { accountTabOf, accountTabs } from '#rules/account-tabs.ts';
import { paths } from '#rules/paths.ts';

describe('paths', () => {
  // Emails, bookmarks and other sites contain these paths, so a change breaks links.
  it('equal those of docs/product.md, Routes', () => {
    expect(paths).toEqual({
      home: '/',
      homeAlias: '/home',
      cart: '/cart',
      checkout: '/checkout',
      success: '/success',
      giftlists: '/giftlists',
      gifts: '/gifts',
      wishLink: '/wish',
      sharedGiftlist: '/giftlist/:giftlistId',
      personGiftlists: '/:username/giftlists',
      friends: '/friends',
      orders: '/orders',
      order: '/orders/:id',
      profile: '/profile',
      settings: '/settings',
      help: '/help',
      terms: '/terms-of-service',
      privacy: '/privacy-policy',
    });
  });
});

describe('My Account tabs', () => {
  it('have these paths, in this order', () => {
    expect(accountTabs.map(accountPath)).toEqual([
      '/profile',
      '/profile?tab=addresses',
      '/profile?tab=orders',
      '/profile?tab=giftlists',
      '/profile?tab=notifications',
    ]);
  });

  it.each([
    ['/profile', '', 'profile'],
    ['/profile', '?tab=addresses', 'addresses'],
    ['/profile', '?tab=notifications&page=2', 'notifications'],
    ['/profile', '?tab=secrets', 'profile'],
    ['/orders', '?tab=orders', undefined],
  ])('%s%s shows %s', (pathname, search, tab) => {
    expect(accountTabOf({ pathname, search })).toBe(tab);
  });
});
