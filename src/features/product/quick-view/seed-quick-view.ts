import { getGetProductQueryKey, getGetProductUrl } from '#generated/api/product/product.ts';
import { Product } from '#generated/model';
import type { SeedPageQueries } from '#runtime';
import { quickViewId } from './quick-view-link';

/** Seeds the query of the product in the URL. */
export const seedQuickView: SeedPageQueries = async (queryClient, _params, responseOf, search) => {
  const id = quickViewId(search);
  if (id === undefined) return false;
  const [status, body] = responseOf(getGetProductUrl(id)) ?? [];
  const { data } = Product.safeParse(body);
  if (status !== 200 || !data) return false;
  queryClient.setQueryData(getGetProductQueryKey(id), data);
  return true;
};
