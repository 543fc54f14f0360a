import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SearchResult, useDelayedResults } from '#features/discovery/grid/use-delayed-results.ts';
import type { Products } from '#features/discovery/use-products.ts';
import { type Filters, noFilters } from '#rules/filters.ts';

const resultOf = (status: Products['status'], tag?: string): SearchResult => {
  const filters: Filters = { ...noFilters, tagNames: tag ? [tag] : [] };
  return {
    filters,
    list: { status, products: [], total: 0, hasMore: false, problem: undefined, tryAgain: () => {} },
  };
};

const all = resultOf('ready');
const bluePending = resultOf('pending', 'blue');
const blue: SearchResult = { ...resultOf('ready', 'blue'), filters: bluePending.filters };

/** Renders the hook: `find` passes new search results, `shown` returns those that the page displays. */
const open = (first: SearchResult) => {
  const { result, rerender } = renderHook(useDelayedResults, { initialProps: first });
  return { shown: () => result.current, find: (next: SearchResult) => rerender(next) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('useDelayedResults', () => {
  it.each([
    [149, all],
    [150, bluePending],
  ])('shows old results before 150 ms, then a skeleton, until new results arrive (%i ms)', (ms, before) => {
    const { shown, find } = open(all);
    find(bluePending);
    pass(ms);
    expect(shown()).toBe(before);
    find(blue);
    expect(shown()).toBe(blue);
  });

  it('restarts the delay when the filters change', () => {
    const { shown, find } = open(all);
    find(bluePending);
    pass(100);
    const cosyPending = resultOf('pending', 'cosy');
    find(cosyPending);
    pass(149);
    expect(shown()).toBe(all);
    pass(1);
    expect(shown()).toBe(cosyPending);
  });

  it('does not return to old results after the skeleton', () => {
    const { shown, find } = open(all);
    find(bluePending);
    pass(150);
    const cosyPending = resultOf('pending', 'cosy');
    find(cosyPending);
    expect(shown()).toBe(cosyPending);
  });

  it.each(['pending', 'failed'] as const)('replaces a %s list immediately', (status) => {
    const { shown, find } = open(resultOf(status));
    find(bluePending);
    expect(shown()).toBe(bluePending);
  });

  it('shows an error immediately', () => {
    const { shown, find } = open(all);
    const failed = resultOf('failed', 'blue');
    find(failed);
    expect(shown()).toBe(failed);
  });
});
