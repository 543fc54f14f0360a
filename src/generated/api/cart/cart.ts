import {
  useMutation,
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  MutationFunction,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import {
  Cart,
  CartItem
} from '../../model';
import type {
  AddCartItemRequest,
  ApiErrorBody,
  RestoreCartItemRequest,
  UpdateCartItemRequest
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

export const getGetCartUrl = () => {




  return `/cart`
}

/**
 * Called once after the session check, and again after a change of identity.
 * @summary Get the cart
 */
export const getCart = async ( options?: Parameters<typeof apiFetch>[1]): Promise<Cart> => {

  return apiFetch<Cart>(getGetCartUrl(),
  {
    ...options,
    method: 'GET'

    ,
    schema: Cart
  }
);}





export const getGetCartQueryKey = () => {
    return [
    `/cart`
    ] as const;
    }


export const getGetCartQueryOptions = <TData = Awaited<ReturnType<typeof getCart>>, TError = ErrorType<ApiErrorBody>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCart>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetCartQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getCart>>> = ({ signal }) => getCart({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getCart>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetCartQueryResult = NonNullable<Awaited<ReturnType<typeof getCart>>>
export type GetCartQueryError = ErrorType<ApiErrorBody>


export function useGetCart<TData = Awaited<ReturnType<typeof getCart>>, TError = ErrorType<ApiErrorBody>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCart>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCart>>,
          TError,
          Awaited<ReturnType<typeof getCart>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCart<TData = Awaited<ReturnType<typeof getCart>>, TError = ErrorType<ApiErrorBody>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCart>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCart>>,
          TError,
          Awaited<ReturnType<typeof getCart>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCart<TData = Awaited<ReturnType<typeof getCart>>, TError = ErrorType<ApiErrorBody>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCart>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get the cart
 */

export function useGetCart<TData = Awaited<ReturnType<typeof getCart>>, TError = ErrorType<ApiErrorBody>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCart>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetCartQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getAddCartItemUrl = () => {




  return `/cartItem`
}

/**
 * Adds a product, or a giftlist item, which ships to the owner of the giftlist.
 * @summary Add a product to the cart
 */
export const addCartItem = async (addCartItemRequest: AddCartItemRequest, options?: Parameters<typeof apiFetch>[1]): Promise<CartItem> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return apiFetch<CartItem>(getAddCartItemUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(addCartItemRequest),
    schema: CartItem
  }
);}





export const getAddCartItemMutationKey = () => ['addCartItem'] as const;

export const getAddCartItemMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addCartItem>>, TError,AddCartItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof addCartItem>>, TError,AddCartItemMutationVariables, TContext> => {

const mutationKey = getAddCartItemMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof addCartItem>>, AddCartItemMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  addCartItem(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AddCartItemMutationResult = NonNullable<Awaited<ReturnType<typeof addCartItem>>>
    export type AddCartItemMutationBody = AddCartItemRequest
    export type AddCartItemMutationError = ErrorType<ApiErrorBody>
    export type AddCartItemMutationVariables = {data: AddCartItemRequest}

    /**
 * @summary Add a product to the cart
 */
export const useAddCartItem = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addCartItem>>, TError,AddCartItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof addCartItem>>,
        TError,
        AddCartItemMutationVariables,
        TContext
      > => {
      return useMutation(getAddCartItemMutationOptions(options), queryClient);
    }
    export const getRestoreCartItemUrl = () => {




  return `/cartItem/restore`
}

/**
 * Undoes a change of recipient of a giftlist line. This fixed path has precedence over /cartItem/{id}.
 * @summary Restore the giftlist owner as the recipient
 */
export const restoreCartItem = async (restoreCartItemRequest: RestoreCartItemRequest, options?: Parameters<typeof apiFetch>[1]): Promise<CartItem> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return apiFetch<CartItem>(getRestoreCartItemUrl(),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(restoreCartItemRequest),
    schema: CartItem
  }
);}





export const getRestoreCartItemMutationKey = () => ['restoreCartItem'] as const;

export const getRestoreCartItemMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof restoreCartItem>>, TError,RestoreCartItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof restoreCartItem>>, TError,RestoreCartItemMutationVariables, TContext> => {

const mutationKey = getRestoreCartItemMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof restoreCartItem>>, RestoreCartItemMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  restoreCartItem(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RestoreCartItemMutationResult = NonNullable<Awaited<ReturnType<typeof restoreCartItem>>>
    export type RestoreCartItemMutationBody = RestoreCartItemRequest
    export type RestoreCartItemMutationError = ErrorType<ApiErrorBody>
    export type RestoreCartItemMutationVariables = {data: RestoreCartItemRequest}

    /**
 * @summary Restore the giftlist owner as the recipient
 */
export const useRestoreCartItem = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof restoreCartItem>>, TError,RestoreCartItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof restoreCartItem>>,
        TError,
        RestoreCartItemMutationVariables,
        TContext
      > => {
      return useMutation(getRestoreCartItemMutationOptions(options), queryClient);
    }
    export const getUpdateCartItemUrl = (id: string,) => {




  return `/cartItem/${encodeURIComponent(String(id))}`
}

/**
 * Either a recipient or an address; choosing one clears the other. Or only a `quantity`, which leaves the recipient.
 * The owner of the cart, also a guest; any other line is a 404. Stock and gifts are checked by the checkout.
 * @summary Change the recipient or the quantity of a line
 */
export const updateCartItem = async (id: string,
    updateCartItemRequest: UpdateCartItemRequest, options?: Parameters<typeof apiFetch>[1]): Promise<CartItem> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return apiFetch<CartItem>(getUpdateCartItemUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(updateCartItemRequest),
    schema: CartItem
  }
);}





export const getUpdateCartItemMutationKey = () => ['updateCartItem'] as const;

export const getUpdateCartItemMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateCartItem>>, TError,UpdateCartItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateCartItem>>, TError,UpdateCartItemMutationVariables, TContext> => {

const mutationKey = getUpdateCartItemMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateCartItem>>, UpdateCartItemMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  updateCartItem(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UpdateCartItemMutationResult = NonNullable<Awaited<ReturnType<typeof updateCartItem>>>
    export type UpdateCartItemMutationBody = UpdateCartItemRequest
    export type UpdateCartItemMutationError = ErrorType<ApiErrorBody>
    export type UpdateCartItemMutationVariables = {id: string;data: UpdateCartItemRequest}

    /**
 * @summary Change the recipient or the quantity of a line
 */
export const useUpdateCartItem = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateCartItem>>, TError,UpdateCartItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateCartItem>>,
        TError,
        UpdateCartItemMutationVariables,
        TContext
      > => {
      return useMutation(getUpdateCartItemMutationOptions(options), queryClient);
    }
    export const getRemoveCartItemUrl = (id: string,) => {




  return `/cartItem/${encodeURIComponent(String(id))}`
}

/**
 * Called after a confirmation. Any 2xx response is accepted.
 * @summary Remove a line from the cart
 */
export const removeCartItem = async (id: string, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getRemoveCartItemUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getRemoveCartItemMutationKey = () => ['removeCartItem'] as const;

export const getRemoveCartItemMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeCartItem>>, TError,RemoveCartItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof removeCartItem>>, TError,RemoveCartItemMutationVariables, TContext> => {

const mutationKey = getRemoveCartItemMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof removeCartItem>>, RemoveCartItemMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  removeCartItem(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RemoveCartItemMutationResult = NonNullable<Awaited<ReturnType<typeof removeCartItem>>>

    export type RemoveCartItemMutationError = ErrorType<ApiErrorBody>
    export type RemoveCartItemMutationVariables = {id: string}

    /**
 * @summary Remove a line from the cart
 */
export const useRemoveCartItem = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeCartItem>>, TError,RemoveCartItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof removeCartItem>>,
        TError,
        RemoveCartItemMutationVariables,
        TContext
      > => {
      return useMutation(getRemoveCartItemMutationOptions(options), queryClient);
    }
    export const getClearCartUrl = () => {




  return `/cart/items`
}

/**
 * Called after a confirmation.
 * @summary Clear the cart
 */
export const clearCart = async ( options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getClearCartUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getClearCartMutationKey = () => ['clearCart'] as const;

export const getClearCartMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof clearCart>>, TError,void, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof clearCart>>, TError,void, TContext> => {

const mutationKey = getClearCartMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof clearCart>>, void> = () => {


          return  clearCart(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ClearCartMutationResult = NonNullable<Awaited<ReturnType<typeof clearCart>>>

    export type ClearCartMutationError = ErrorType<ApiErrorBody>


    /**
 * @summary Clear the cart
 */
export const useClearCart = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof clearCart>>, TError,void, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof clearCart>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getClearCartMutationOptions(options), queryClient);
    }
