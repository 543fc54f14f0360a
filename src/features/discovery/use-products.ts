import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Category, Product, ProductPage, Tag } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { type Filters, noFilters } from '#rules/filters.ts';
import { hasNextPage } from '#rules/paging.ts';
import type { Problem } from '#rules/problem.ts';
import { refetchFresh, useLastDefined } from '#runtime';
import { exploreQuery, pageSize } from './explore-query';

/** Search results loaded so far. */
export interface Products {
  status: 'pending' | 'failed' | 'ready';
  /** In page order. */
  products: readonly Product[];
  /** Number of all results, loaded or not; `undefined` if the server omits it. */
  total: number | undefined;
  hasMore: boolean;
  /** Problem of the first page that failed to load. The pages before it are available. */
  problem: Problem | undefined;
  /** Refetches the pages that failed to load. */
  tryAgain: () => void;
}

interface Facets {
  categories: readonly Category[];
  tags: readonly Tag[];
}

const selectFacets = ({ categoryList, tagList }: ProductPage): Facets => ({
  categories: categoryList,
  tags: tagList,
});

/** Query options of one page, disabled until the filters are known. */
const pageQuery = (filters: Filters | undefined, page: number) => ({
  ...exploreQuery(filters ?? noFilters, page),
  enabled: filters !== undefined,
});

const hasNext = ({ pagination, data }: ProductPage, page: number) =>
  hasNextPage({ ...pagination, page, limit: pageSize, count: data.length });

/** Number of pages to read: the number in the URL, limited by the first response. */
const selectPageCount =
  (requestedCount: number) =>
  (first: ProductPage): number => {
    const { totalPages } = first.pagination ?? {};
    if (totalPages !== undefined && totalPages > 0) return Math.min(requestedCount, totalPages);
    return hasNext(first, 1) ? requestedCount : 1;
  };

/**
 * The shop's categories and tags. The previous ones stay while a new search loads, or if it fails.
 * @param filters - `undefined` until known; then nothing is requested.
 */
export const useFacets = (filters: Filters | undefined) => {
  const { data, isError } = useQuery({ ...pageQuery(filters, 1), select: selectFacets });
  const facets = useLastDefined(data);
  return { facets, hasFailed: isError && !facets };
};

/** The URL may contain more pages than exist: read only the existing ones. */
const usePageCount = (filters: Filters | undefined) => {
  const { data } = useQuery({ ...pageQuery(filters, 1), select: selectPageCount(filters?.page ?? 1) });
  return data ?? 1;
};

const combinePages = (pages: readonly UseQueryResult<ProductPage>[]): Products => {
  const firstMissing = pages.findIndex(({ data }) => !data);
  const loaded = firstMissing === -1 ? pages : pages.slice(0, firstMissing);
  const lastPage = loaded.at(-1)?.data;
  const failed = pages.find(({ data, isError }) => isError && !data);
  const isIncomplete = pages.some(({ isPending }) => isPending);
  return {
    status: isIncomplete ? 'pending' : loaded.length === 0 ? 'failed' : 'ready',
    products: loaded.flatMap(({ data }) => data?.data ?? []),
    total: lastPage?.pagination?.total,
    hasMore: firstMissing === -1 && lastPage !== undefined && hasNext(lastPage, loaded.length),
    problem: failed?.error ? toProblem(failed.error) : undefined,
    tryAgain: () => refetchFresh(() => pages.map(({ data, refetch }) => (data ? undefined : refetch()))),
  };
};

/**
 * Products that match the filters, on the first `filters.page` pages. One query per page, so that Load More, Back and
 * a reload read no page twice.
 * @param filters - `undefined` until known; then nothing is requested.
 */
export const useProducts = (filters: Filters | undefined): Products => {
  const pageCount = usePageCount(filters);
  const queries = useMemo(
    () => Array.from({ length: pageCount }, (_, index) => pageQuery(filters, index + 1)),
    [filters, pageCount],
  );
  return useQueries({ queries, combine: combinePages });
};
