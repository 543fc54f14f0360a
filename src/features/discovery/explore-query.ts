import { getExploreProductsQueryOptions } from '#generated/api/discovery/discovery.ts';
import type { Filters } from '#rules/filters.ts';

/** Products per page. */
export const pageSize = 50;

/** `staleTime`, ms, of pages restored by Back, Forward or a reload. */
const searchStaleTime = 300_000;

/**
 * Query options of one page of search results.
 * @param page - From 1. Not `filters.page`, which is the number of pages on screen.
 */
export const exploreQuery = ({ productName, categoryName, tagNames }: Filters, page: number) =>
  getExploreProductsQueryOptions(
    {
      page,
      limit: pageSize,
      ...(productName && { productName }),
      ...(categoryName && { categoryNames: [categoryName] }),
      ...(tagNames.length > 0 && { tagNames: [...tagNames] }),
    },
    // Otherwise a focus of the window would refetch all loaded pages and change the list while the user reads it.
    { query: { staleTime: searchStaleTime, refetchOnWindowFocus: false } },
  );
