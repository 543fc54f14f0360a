import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toProblem } from '#http/api-error.ts';
import { hasNextPage, pageCountOf } from '#rules/paging.ts';
import { asProblem, type Problem } from '#rules/problem.ts';
import { refetchFresh } from './query-client';
import { useLastDefined } from './use-last-defined';
import type { PagePosition } from './use-page-number';

/** Page response. Totals may be missing. */
interface Page<Item> {
  data: readonly Item[];
  total?: number | null | undefined;
  totalPages?: number | null | undefined;
  currentPage?: number | null | undefined;
  hasNextPage?: boolean | null | undefined;
}

/** Result of a generated query hook. */
interface QueryResult<Item> {
  data: Page<Item> | undefined;
  error: Error | null;
  /** Whether `data` is the previous page while this one is loading. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface PagedQueryOptions {
  /** Page size. */
  limit: number;
  /** Default message of a failure. */
  failureMessage: string;
}

/** Page of a list, or the problem. Contains the previous page while loading. */
export interface PagedQueryResult<Item> extends PagePosition {
  /** The previous page until this one has loaded; `undefined` without data. */
  list: readonly Item[] | undefined;
  /** Whether the list on screen is still the previous page. */
  isPreviousPage: boolean;
  /** Total number of elements, if known. */
  total: number | undefined;
  /** Number of pages, if known. */
  pageCount: number | undefined;
  hasNext: boolean;
  problem: Problem | undefined;
  /** Refetches, bypassing the request cache. */
  retry: () => void;
}

/** Query options that keep the previous page on screen while the next one is loading. */
export const pagedQueryOptions = { placeholderData: keepPreviousData } as const;

/**
 * One page of a list from a generated hook with {@link pagedQueryOptions}. Keeps the previous page, and with it the
 * focus, while loading. An empty page after the first redirects to the last page that has elements, if known, or to the
 * first. Missing totals stay unknown.
 *
 * @param read - Result of the generated hook.
 * @param position - Requested page.
 */
export const usePagedQuery = <Item>(
  { data, error, isPlaceholderData, refetch }: QueryResult<Item>,
  { page, setPage }: PagePosition,
  { limit, failureMessage }: PagedQueryOptions,
): PagedQueryResult<Item> => {
  // Contains the last totals when a page fails, so that Previous still works.
  const lastData = useLastDefined(data);
  const [lastFilledPage, setLastFilledPage] = useState<number>();
  const count = data?.data.length;
  if (!isPlaceholderData && count && page !== lastFilledPage) setLastFilledPage(page);

  const hasFailed = error !== null && !data;
  // Totals of an earlier search do not apply if the first page has failed.
  const totalsSource = hasFailed && page === 1 ? undefined : lastData;
  const paging = { ...totalsSource, page, limit, count: totalsSource?.data.length };
  const total = totalsSource?.total ?? undefined;
  const pageCount = pageCountOf(paging);
  // The previous page's `hasNextPage` does not apply to this page.
  const hasNextByCount = page < (pageCount ?? lastFilledPage ?? page);
  const isEmptyPage = count === 0 && !isPlaceholderData;
  /** Redirect target for an empty page after the first. */
  const redirectPage = (() => {
    if (!isEmptyPage || page === 1) return undefined;
    if (pageCount !== undefined) return Math.max(1, Math.min(pageCount, page - 1));
    return lastFilledPage !== undefined && lastFilledPage < page ? lastFilledPage : 1;
  })();
  const redirect = useEffectEvent((to: number) => setPage(to, { replace: true }));
  useEffect(() => {
    if (redirectPage !== undefined) redirect(redirectPage);
  }, [redirectPage]);

  const isEmptyList = count === 0 && (total === undefined ? page === 1 : total === 0);
  /** The list has elements, but none on its first page was readable. */
  const isUnreadable = isEmptyPage && page === 1 && !isEmptyList;
  const queryProblem = hasFailed ? toProblem(error, failureMessage) : undefined;
  const problem = isUnreadable ? asProblem(undefined, failureMessage) : queryProblem;
  return {
    list: count || isEmptyList ? data?.data : undefined,
    isPreviousPage: isPlaceholderData,
    total,
    page,
    pageCount,
    hasNext: isPlaceholderData ? hasNextByCount : hasNextPage(paging),
    setPage,
    problem,
    retry: () => refetchFresh(refetch),
  };
};
