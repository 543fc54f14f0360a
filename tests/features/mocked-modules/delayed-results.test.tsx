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

/** Renders the hook: `setResult` passes new search results, `shown` returns those that the page displays. */
const renderResults = (first: SearchResult) => {
  const { result, rerender } = renderHook(useDelayedResults, { initialProps: first });
  return { shown: () => result.current, setResult: (next: SearchResult) => rerender(next) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('useDelayedResults', () => {
  it.each([
    [149, all],
    [150, bluePending],
  ])('shows old results before 150 ms, then a skeleton, until new results arrive (%i ms)', (ms, shownBefore) => {
    const { shown, setResult } = renderResults(all);
    setResult(bluePending);
    advance(ms);
    expect(shown()).toBe(shownBefore);
    setResult(blue);
    expect(shown()).toBe(blue);
  });

  it('restarts the delay when the filters change', () => {
    const { shown, setResult } = renderResults(all);
    setResult(bluePending);
    advance(100);
    const cosyPending = resultOf('pending', 'cosy');
    setResult(cosyPending);
    advance(149);
    expect(shown()).toBe(all);
    advance(1);
    expect(shown()).toBe(cosyPending);
  });

  it('does not return to old results after the skeleton', () => {
    const { shown, setResult } = renderResults(all);
    setResult(bluePending);
    advance(150);
    const cosyPending = resultOf('pending', 'cosy');
    setResult(cosyPending);
    expect(shown()).toBe(cosyPending);
  });

  it.each(['pending', 'failed'] as const)('replaces a %s list immediately', (status) => {
    const { shown, setResult } = renderResults(resultOf(status));
    setResult(bluePending);
    expect(shown()).toBe(bluePending);
  });

  it('shows an error immediately', () => {
    const { shown, setResult } = renderResults(all);
    const failed = resultOf('failed', 'blue');
    setResult(failed);
    expect(shown()).toBe(failed);
  });
});
