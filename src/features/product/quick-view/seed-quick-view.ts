import { getGetProductQueryKey, getGetProductUrl } from '#generated/api/product/product.ts';
import { Product } from '#generated/model';
import { type SeedPageQueries, seedMissing } from '#runtime';
import { quickViewId } from './quick-view-link';

/** Seeds the query of the product in the URL, or that there is no such product. */
export const seedQuickView: SeedPageQueries = async (queryClient, _params, responseOf, search) => {
  const id = quickViewId(search);
  if (id === undefined) return false;
  const response = responseOf(getGetProductUrl(id));
  const queryKey = getGetProductQueryKey(id);
  const { data } = Product.safeParse(response?.[1]);
  if (response?.[0] !== 200 || !data) return seedMissing(queryClient, { queryKey, path: '/product' }, response);
  queryClient.setQueryData(queryKey, data);
  return true;
};
