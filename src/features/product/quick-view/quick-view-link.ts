const quickViewParameter = 'product';

/**
 * The id of the product that a query opens in quick view.
 *
 * @param parameter - Of another dialog that the address opens.
 */
export const quickViewId = (search: string, parameter = quickViewParameter): string | undefined =>
  new URLSearchParams(search).get(parameter) || undefined;

/**
 * The query that opens a product in quick view and keeps everything else the query says, such as filters (reading 43).
 *
 * @param id - The product's.
 * @param currentSearch - The query as it is now; '' or one that starts with '?'.
 * @param parameter - Of another dialog that the address opens; `id` is then of what that dialog shows.
 */
export const quickViewLink = (id: string, currentSearch: string, parameter = quickViewParameter): string => {
  const query = new URLSearchParams(currentSearch);
  query.set(parameter, id);
  return `?${query}`;
};

/** The query without a product in quick view, or without what another dialog shows. */
export const withoutQuickView = (currentSearch: string, parameter = quickViewParameter): string => {
  const query = new URLSearchParams(currentSearch);
  query.delete(parameter);
  return query.size > 0 ? `?${query}` : '';
};
