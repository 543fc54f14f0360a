/** Where a list stands, in any of the ways in which the API says it. Pages count from 1. */
export interface Paging {
  hasNextPage?: boolean | null;
  currentPage?: number | null;
  totalPages?: number | null;
  page?: number | null;
  limit?: number | null;
  total?: number | null;
}

/**
 * Whether there is more to load: `hasNextPage`, else `currentPage < totalPages`, else `page × limit < total` (decision 9).
 * `page` and `limit` are what was asked for. Nothing known means nothing more.
 */
export const hasNextPage = ({ hasNextPage: said, currentPage, totalPages, page, limit, total }: Paging): boolean => {
  if (typeof said === 'boolean') return said;
  if (typeof currentPage === 'number' && typeof totalPages === 'number') return currentPage < totalPages;
  if (typeof page === 'number' && typeof limit === 'number' && typeof total === 'number') return page * limit < total;
  return false;
};
