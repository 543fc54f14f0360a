import {
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import {
  ProductPage
} from '../../model';
import type {
  ApiErrorBody,
  ExploreProductsParams
} from '../../model';

import { apiFetch } from '../../../http/api-fetch';
import type { ErrorType } from '../../../http/api-fetch';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



const withQueryKey = <T extends object, K>(query: T, queryKey: K): T & { queryKey: K } => {
  const result = { queryKey } as T & { queryKey: K };
  for (const key of Object.keys(query)) {
    // The explicit queryKey always wins, matching the previous
    // `{ ...query, queryKey }` spread where it was set last.
    if (key === 'queryKey') continue;
    Object.defineProperty(result, key, {
      enumerable: true,
      configurable: true,
      get: () => (query as Record<string, unknown>)[key],
    });
  }
  return result;
};

export const getExploreProductsUrl = (params?: ExploreProductsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["categoryNames","tagNames"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/product/explore?${stringifiedParams}` : `/product/explore`
}

/**
 * For the home page: by name, categories and tags, 50 products per page. Changing a filter restarts at page 1.
 * @summary Search the catalogue
 */
export const exploreProducts = async (params?: ExploreProductsParams, options?: Parameters<typeof apiFetch>[1]): Promise<ProductPage> => {

  return apiFetch<ProductPage>(getExploreProductsUrl(params),
  {
    ...options,
    method: 'GET'

    ,
    schema: ProductPage
  }
);}





export const getExploreProductsQueryKey = (params?: ExploreProductsParams,) => {
    return [
    `/product/explore`, ...(params ? [params] : [])
    ] as const;
    }


export const getExploreProductsQueryOptions = <TData = Awaited<ReturnType<typeof exploreProducts>>, TError = ErrorType<ApiErrorBody>>(params?: ExploreProductsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exploreProducts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getExploreProductsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof exploreProducts>>> = ({ signal }) => exploreProducts(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof exploreProducts>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ExploreProductsQueryResult = NonNullable<Awaited<ReturnType<typeof exploreProducts>>>
export type ExploreProductsQueryError = ErrorType<ApiErrorBody>


export function useExploreProducts<TData = Awaited<ReturnType<typeof exploreProducts>>, TError = ErrorType<ApiErrorBody>>(
 params: undefined |  ExploreProductsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof exploreProducts>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof exploreProducts>>,
          TError,
          Awaited<ReturnType<typeof exploreProducts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useExploreProducts<TData = Awaited<ReturnType<typeof exploreProducts>>, TError = ErrorType<ApiErrorBody>>(
 params?: ExploreProductsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exploreProducts>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof exploreProducts>>,
          TError,
          Awaited<ReturnType<typeof exploreProducts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useExploreProducts<TData = Awaited<ReturnType<typeof exploreProducts>>, TError = ErrorType<ApiErrorBody>>(
 params?: ExploreProductsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exploreProducts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Search the catalogue
 */

export function useExploreProducts<TData = Awaited<ReturnType<typeof exploreProducts>>, TError = ErrorType<ApiErrorBody>>(
 params?: ExploreProductsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exploreProducts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getExploreProductsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






