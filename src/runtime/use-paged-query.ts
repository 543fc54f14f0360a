import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toProblem } from '../http/api-error';
import { hasNextPage, pageCountOf } from '../rules/paging';
import { asProblem, type Problem } from '../rules/problem';
import { refetchFresh } from './refetch-fresh';
import { useLastDefined } from './use-last-defined';
import type { PagePosition } from './use-page-number';

/** A page as the API answers it. The facts about the whole list may be missing (reading 99). */
interface Page<Item> {
  data: readonly Item[];
  total?: number | null | undefined;
  totalPages?: number | null | undefined;
  currentPage?: number | null | undefined;
  hasNextPage?: boolean | null | undefined;
}

/** What a generated query hook gives. */
interface Read<Item> {
  data: Page<Item> | undefined;
  error: Error | null;
  /** Whether `data` is the page before, while this page is on its way. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface PagedReadOptions {
  /** Elements to a page. */
  limit: number;
  /** The message for a failure of this read, where nothing more precise is known. */
  failure: string;
}

/** A page of a list, the page before it, or the problem. */
export interface PagedQueryResult<Item> extends PagePosition {
  /** The page before, until this page is there. `undefined` while nothing is known. */
  list: readonly Item[] | undefined;
  /** Whether the list on screen is still that of the page before. */
  isTurning: boolean;
  /** How many elements there are in all, where that is known. */
  total: number | undefined;
  /** How many pages there are, where that is known. */
  pageCount: number | undefined;
  hasNext: boolean;
  problem: Problem | undefined;
  /** Asks for a fresh answer. */
  retry: () => void;
}

/** What the query of a page needs, so that the page before stays on screen until the next page is there. */
export const pagedQueryOptions = { placeholderData: keepPreviousData } as const;

/**
 * One page of a list, read by a generated hook with {@link pagedQueryOptions}. It keeps the page before, and with it the focus, until the next
 * page is there. A later page that turns out to be empty leads to the last page there is, or to the first, quietly (reading 59); no number is made up
 * where the answer names none (reading 99).
 *
 * @param read - What the generated hook gives.
 * @param position - Which page was asked for.
 */
export const usePagedQuery = <Item>(
  { data, error, isPlaceholderData, refetch }: Read<Item>,
  { page, setPage }: PagePosition,
  { limit, failure }: PagedReadOptions,
): PagedQueryResult<Item> => {
  // A page that failed has no facts of its own: the last known facts keep the way back.
  const known = useLastDefined(data);
  const [lastFilledPage, setLastFilledPage] = useState<number>();
  const count = data?.data.length;
  if (!isPlaceholderData && count && page !== lastFilledPage) setLastFilledPage(page);

  const hasFailed = error !== null && !data;
  // The facts of an earlier search say nothing about one whose first page has failed.
  const last = hasFailed && page === 1 ? undefined : known;
  const facts = { ...last, page, limit, count: last?.data.length };
  const total = last?.total ?? undefined;
  const pageCount = pageCountOf(facts);
  // While the page before stands in for this page, its facts about a next page do not count.
  const hasNextByCount = page < (pageCount ?? lastFilledPage ?? page);
  const isEmptyPage = count === 0 && !isPlaceholderData;
  /** Where to go from a later page that is empty. */
  const destination = (() => {
    if (!isEmptyPage || page === 1) return undefined;
    if (pageCount !== undefined) return Math.max(1, Math.min(pageCount, page - 1));
    return lastFilledPage !== undefined && lastFilledPage < page ? lastFilledPage : 1;
  })();
  const leave = useEffectEvent((to: number) => setPage(to, { replace: true }));
  useEffect(() => {
    if (destination !== undefined) leave(destination);
  }, [destination]);

  const isEmptyList = count === 0 && (total === undefined ? page === 1 : total === 0);
  /** The list has elements, and not one of its first page could be read. */
  const isUnreadable = isEmptyPage && page === 1 && !isEmptyList;
  const problem = isUnreadable ? asProblem(undefined, failure) : hasFailed ? toProblem(error, failure) : undefined;
  return {
    list: count || isEmptyList ? data?.data : undefined,
    isTurning: isPlaceholderData,
    total,
    page,
    pageCount,
    hasNext: isPlaceholderData ? hasNextByCount : hasNextPage(facts),
    setPage,
    problem,
    retry: () => refetchFresh(refetch),
  };
};
