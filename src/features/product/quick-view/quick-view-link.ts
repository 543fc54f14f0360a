/** Query parameter with the product's id. The dialog of a giftlist item passes its own parameter to these functions. */
const quickViewParameter = 'product';

/** Id of the product, or of the giftlist item, that a query string opens in the dialog. */
export const quickViewId = (search: string, parameter = quickViewParameter): string | undefined =>
  new URLSearchParams(search).get(parameter) || undefined;

/**
 * Query string that opens the quick view, and preserves other parameters such as filters.
 * @param id - Id of the product, or of the giftlist item.
 * @param currentSearch - '', or a string with a leading '?'.
 */
export const quickViewLink = (id: string, currentSearch: string, parameter = quickViewParameter): string => {
  const query = new URLSearchParams(currentSearch);
  query.set(parameter, id);
  return `?${query}`;
};

/** Query string without the dialog's parameter. */
export const withoutQuickView = (currentSearch: string, parameter = quickViewParameter): string => {
  const query = new URLSearchParams(currentSearch);
  query.delete(parameter);
  return query.size > 0 ? `?${query}` : '';
};
