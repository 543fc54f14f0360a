import { describe, expect, it } from 'vitest';
import { toList } from '../../src/rules/lists';

describe('toList', () => {
  it.each([
    [[1, 2], { data: [1, 2], total: 2 }],
    [{ data: [1, 2] }, { data: [1, 2], total: 2 }],
    [
      { data: [1, 2], total: 9, totalPages: 5 },
      { data: [1, 2], total: 9, totalPages: 5 },
    ],
    [
      { data: [1], total: 'many' },
      { data: [1], total: 1 },
    ],
    [
      { data: { data: [1], total: 4 }, message: 'ok' },
      { data: [1], total: 4, message: 'ok' },
    ],
    [{ data: { data: [1], currentPage: 1 } }, { data: [1], total: 1, currentPage: 1 }],
    [[], { data: [], total: 0 }],
  ])('brings %j into {data, total}', (answer, list) => {
    expect(toList(answer)).toEqual(list);
  });

  it.each([[null], [undefined], ['data'], [{}], [{ data: 'x' }], [{ data: { data: 'x' } }], [{ data: null }]])(
    'finds no list in %j',
    (answer) => {
      expect(toList(answer)).toBeUndefined();
    },
  );
});
