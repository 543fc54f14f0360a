import { useQueryClient } from '@tanstack/react-query';
import { getExploreProductsQueryKey } from '#generated/api/discovery/discovery.ts';
import { useGetProduct } from '#generated/api/product/product.ts';
import type { Product, ProductPage } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import type { Problem } from '#rules/problem.ts';
import { productTexts } from '#rules/texts/product.ts';
import { refetchFresh } from '#runtime';

/** Loaded product data, the read error, and a retry. */
interface ProductState {
  product: Product | undefined;
  problem: Problem | undefined;
  tryAgain: () => void;
}

/**
 * One product: initially from a cached list, then from its own query.
 * @param isWanted - Whether to read the product. Becoming true refetches stale data.
 */
export const useProduct = (id: string, isWanted: boolean): ProductState => {
  const queryClient = useQueryClient();
  const findListed = () =>
    queryClient
      .getQueriesData<ProductPage>({ queryKey: getExploreProductsQueryKey() })
      .flatMap(([, page]) => page?.data ?? [])
      .find((product) => product.id === id);
  const { data, error, refetch } = useGetProduct(id, {
    query: { enabled: isWanted, placeholderData: findListed, meta: { failureMessage: productTexts.loadFailed } },
  });
  const readProblem = error ? toProblem(error, productTexts.loadFailed) : undefined;
  const isMissing = readProblem?.status === 404;
  return {
    // Ignore cached data after a 404.
    product: isMissing ? undefined : (data ?? findListed()),
    // A failed refetch is not shown while there is loaded data.
    problem: isMissing || !data ? readProblem : undefined,
    tryAgain: () => refetchFresh(refetch),
  };
};
