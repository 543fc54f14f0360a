import { assert, boolean, nat, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  badgeText,
  notificationKindOf,
  notificationPaths,
  nextPageOf,
  markFailedText,
  notificationRowsOf,
  unreadText,
  dropReadElsewhere,
  mergePage,
  mergePushed,
  markViewed,
} from '../../src/rules/notifications';

const news = (id: string, viewed = false) => ({ id, viewed });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join(' ');
const from = (ids: string) => (ids === '' ? [] : ids.split(' ').map((id) => news(id)));

describe('the kind of a notification', () => {
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
    expect(notificationPaths[notificationKindOf({ type })]).toBe(path);
  });
});

describe('numbers', () => {
  it.each([
    [0, '0', 'No unread notifications'],
    [1, '1', '1 unread notification'],
    [99, '99', '99 unread notifications'],
    [100, '99+', '100 unread notifications'],
  ])('%i is %s on the bell, and %s in words', (count, badge, words) => {
    expect([badgeText(count), unreadText(count)]).toEqual([badge, words]);
  });

  it.each([
    [0, ''],
    [1, '1 notification was not marked'],
    [7, '7 notifications were not marked'],
  ])('%i that failed are said as "%s"', (count, words) => {
    expect(markFailedText(count)).toBe(words);
  });

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [13, 2],
    [20, 3],
  ])('after %i known ones comes page %i', (known, page) => {
    expect(nextPageOf(known, 10)).toBe(page);
  });
});

describe('what was pushed', () => {
  it('stands on top, the latest first, each once', () => {
    expect(idsOf(mergePushed(from('3 2 1'), from('4 5 4 2')))).toBe('5 4 3 2 1');
    expect(idsOf(mergePushed([], from('1 2 1')))).toBe('2 1');
  });

  it('does not make unread what was read', () => {
    expect(mergePushed([news('1', true)], [news('1')])).toEqual([news('1', true)]);
    expect(mergePushed([], [news('1', true), news('1')])).toEqual([news('1', true)]);
  });
});

describe('a page that was read', () => {
  it.each([
    ['appends', '5 4', '3 2', false, '5 4 3 2'],
    ['overlaps because of pushes', '7 6 5 4', '5 4 3 2', false, '7 6 5 4 3 2'],
    ['is known as a whole', '5 4 3', '4 3', false, '5 4 3'],
    ['is page 1 with news on top', '3 2', '5 4 3 2', true, '5 4 3 2'],
    ['is page 1 of which nothing is known', '', '2 1', true, '2 1'],
    ['fills a gap', '5 2', '5 4 3 2', true, '5 4 3 2'],
    ['begins with what was missed before its known ones', '9 5 4', '6 5 4 3', false, '9 6 5 4 3'],
    ['names one twice', '3', '2 2 1', false, '3 2 1'],
  ])('%s', (_, known, page, isFirst, merged) => {
    expect(idsOf(mergePage(from(known), from(page), isFirst))).toBe(merged);
  });

  it('does not make unread what was read, and brings what was read elsewhere', () => {
    expect(mergePage([news('2', true), news('1')], [news('2'), news('1', true)], true)).toEqual([
      news('2', true),
      news('1', true),
    ]);
  });

  it('loses and doubles nothing, however pages and pushes overlap', () => {
    const ids = uniqueArray(nat(40).map(String), { maxLength: 30 });
    assert(
      property(ids, ids, boolean(), (known, page, isFirst) => {
        const merged = mergePage(
          known.map((id) => news(id)),
          page.map((id) => news(id)),
          isFirst,
        ).map(({ id }) => id);
        expect(merged.toSorted()).toEqual([...new Set([...known, ...page])].toSorted());
        expect(merged.filter((id) => known.includes(id))).toEqual(known);
      }),
    );
  });
});

describe('unread notifications read anew', () => {
  it('lose what was read elsewhere, and keep what came meanwhile and what was marked here', () => {
    const known = [news('new'), news('3'), news('2', true), news('1')];
    expect(idsOf(dropReadElsewhere(known, [news('3')], new Set(['3', '2', '1'])))).toBe('new 3 2');
  });
});

it('marks one as read', () => {
  const known = from('2 1');
  expect(markViewed(known, '1')).toEqual([news('2'), news('1', true)]);
});

describe('rows', () => {
  const items = [
    { id: '5', viewed: false, type: 'ORDER' },
    { id: '4', viewed: false, type: 'PURCHASE' },
    { id: '3', viewed: true, type: 'NEW' },
    { id: '2', viewed: true, type: 'purchase' },
  ];

  it('are the notifications, each with its kind', () => {
    expect(notificationRowsOf(items, false).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      '5 order',
      '4 giftlist',
      '3 other',
      '2 giftlist',
    ]);
  });

  it('fold everything about giftlists into one with surprise mode, at the place of the latest (reading 104)', () => {
    const rows = notificationRowsOf(items, true);
    expect(rows.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['5 order', 'secret secret', '3 other']);
    expect(rows[1]?.items.map(({ id }) => id)).toEqual(['4', '2']);
    expect(notificationRowsOf(items.slice(0, 1), true)).toHaveLength(1);
  });
});
