import { describe, expect, it } from 'vitest';
import { hasNextPage, pageCountOf } from '#rules/paging.ts';

const request = { page: 1, limit: 50 };

describe('hasNextPage', () => {
  it.each([
    ['hasNextPage', { hasNextPage: true, currentPage: 4, totalPages: 4 }, true],
    ['hasNextPage', { hasNextPage: false, currentPage: 1, totalPages: 4 }, false],
    ['hasNextPage rather than a full page', { hasNextPage: false, count: 50 }, false],
    ['currentPage < totalPages', { hasNextPage: null, currentPage: 3, totalPages: 4, page: 9, total: 1 }, true],
    ['currentPage < totalPages', { currentPage: 4, totalPages: 4, count: 50 }, false],
    ['the requested page without currentPage', { page: 3, totalPages: 4 }, true],
    ['the requested page without currentPage', { page: 4, totalPages: 4 }, false],
    ['page × limit < total', { currentPage: 1, page: 3, total: 151 }, true],
    ['page × limit < total', { page: 3, total: 150, count: 50 }, false],
    ['a full page without totals', { count: 50 }, true],
    ['a page that is not full without totals', { count: 49 }, false],
    ['an empty page without totals', { count: 0 }, false],
    ['no information', {}, false],
  ])('decides by %s', (_, paging, hasNext) => {
    expect(hasNextPage({ ...request, ...paging })).toBe(hasNext);
  });
});

describe('pageCountOf', () => {
  it.each([
    ['totalPages', { totalPages: 7, total: 23 }, 7],
    ['total', { total: 151 }, 4],
    ['total', { total: 150 }, 3],
    ['an empty total', { total: 0 }, 0],
    ['no total', { page: 2, count: 50 }, undefined],
  ])('decides by %s', (_, paging, count) => {
    expect(pageCountOf({ ...request, ...paging })).toBe(count);
  });
});
