import { getExploreProductsQueryOptions } from '../../generated/api/discovery/discovery';
import type { Filters } from '../../rules/filters';

/** Products per page (docs/product.md, Limits). */
export const pageSize = 50;

/** So long a page of the list is taken as it is where Back, Forward or a reload brings it back, ms (reading 91). */
const keptFor = 300_000;

/**
 * The query of one page of what the filters find.
 *
 * @param page - From 1; how many pages are on screen (`filters.page`) plays no part here.
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
    // A list that changes under the eyes of somebody who comes back to it, twenty pages at once, helps nobody.
    { query: { staleTime: keptFor, refetchOnWindowFocus: false } },
  );
