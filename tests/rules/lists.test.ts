import { describe, expect, it } from 'vitest';
import { toList } from '../../src/rules/lists';
import { hasNextPage } from '../../src/rules/paging';

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

describe('hasNextPage', () => {
  it.each([
    ['hasNextPage', { hasNextPage: true, currentPage: 4, totalPages: 4 }, true],
    ['hasNextPage', { hasNextPage: false, currentPage: 1, totalPages: 4 }, false],
    [
      'currentPage < totalPages',
      { hasNextPage: null, currentPage: 3, totalPages: 4, page: 9, limit: 9, total: 1 },
      true,
    ],
    ['currentPage < totalPages', { currentPage: 4, totalPages: 4 }, false],
    ['page × limit < total', { currentPage: 1, page: 3, limit: 50, total: 151 }, true],
    ['page × limit < total', { page: 3, limit: 50, total: 150 }, false],
    ['nothing known', { total: 150 }, false],
  ])('goes by %s', (_, paging, isThere) => {
    expect(hasNextPage(paging)).toBe(isThere);
  });
});
