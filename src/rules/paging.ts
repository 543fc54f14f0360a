/** Paging information of a list, in any of the API's formats. Pages count from 1. */
export interface Paging {
  /** Requested page. */
  page: number;
  /** Requested page size. */
  limit: number;
  /** Number of received elements. */
  count?: number | undefined;
  hasNextPage?: boolean | null | undefined;
  currentPage?: number | null | undefined;
  totalPages?: number | null | undefined;
  total?: number | null | undefined;
}

/**
 * Whether there are more elements: `hasNextPage`, else `currentPage < totalPages`, else `page × limit < total`. Without
 * these fields, a full page may have a successor.
 */
export const hasNextPage = ({
  hasNextPage: stated,
  currentPage,
  totalPages,
  page,
  limit,
  total,
  count = 0,
}: Paging): boolean => {
  if (typeof stated === 'boolean') return stated;
  if (typeof totalPages === 'number') return (currentPage ?? page) < totalPages;
  if (typeof total === 'number') return page * limit < total;
  return count >= limit;
};

/**
 * Number of pages: `totalPages`, or derived from `total`.
 *
 * @returns `undefined` if both are missing
 */
export const pageCountOf = ({ totalPages, total, limit }: Paging): number | undefined => {
  if (typeof totalPages === 'number') return totalPages;
  return typeof total === 'number' ? Math.ceil(total / limit) : undefined;
};

/**
 * Page number in a URL's query, from 1; 1 for anything else than a positive integer without rounding.
 *
 * @param name - Query parameter.
 */
export const pageNumberIn = (query: URLSearchParams, name = 'page'): number => {
  const requested = Number(query.get(name) ?? 1);
  return Number.isSafeInteger(requested) && requested >= 1 ? requested : 1;
};
