import { useQueryClient } from '@tanstack/react-query';
import { getExploreProductsQueryKey } from '../../../generated/api/discovery/discovery';
import { useGetProduct } from '../../../generated/api/product/product';
import type { Product, ProductPage } from '../../../generated/model';
import { toProblem } from '../../../http/api-error';
import type { Problem } from '../../../rules/problem';
import { productTexts } from '../../../rules/texts/product';
import { refetchFresh } from '../../../runtime';

/** A product as far as it is known, why it is not, and how to ask again. */
interface ProductState {
  product: Product | undefined;
  problem: Problem | undefined;
  tryAgain: () => void;
}

/**
 * One product: what the list knows of it at once, and the whole of it when the answer is there.
 *
 * @param isWanted - Each time that this becomes true, the product is read again if what is known is no longer fresh (reading 91).
 */
export const useProduct = (id: string, isWanted: boolean): ProductState => {
  const queryClient = useQueryClient();
  const listed = () =>
    queryClient
      .getQueriesData<ProductPage>({ queryKey: getExploreProductsQueryKey() })
      .flatMap(([, page]) => page?.data ?? [])
      .find((product) => product.id === id);
  const { data, error, refetch } = useGetProduct(id, {
    query: { enabled: isWanted, placeholderData: listed, meta: { failure: productTexts.loadFailed } },
  });
  const failure = error ? toProblem(error, productTexts.loadFailed) : undefined;
  const isGone = failure?.status === 404;
  return {
    // What is known of a product that is no more is not true any more.
    product: isGone ? undefined : (data ?? listed()),
    // A product that could not be read again is still there.
    problem: isGone || !data ? failure : undefined,
    tryAgain: () => refetchFresh(refetch),
  };
};
