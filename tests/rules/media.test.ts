import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderMedia } from '#rules/media.ts';

describe('orderMedia', () => {
  it('sorts by sortOrder, keeps the order of equal ones, and puts media without sortOrder last', () => {
    const media = [
      { url: 'a' },
      { url: 'b', sortOrder: 2 },
      { url: 'c', sortOrder: null },
      { url: 'd', sortOrder: 0 },
      { url: 'e', sortOrder: 2 },
      { url: 'f', sortOrder: -1 },
    ];
    expect(orderMedia(media).map(({ url }) => url)).toEqual(['f', 'd', 'b', 'e', 'a', 'c']);
  });

  it('does not change its argument', () => {
    const media = Object.freeze([{ sortOrder: 2 }, { sortOrder: 1 }]);
    expect(orderMedia(media)).toEqual([{ sortOrder: 1 }, { sortOrder: 2 }]);
    expect(media).toEqual([{ sortOrder: 2 }, { sortOrder: 1 }]);
  });

  it('preserves every medium, and is stable', () => {
    const sortOrders = fc.array(fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }));
    fc.assert(
      fc.property(sortOrders, (orders) => {
        const media = orders.map((sortOrder, position) => ({ sortOrder, position }));
        const ordered = orderMedia(media);
        expect(new Set(ordered)).toEqual(new Set(media));
        for (const [index, next] of ordered.entries()) {
          const previous = ordered[index - 1];
          if (!previous) continue;
          const [a, b] = [previous.sortOrder ?? 9, next.sortOrder ?? 9];
          expect(a < b || (a === b && previous.position < next.position)).toBe(true);
        }
      }),
    );
  });
});
