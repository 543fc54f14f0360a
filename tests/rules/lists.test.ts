import { describe, expect, it } from 'vitest';
import { normalizeList } from '#rules/lists.ts';

describe('normalizeList', () => {
  it.each([
    [[1, 2], { data: [1, 2] }],
    [[], { data: [] }],
    [{ data: [1, 2] }, { data: [1, 2] }],
    [
      { data: [1, 2], total: 9, totalPages: 5 },
      { data: [1, 2], total: 9, totalPages: 5, pagination: { total: 9, totalPages: 5 } },
    ],
    [
      { data: [1], pagination: { total: 9, hasNextPage: true, nextPage: 2 } },
      {
        data: [1],
        total: 9,
        hasNextPage: true,
        nextPage: 2,
        pagination: { total: 9, hasNextPage: true, nextPage: 2 },
      },
    ],
    [
      { data: [1], total: 2, pagination: { total: 9 } },
      { data: [1], total: 9, pagination: { total: 9 } },
    ],
    [
      { data: [1], total: null, pagination: null },
      { data: [1], total: null, pagination: null },
    ],
    [
      { data: { data: [1], total: 4 }, message: 'ok' },
      { data: [1], total: 4, message: 'ok', pagination: { total: 4 } },
    ],
    [
      { data: { data: [1] }, currentPage: 1 },
      { data: [1], currentPage: 1, pagination: { currentPage: 1 } },
    ],
  ])('normalizes %j without inventing values', (response, list) => {
    expect(normalizeList(response)).toEqual(list);
  });

  it.each([[null], [undefined], ['data'], [{}], [{ data: 'x' }], [{ data: { data: 'x' } }], [{ data: null }]])(
    'returns undefined for %j',
    (response) => {
      expect(normalizeList(response)).toBeUndefined();
    },
  );
});
