import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Category, Product, ProductPage, Tag } from '../../generated/model';
import { toProblem } from '../../http/api-error';
import { type Filters, noFilters } from '../../rules/filters';
import { hasNextPage } from '../../rules/paging';
import type { Problem } from '../../rules/problem';
import { refetchFresh, useLastDefined } from '../../runtime';
import { exploreQuery, pageSize } from './explore-query';

/** What the filters find, as far as it is loaded. */
export interface Products {
  status: 'pending' | 'failed' | 'ready';
  /** In the order of the pages. */
  products: readonly Product[];
  /** How many there are in all, loaded or not; `undefined` where the server does not say. */
  total: number | undefined;
  hasMore: boolean;
  /** Of the first page that did not come; the pages before it are there. */
  problem: Problem | undefined;
  /** Asks for a fresh answer. */
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

/** The query of one page; it waits while it is not known what to search for. */
const pageQuery = (filters: Filters | undefined, page: number) => ({
  ...exploreQuery(filters ?? noFilters, page),
  enabled: filters !== undefined,
});

const isNext = ({ pagination, data }: ProductPage, page: number) =>
  hasNextPage({ ...pagination, page, limit: pageSize, count: data.length });

/** How many of the pages that a link names there can be, by what the first one says. */
const selectPageCount =
  (wanted: number) =>
  (first: ProductPage): number => {
    const { totalPages } = first.pagination ?? {};
    if (totalPages !== undefined && totalPages > 0) return Math.min(wanted, totalPages);
    return isNext(first, 1) ? wanted : 1;
  };

/**
 * The categories and tags of the shop. While a new search is on its way, and when it fails, those of the last one stay.
 *
 * @param filters - None while it is not known what to search for: nothing is asked then.
 */
export const useFacets = (filters: Filters | undefined) => {
  const { data, isError } = useQuery({ ...pageQuery(filters, 1), select: selectFacets });
  const facets = useLastDefined(data);
  return { facets, isMissing: isError && !facets };
};

/** A link may name more pages than there are: only those that the first one promises are asked for. */
const usePageCount = (filters: Filters | undefined) => {
  const { data } = useQuery({ ...pageQuery(filters, 1), select: selectPageCount(filters?.page ?? 1) });
  return data ?? 1;
};

const combine = (pages: readonly UseQueryResult<ProductPage>[]): Products => {
  const missing = pages.findIndex(({ data }) => !data);
  const loaded = missing === -1 ? pages : pages.slice(0, missing);
  const lastPage = loaded.at(-1)?.data;
  const failed = pages.find(({ data, isError }) => isError && !data);
  const isIncomplete = pages.some(({ isPending }) => isPending);
  return {
    status: isIncomplete ? 'pending' : loaded.length === 0 ? 'failed' : 'ready',
    products: loaded.flatMap(({ data }) => data?.data ?? []),
    total: lastPage?.pagination?.total,
    hasMore: missing === -1 && lastPage !== undefined && isNext(lastPage, loaded.length),
    problem: failed?.error ? toProblem(failed.error) : undefined,
    tryAgain: () => refetchFresh(() => pages.map(({ data, refetch }) => (data ? undefined : refetch()))),
  };
};

/**
 * The products of the filters' pages: one query each, so that Load More, Back and a reload bring no page twice.
 *
 * @param filters - None while it is not known what to search for: nothing is asked then.
 */
export const useProducts = (filters: Filters | undefined): Products => {
  const pageCount = usePageCount(filters);
  const queries = useMemo(
    () => Array.from({ length: pageCount }, (_, index) => pageQuery(filters, index + 1)),
    [filters, pageCount],
  );
  return useQueries({ queries, combine });
};
