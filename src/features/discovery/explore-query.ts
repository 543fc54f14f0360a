import { getExploreProductsQueryOptions } from '../../generated/api/discovery/discovery';
import type { Filters } from '../../rules/filters';

/** Products per page (docs/product.md, Limits). */
export const pageSize = 50;

/** How long a page counts as fresh that Back, Forward or a reload brings back, ms (reading 91). */
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
    // On focus up to twenty pages would be read again, and the list would change while the person looks at it.
    { query: { staleTime: keptFor, refetchOnWindowFocus: false } },
  );
