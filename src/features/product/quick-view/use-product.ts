import { useQueryClient } from '@tanstack/react-query';
import { getExploreProductsQueryKey } from '../../../generated/api/discovery/discovery';
import { useGetProduct } from '../../../generated/api/product/product';
import type { Product, ProductPage } from '../../../generated/model';
import { toProblem } from '../../../http/api-error';
import type { Problem } from '../../../rules/problem';
import { productTexts } from '../../../rules/texts';
import { retryRead } from '../../../runtime';

/** A product as far as it is known, why it is not, and how to ask again. */
interface ProductState {
  product: Product | undefined;
  problem: Problem | undefined;
  tryAgain: () => void;
}

/** One product: what the list knows of it at once, and the whole of it when the answer is there. */
export const useProduct = (id: string): ProductState => {
  const queryClient = useQueryClient();
  const listed = () =>
    queryClient
      .getQueriesData<ProductPage>({ queryKey: getExploreProductsQueryKey() })
      .flatMap(([, page]) => page?.data ?? [])
      .find((product) => product.id === id);
  const { data, error, refetch } = useGetProduct(id, {
    query: { placeholderData: listed, meta: { failure: productTexts.loadFailed } },
  });
  const problem = error ? toProblem(error, productTexts.loadFailed) : undefined;
  return {
    // What the list knows of a product that is no more is not true any more.
    product: data ?? (problem?.status === 404 ? undefined : listed()),
    problem,
    tryAgain: () => retryRead(refetch),
  };
};
