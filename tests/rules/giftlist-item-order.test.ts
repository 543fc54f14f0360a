import { describe, expect, it } from 'vitest';
import { type ItemMove, previousIdAfterMove, withMovedItem } from '#rules/giftlist-item-order.ts';

const items = [
  { id: 'kite', sortOrder: 4 },
  { id: 'bear', sortOrder: 1 },
  { id: 'drum', sortOrder: 2, isMostWanted: true },
  { id: 'vinyl', sortOrder: 3, isMostWanted: false },
  { id: 'camera', sortOrder: 9, isMostWanted: true },
];

describe('a move in the list order', () => {
  it.each<[string, ItemMove, string | null | undefined]>([
    ['bear', 'first', undefined],
    ['bear', 'up', undefined],
    ['bear', 'down', 'vinyl'],
    ['vinyl', 'up', null],
    ['vinyl', 'down', 'kite'],
    ['kite', 'first', null],
    ['kite', 'up', 'bear'],
    ['kite', 'down', undefined],
    // 'Most wanted' items are a separate group.
    ['camera', 'up', null],
    ['camera', 'down', undefined],
    ['drum', 'down', 'camera'],
    ['unknown', 'first', undefined],
  ])('of %s %s puts it behind %s', (id, move, expected) => {
    expect(previousIdAfterMove(items, id, move)).toBe(expected);
  });

  it.each<[string, string | null, string[]]>([
    ['kite', null, ['kite', 'bear', 'drum', 'vinyl', 'camera']],
    ['bear', 'vinyl', ['drum', 'vinyl', 'bear', 'kite', 'camera']],
    ['drum', 'camera', ['bear', 'vinyl', 'kite', 'camera', 'drum']],
  ])('of %s behind %s numbers all items', (id, previousId, expected) => {
    const moved = withMovedItem(items, id, previousId);
    expect(moved.map((item) => item.id)).toEqual(items.map((item) => item.id));
    expect(expected.map((name) => moved.find((item) => item.id === name)?.sortOrder)).toEqual([1, 2, 3, 4, 5]);
  });

  it('changes nothing behind a missing item', () => {
    expect(withMovedItem(items, 'kite', 'removed')).toEqual(items);
  });
});
