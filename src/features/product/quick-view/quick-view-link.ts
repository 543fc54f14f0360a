const quickViewParameter = 'product';

/**
 * Id of the product that a query string opens in the quick view.
 * @param parameter - Set by another dialog with content of its own, such as that of a giftlist item.
 */
export const quickViewId = (search: string, parameter = quickViewParameter): string | undefined =>
  new URLSearchParams(search).get(parameter) || undefined;

/**
 * Query string that opens the quick view, and preserves other parameters such as filters (reading 43).
 * @param id - Id of the product, or of the content of another dialog.
 * @param currentSearch - '', or a string with a leading '?'.
 * @param parameter - Set by another dialog with content of its own, such as that of a giftlist item.
 */
export const quickViewLink = (id: string, currentSearch: string, parameter = quickViewParameter): string => {
  const query = new URLSearchParams(currentSearch);
  query.set(parameter, id);
  return `?${query}`;
};

/** Removes the quick view's parameter, or another dialog's, from a query string. */
export const withoutQuickView = (currentSearch: string, parameter = quickViewParameter): string => {
  const query = new URLSearchParams(currentSearch);
  query.delete(parameter);
  return query.size > 0 ? `?${query}` : '';
};
