import { assert, boolean, nat, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notificationPathOf } from '#rules/notification-path.ts';
import {
  badgeText,
  dropReadElsewhere,
  markFailedText,
  markViewed,
  mergePage,
  mergePushed,
  nextPageOf,
  notificationKindOf,
  notificationRowsOf,
  notificationTypes,
  unreadText,
} from '#rules/notifications.ts';

const notification = (id: string, viewed = false) => ({ id, viewed });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join(' ');
const from = (ids: string) => (ids === '' ? [] : ids.split(' ').map((id) => notification(id)));

describe('notification kind', () => {
  it.each([
    ['FRIEND_REQUEST', 'request', '/friends?tab=pending'],
    ['pendingFriend', 'request', '/friends?tab=pending'],
    ['FRIEND_REQUEST_ACCEPTED', 'friend', '/friends'],
    ['follow', 'friend', '/friends'],
    ['purchase', 'giftlist', '/giftlists'],
    ['GIFTLIST_ITEM_BOUGHT', 'giftlist', '/giftlists'],
    ['FRIEND_PURCHASED_ITEM', 'giftlist', '/giftlists'],
    ['ORDER', 'order', '/orders'],
    ['order_shipped', 'order', '/orders'],
    ['ANNOUNCEMENT', 'other', undefined],
    ['', 'other', undefined],
    [undefined, 'other', undefined],
  ])('of %s is %s and leads to %s', (type, kind, path) => {
    expect(notificationKindOf({ type })).toBe(kind);
    expect(notificationPathOf(notificationKindOf({ type }))).toBe(path);
  });

  it('of a type of this shop does not depend on the words in the type', () => {
    expect(notificationTypes.map((type) => `${type} ${notificationKindOf({ type })}`)).toEqual([
      'FRIEND_REQUEST request',
      'FRIEND_ACCEPTED friend',
      'PURCHASE giftlist',
      'PURCHASE_CANCELED giftlist',
      'ORDER order',
      'ORDER_THANKS order',
      'GIFTLIST giftlist',
      'GIFTLIST_REVEALED giftlist',
      'ACCOUNT other',
    ]);
  });

  it.each([
    ['giftlist', { giftlistId: 'gft 1' }, '/giftlists/gft%201'],
    ['giftlist', { giftlistId: null }, '/giftlists'],
    ['order', { orderId: 'ord/1' }, '/orders/ord%2F1'],
    ['order', { orderId: null }, '/orders'],
    ['request', { giftlistId: 'gft 1', orderId: 'ord/1' }, '/friends?tab=pending'],
  ] as const)('%s with %o leads to %s', (kind, references, path) => {
    expect(notificationPathOf(kind, references)).toBe(path);
  });
});

describe('notification counts', () => {
  it.each([
    [0, '0', 'No unread notifications'],
    [1, '1', '1 unread notification'],
    [99, '99', '99 unread notifications'],
    [100, '99+', '100 unread notifications'],
  ])("show %i as %s on the bell, and as '%s' to screen readers", (count, badge, words) => {
    expect([badgeText(count), unreadText(count)]).toEqual([badge, words]);
  });

  it.each([
    [0, ''],
    [1, '1 notification was not marked'],
    [7, '7 notifications were not marked'],
  ])('describe %i failures as "%s"', (count, words) => {
    expect(markFailedText(count)).toBe(words);
  });

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [13, 2],
    [20, 3],
  ])('with %i cached notifications request page %i next', (known, page) => {
    expect(nextPageOf(known, 10)).toBe(page);
  });
});

describe('pushed notifications', () => {
  it('are added on top, newest first, without duplicates', () => {
    expect(idsOf(mergePushed(from('3 2 1'), from('4 5 4 2')))).toBe('5 4 3 2 1');
    expect(idsOf(mergePushed([], from('1 2 1')))).toBe('2 1');
  });

  it('stay read if they were read before, and unread otherwise', () => {
    expect(mergePushed([notification('1')], [notification('1')])).toEqual([notification('1')]);
    expect(mergePushed([notification('1', true)], [notification('1')])).toEqual([notification('1', true)]);
    expect(mergePushed([], [notification('1', true), notification('1')])).toEqual([notification('1', true)]);
  });
});

describe('loaded page', () => {
  it.each([
    ['follows the cached ones', '5 4', '3 2', false, '5 4 3 2'],
    ['overlaps after pushes', '7 6 5 4', '5 4 3 2', false, '7 6 5 4 3 2'],
    ['contains cached ones only', '5 4 3', '4 3', false, '5 4 3'],
    ['is page 1 with new ones on top', '3 2', '5 4 3 2', true, '5 4 3 2'],
    ['is page 1 with an empty cache', '', '2 1', true, '2 1'],
    ['fills a gap', '5 2', '5 4 3 2', true, '5 4 3 2'],
    ['starts with a missed one before cached ones', '9 5 4', '6 5 4 3', false, '9 6 5 4 3'],
    ['contains a duplicate', '3', '2 2 1', false, '3 2 1'],
  ])('is merged when it %s', (_, known, page, isFirst, merged) => {
    expect(idsOf(mergePage(from(known), from(page), isFirst))).toBe(merged);
  });

  it('keeps notifications read that were read here or on another device', () => {
    expect(
      mergePage([notification('2', true), notification('1')], [notification('2'), notification('1', true)], true),
    ).toEqual([notification('2', true), notification('1', true)]);
  });

  it('loses and duplicates nothing when pages and pushes overlap', () => {
    const ids = uniqueArray(nat(40).map(String), { maxLength: 30 });
    assert(
      property(ids, ids, boolean(), (known, page, isFirst) => {
        const merged = mergePage(
          known.map((id) => notification(id)),
          page.map((id) => notification(id)),
          isFirst,
        ).map(({ id }) => id);
        expect(merged.toSorted()).toEqual([...new Set([...known, ...page])].toSorted());
        expect(merged.filter((id) => known.includes(id))).toEqual(known);
      }),
    );
  });
});

describe('refetched unread notifications', () => {
  it('remove cached ones that were read elsewhere, and keep new ones and those just marked here', () => {
    const known = [notification('new'), notification('3'), notification('2', true), notification('1')];
    expect(idsOf(dropReadElsewhere(known, [notification('3')], new Set(['3', '2', '1'])))).toBe('new 3 2');
  });
});

it('marks one notification as viewed', () => {
  const known = from('2 1');
  expect(markViewed(known, '1')).toEqual([notification('2'), notification('1', true)]);
});

describe('notification rows', () => {
  const items = [
    { id: '5', viewed: false, type: 'ORDER' },
    { id: '4', viewed: false, type: 'PURCHASE' },
    { id: '3', viewed: true, type: 'NEW' },
    { id: '2', viewed: true, type: 'purchase' },
  ];

  it('are the notifications with their kind', () => {
    expect(notificationRowsOf(items, false).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      '5 order',
      '4 giftlist',
      '3 other',
      '2 giftlist',
    ]);
  });

  it('merge all giftlist notifications into one row, in place of the latest, in surprise mode (reading 104)', () => {
    const rows = notificationRowsOf(items, true);
    expect(rows.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['5 order', 'secret secret', '3 other']);
    expect(rows[1]?.items.map(({ id }) => id)).toEqual(['4', '2']);
    expect(notificationRowsOf(items.slice(0, 1), true)).toHaveLength(1);
  });
});
