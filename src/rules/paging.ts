/** What is known of where a list stands, in any of the ways in which the API says it. Pages count from 1. */
export interface Paging {
  /** The page that was asked for. */
  page: number;
  /** How many elements to a page were asked for. */
  limit: number;
  /** How many elements came. */
  count?: number | undefined;
  hasNextPage?: boolean | null | undefined;
  currentPage?: number | null | undefined;
  totalPages?: number | null | undefined;
  total?: number | null | undefined;
}

/**
 * Whether there is more to load: `hasNextPage`, else `currentPage < totalPages`, else `page × limit < total` (reading 9). Where the
 * answer says none of these, a full page may have another after it (reading 99).
 */
export const hasNextPage = ({
  hasNextPage: said,
  currentPage,
  totalPages,
  page,
  limit,
  total,
  count = 0,
}: Paging): boolean => {
  if (typeof said === 'boolean') return said;
  if (typeof totalPages === 'number') return (currentPage ?? page) < totalPages;
  if (typeof total === 'number') return page * limit < total;
  return count >= limit;
};

/**
 * How many pages a list has: `totalPages`, else what `total` comes to.
 *
 * @returns `undefined` where the answer says neither: no number is made up (reading 99)
 */
export const pageCountOf = ({ totalPages, total, limit }: Paging): number | undefined => {
  if (typeof totalPages === 'number') return totalPages;
  return typeof total === 'number' ? Math.ceil(total / limit) : undefined;
};
