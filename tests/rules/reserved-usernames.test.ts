import { describe, expect, it } from 'vitest';
import { isReservedUsername } from '#rules/reserved-usernames.ts';

describe('reserved usernames', () => {
  it.each([
    'api',
    'API',
    'images',
    'pictures',
    'socket.io',
    'giftlist',
    'giftlists',
    'cart',
    'home',
    'robots.txt',
    'admin',
    'Support',
    'a.d.m.i.n',
    'customer_service',
    'giftlist_support',
    '_help_',
    'No.Reply',
    'admin7',
    'Adm1n',
    '5upp0rt_t3am',
    'rnoderat0r2',
    'Officia1',
  ])('include %s', (username) => {
    expect(isReservedUsername(username)).toBe(true);
  });

  it.each(['maya', 'maya.admin', 'apis', 'api2', '007', 'helpful', 'images.by.zoe', '___'])(
    'do not include %s',
    (username) => {
      expect(isReservedUsername(username)).toBe(false);
    },
  );
});
