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
  Gift,
  GiftMark,
  GiftPage,
  Giftlist,
  GiftlistItem,
  GiftlistPage,
  GiftlistSummary
} from '../../model';
import type {
  AddGiftMarkRequest,
  AddGiftlistItemRequest,
  ApiErrorBody,
  CreateGiftlistRequest,
  DeleteGiftMarkParams,
  GetGiftlistParams,
  ListGiftlistsParams,
  ListGiftsParams,
  ListUserGiftlistsParams,
  SendThanksRequest,
  UpdateGiftlistItemRequest,
  UpdateGiftlistRequest
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

export const getListGiftlistsUrl = (params?: ListGiftlistsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/giftlist?${stringifiedParams}` : `/giftlist`
}

/**
 * For the Giftlists page, the tab of My Account, and the giftlist picker.
 * @summary List the member's giftlists
 */
export const listGiftlists = async (params?: ListGiftlistsParams, options?: Parameters<typeof apiFetch>[1]): Promise<GiftlistPage> => {

  return apiFetch<GiftlistPage>(getListGiftlistsUrl(params),
  {
    ...options,
    method: 'GET'

    ,
    schema: GiftlistPage
  }
);}





export const getListGiftlistsQueryKey = (params?: ListGiftlistsParams,) => {
    return [
    `/giftlist`, ...(params ? [params] : [])
    ] as const;
    }


export const getListGiftlistsQueryOptions = <TData = Awaited<ReturnType<typeof listGiftlists>>, TError = ErrorType<ApiErrorBody>>(params?: ListGiftlistsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGiftlists>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListGiftlistsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listGiftlists>>> = ({ signal }) => listGiftlists(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listGiftlists>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListGiftlistsQueryResult = NonNullable<Awaited<ReturnType<typeof listGiftlists>>>
export type ListGiftlistsQueryError = ErrorType<ApiErrorBody>


export function useListGiftlists<TData = Awaited<ReturnType<typeof listGiftlists>>, TError = ErrorType<ApiErrorBody>>(
 params: undefined |  ListGiftlistsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGiftlists>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listGiftlists>>,
          TError,
          Awaited<ReturnType<typeof listGiftlists>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListGiftlists<TData = Awaited<ReturnType<typeof listGiftlists>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListGiftlistsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGiftlists>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listGiftlists>>,
          TError,
          Awaited<ReturnType<typeof listGiftlists>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListGiftlists<TData = Awaited<ReturnType<typeof listGiftlists>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListGiftlistsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGiftlists>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the member's giftlists
 */

export function useListGiftlists<TData = Awaited<ReturnType<typeof listGiftlists>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListGiftlistsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGiftlists>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListGiftlistsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateGiftlistUrl = () => {




  return `/giftlist`
}

/**
 * The new giftlist becomes the first and selected one.
 * @summary Create a giftlist
 */
export const createGiftlist = async (createGiftlistRequest: CreateGiftlistRequest, options?: Parameters<typeof apiFetch>[1]): Promise<GiftlistSummary> => {

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
return apiFetch<GiftlistSummary>(getCreateGiftlistUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(createGiftlistRequest),
    schema: GiftlistSummary
  }
);}





export const getCreateGiftlistMutationKey = () => ['createGiftlist'] as const;

export const getCreateGiftlistMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createGiftlist>>, TError,CreateGiftlistMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createGiftlist>>, TError,CreateGiftlistMutationVariables, TContext> => {

const mutationKey = getCreateGiftlistMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createGiftlist>>, CreateGiftlistMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createGiftlist(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CreateGiftlistMutationResult = NonNullable<Awaited<ReturnType<typeof createGiftlist>>>
    export type CreateGiftlistMutationBody = CreateGiftlistRequest
    export type CreateGiftlistMutationError = ErrorType<ApiErrorBody>
    export type CreateGiftlistMutationVariables = {data: CreateGiftlistRequest}

    /**
 * @summary Create a giftlist
 */
export const useCreateGiftlist = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createGiftlist>>, TError,CreateGiftlistMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createGiftlist>>,
        TError,
        CreateGiftlistMutationVariables,
        TContext
      > => {
      return useMutation(getCreateGiftlistMutationOptions(options), queryClient);
    }
    export const getListUserGiftlistsUrl = (username: string,
    params?: ListUserGiftlistsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/giftlist/user/${encodeURIComponent(String(username))}?${stringifiedParams}` : `/giftlist/user/${encodeURIComponent(String(username))}`
}

/**
 * For a friend's public page. Excludes hidden giftlists.
 * @summary List the giftlists of another user
 */
export const listUserGiftlists = async (username: string,
    params?: ListUserGiftlistsParams, options?: Parameters<typeof apiFetch>[1]): Promise<GiftlistPage> => {

  return apiFetch<GiftlistPage>(getListUserGiftlistsUrl(username,params),
  {
    ...options,
    method: 'GET'

    ,
    schema: GiftlistPage
  }
);}





export const getListUserGiftlistsQueryKey = (username: string,
    params?: ListUserGiftlistsParams,) => {
    return [
    `/giftlist/user/${username}`, ...(params ? [params] : [])
    ] as const;
    }


export const getListUserGiftlistsQueryOptions = <TData = Awaited<ReturnType<typeof listUserGiftlists>>, TError = ErrorType<ApiErrorBody>>(username: string,
    params?: ListUserGiftlistsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGiftlists>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListUserGiftlistsQueryKey(username,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listUserGiftlists>>> = ({ signal }) => listUserGiftlists(username,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: username !== null && username !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listUserGiftlists>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListUserGiftlistsQueryResult = NonNullable<Awaited<ReturnType<typeof listUserGiftlists>>>
export type ListUserGiftlistsQueryError = ErrorType<ApiErrorBody>


export function useListUserGiftlists<TData = Awaited<ReturnType<typeof listUserGiftlists>>, TError = ErrorType<ApiErrorBody>>(
 username: string,
    params: undefined |  ListUserGiftlistsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGiftlists>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listUserGiftlists>>,
          TError,
          Awaited<ReturnType<typeof listUserGiftlists>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListUserGiftlists<TData = Awaited<ReturnType<typeof listUserGiftlists>>, TError = ErrorType<ApiErrorBody>>(
 username: string,
    params?: ListUserGiftlistsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGiftlists>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listUserGiftlists>>,
          TError,
          Awaited<ReturnType<typeof listUserGiftlists>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListUserGiftlists<TData = Awaited<ReturnType<typeof listUserGiftlists>>, TError = ErrorType<ApiErrorBody>>(
 username: string,
    params?: ListUserGiftlistsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGiftlists>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the giftlists of another user
 */

export function useListUserGiftlists<TData = Awaited<ReturnType<typeof listUserGiftlists>>, TError = ErrorType<ApiErrorBody>>(
 username: string,
    params?: ListUserGiftlistsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGiftlists>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListUserGiftlistsQueryOptions(username,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetGiftlistUrl = (id: string,
    params?: GetGiftlistParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/giftlist/${encodeURIComponent(String(id))}?${stringifiedParams}` : `/giftlist/${encodeURIComponent(String(id))}`
}

/**
 * For the shared page. A hidden giftlist of another user is not found.
 * @summary Get a giftlist with its items
 */
export const getGiftlist = async (id: string,
    params?: GetGiftlistParams, options?: Parameters<typeof apiFetch>[1]): Promise<Giftlist> => {

  return apiFetch<Giftlist>(getGetGiftlistUrl(id,params),
  {
    ...options,
    method: 'GET'

    ,
    schema: Giftlist
  }
);}





export const getGetGiftlistQueryKey = (id: string,
    params?: GetGiftlistParams,) => {
    return [
    `/giftlist/${id}`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetGiftlistQueryOptions = <TData = Awaited<ReturnType<typeof getGiftlist>>, TError = ErrorType<ApiErrorBody>>(id: string,
    params?: GetGiftlistParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGiftlist>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetGiftlistQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getGiftlist>>> = ({ signal }) => getGiftlist(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getGiftlist>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetGiftlistQueryResult = NonNullable<Awaited<ReturnType<typeof getGiftlist>>>
export type GetGiftlistQueryError = ErrorType<ApiErrorBody>


export function useGetGiftlist<TData = Awaited<ReturnType<typeof getGiftlist>>, TError = ErrorType<ApiErrorBody>>(
 id: string,
    params: undefined |  GetGiftlistParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGiftlist>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getGiftlist>>,
          TError,
          Awaited<ReturnType<typeof getGiftlist>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetGiftlist<TData = Awaited<ReturnType<typeof getGiftlist>>, TError = ErrorType<ApiErrorBody>>(
 id: string,
    params?: GetGiftlistParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGiftlist>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getGiftlist>>,
          TError,
          Awaited<ReturnType<typeof getGiftlist>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetGiftlist<TData = Awaited<ReturnType<typeof getGiftlist>>, TError = ErrorType<ApiErrorBody>>(
 id: string,
    params?: GetGiftlistParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGiftlist>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get a giftlist with its items
 */

export function useGetGiftlist<TData = Awaited<ReturnType<typeof getGiftlist>>, TError = ErrorType<ApiErrorBody>>(
 id: string,
    params?: GetGiftlistParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGiftlist>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetGiftlistQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUpdateGiftlistUrl = (id: string,) => {




  return `/giftlist/${encodeURIComponent(String(id))}`
}

/**
 * Changes title, description, visibility, and for whom and when the list is. Omitted fields stay unchanged. Owner only.
 * @summary Update a giftlist
 */
export const updateGiftlist = async (id: string,
    updateGiftlistRequest: UpdateGiftlistRequest, options?: Parameters<typeof apiFetch>[1]): Promise<GiftlistSummary> => {

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
return apiFetch<GiftlistSummary>(getUpdateGiftlistUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(updateGiftlistRequest),
    schema: GiftlistSummary
  }
);}





export const getUpdateGiftlistMutationKey = () => ['updateGiftlist'] as const;

export const getUpdateGiftlistMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateGiftlist>>, TError,UpdateGiftlistMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateGiftlist>>, TError,UpdateGiftlistMutationVariables, TContext> => {

const mutationKey = getUpdateGiftlistMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateGiftlist>>, UpdateGiftlistMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  updateGiftlist(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UpdateGiftlistMutationResult = NonNullable<Awaited<ReturnType<typeof updateGiftlist>>>
    export type UpdateGiftlistMutationBody = UpdateGiftlistRequest
    export type UpdateGiftlistMutationError = ErrorType<ApiErrorBody>
    export type UpdateGiftlistMutationVariables = {id: string;data: UpdateGiftlistRequest}

    /**
 * @summary Update a giftlist
 */
export const useUpdateGiftlist = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateGiftlist>>, TError,UpdateGiftlistMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateGiftlist>>,
        TError,
        UpdateGiftlistMutationVariables,
        TContext
      > => {
      return useMutation(getUpdateGiftlistMutationOptions(options), queryClient);
    }
    export const getDeleteGiftlistUrl = (id: string,) => {




  return `/giftlist/${encodeURIComponent(String(id))}`
}

/**
 * Called after a confirmation. Any 2xx response is accepted.
 * @summary Delete a giftlist
 */
export const deleteGiftlist = async (id: string, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getDeleteGiftlistUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteGiftlistMutationKey = () => ['deleteGiftlist'] as const;

export const getDeleteGiftlistMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteGiftlist>>, TError,DeleteGiftlistMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteGiftlist>>, TError,DeleteGiftlistMutationVariables, TContext> => {

const mutationKey = getDeleteGiftlistMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteGiftlist>>, DeleteGiftlistMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteGiftlist(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeleteGiftlistMutationResult = NonNullable<Awaited<ReturnType<typeof deleteGiftlist>>>

    export type DeleteGiftlistMutationError = ErrorType<ApiErrorBody>
    export type DeleteGiftlistMutationVariables = {id: string}

    /**
 * @summary Delete a giftlist
 */
export const useDeleteGiftlist = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteGiftlist>>, TError,DeleteGiftlistMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteGiftlist>>,
        TError,
        DeleteGiftlistMutationVariables,
        TContext
      > => {
      return useMutation(getDeleteGiftlistMutationOptions(options), queryClient);
    }
    export const getAddGiftlistItemUrl = () => {




  return `/giftlistItem`
}

/**
 * Called by the picker in the quick view, and by the form of a wish from another shop. Any 2xx response is accepted.
 *
 * A request has either `productId` or `link`. A giftlist holds 200 links; the server requests nothing from their
 * addresses. Version 1.0 has products only.
 * @summary Add a product or a link to a giftlist
 */
export const addGiftlistItem = async (addGiftlistItemRequest: AddGiftlistItemRequest, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

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
return apiFetch<void>(getAddGiftlistItemUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(addGiftlistItemRequest)
  }
);}





export const getAddGiftlistItemMutationKey = () => ['addGiftlistItem'] as const;

export const getAddGiftlistItemMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addGiftlistItem>>, TError,AddGiftlistItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof addGiftlistItem>>, TError,AddGiftlistItemMutationVariables, TContext> => {

const mutationKey = getAddGiftlistItemMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof addGiftlistItem>>, AddGiftlistItemMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  addGiftlistItem(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AddGiftlistItemMutationResult = NonNullable<Awaited<ReturnType<typeof addGiftlistItem>>>
    export type AddGiftlistItemMutationBody = AddGiftlistItemRequest
    export type AddGiftlistItemMutationError = ErrorType<ApiErrorBody>
    export type AddGiftlistItemMutationVariables = {data: AddGiftlistItemRequest}

    /**
 * @summary Add a product or a link to a giftlist
 */
export const useAddGiftlistItem = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addGiftlistItem>>, TError,AddGiftlistItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof addGiftlistItem>>,
        TError,
        AddGiftlistItemMutationVariables,
        TContext
      > => {
      return useMutation(getAddGiftlistItemMutationOptions(options), queryClient);
    }
    export const getUpdateGiftlistItemUrl = (id: string,) => {




  return `/giftlistItem/${encodeURIComponent(String(id))}`
}

/**
 * Changes what the owner wants of an item, and its place in the owner's order. Owner only; an item of another member
 * is not found. What was bought changes neither the answer nor the order.
 *
 * A 400 names the field: `quantity`, `note`, `link`, or `previousItemId` for an item that is not on the same giftlist.
 * `sortOrder` of other items may change, too.
 * @summary Update an item of a giftlist
 */
export const updateGiftlistItem = async (id: string,
    updateGiftlistItemRequest: UpdateGiftlistItemRequest, options?: Parameters<typeof apiFetch>[1]): Promise<GiftlistItem> => {

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
return apiFetch<GiftlistItem>(getUpdateGiftlistItemUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(updateGiftlistItemRequest),
    schema: GiftlistItem
  }
);}





export const getUpdateGiftlistItemMutationKey = () => ['updateGiftlistItem'] as const;

export const getUpdateGiftlistItemMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateGiftlistItem>>, TError,UpdateGiftlistItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateGiftlistItem>>, TError,UpdateGiftlistItemMutationVariables, TContext> => {

const mutationKey = getUpdateGiftlistItemMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateGiftlistItem>>, UpdateGiftlistItemMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  updateGiftlistItem(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UpdateGiftlistItemMutationResult = NonNullable<Awaited<ReturnType<typeof updateGiftlistItem>>>
    export type UpdateGiftlistItemMutationBody = UpdateGiftlistItemRequest
    export type UpdateGiftlistItemMutationError = ErrorType<ApiErrorBody>
    export type UpdateGiftlistItemMutationVariables = {id: string;data: UpdateGiftlistItemRequest}

    /**
 * @summary Update an item of a giftlist
 */
export const useUpdateGiftlistItem = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateGiftlistItem>>, TError,UpdateGiftlistItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateGiftlistItem>>,
        TError,
        UpdateGiftlistItemMutationVariables,
        TContext
      > => {
      return useMutation(getUpdateGiftlistItemMutationOptions(options), queryClient);
    }
    export const getRemoveGiftlistItemUrl = (id: string,) => {




  return `/giftlistItem/${encodeURIComponent(String(id))}`
}

/**
 * Owner only, called after a confirmation. Any 2xx response is accepted.
 * @summary Remove an item from a giftlist
 */
export const removeGiftlistItem = async (id: string, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getRemoveGiftlistItemUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getRemoveGiftlistItemMutationKey = () => ['removeGiftlistItem'] as const;

export const getRemoveGiftlistItemMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeGiftlistItem>>, TError,RemoveGiftlistItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof removeGiftlistItem>>, TError,RemoveGiftlistItemMutationVariables, TContext> => {

const mutationKey = getRemoveGiftlistItemMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof removeGiftlistItem>>, RemoveGiftlistItemMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  removeGiftlistItem(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RemoveGiftlistItemMutationResult = NonNullable<Awaited<ReturnType<typeof removeGiftlistItem>>>

    export type RemoveGiftlistItemMutationError = ErrorType<ApiErrorBody>
    export type RemoveGiftlistItemMutationVariables = {id: string}

    /**
 * @summary Remove an item from a giftlist
 */
export const useRemoveGiftlistItem = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeGiftlistItem>>, TError,RemoveGiftlistItemMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof removeGiftlistItem>>,
        TError,
        RemoveGiftlistItemMutationVariables,
        TContext
      > => {
      return useMutation(getRemoveGiftlistItemMutationOptions(options), queryClient);
    }
    export const getListGiftsUrl = (params?: ListGiftsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/gift?${stringifiedParams}` : `/gift`
}

/**
 * Gifts that were bought from the member's giftlists, latest first, also for wishes and lists that are deleted. Those
 * of a surprise are missing until they are revealed: before, the answer does not depend on what was bought. Gifts that
 * the member bought are missing, too.
 * @summary List the gifts that the member has got
 */
export const listGifts = async (params?: ListGiftsParams, options?: Parameters<typeof apiFetch>[1]): Promise<GiftPage> => {

  return apiFetch<GiftPage>(getListGiftsUrl(params),
  {
    ...options,
    method: 'GET'

    ,
    schema: GiftPage
  }
);}





export const getListGiftsQueryKey = (params?: ListGiftsParams,) => {
    return [
    `/gift`, ...(params ? [params] : [])
    ] as const;
    }


export const getListGiftsQueryOptions = <TData = Awaited<ReturnType<typeof listGifts>>, TError = ErrorType<ApiErrorBody>>(params?: ListGiftsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGifts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListGiftsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listGifts>>> = ({ signal }) => listGifts(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listGifts>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListGiftsQueryResult = NonNullable<Awaited<ReturnType<typeof listGifts>>>
export type ListGiftsQueryError = ErrorType<ApiErrorBody>


export function useListGifts<TData = Awaited<ReturnType<typeof listGifts>>, TError = ErrorType<ApiErrorBody>>(
 params: undefined |  ListGiftsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGifts>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listGifts>>,
          TError,
          Awaited<ReturnType<typeof listGifts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListGifts<TData = Awaited<ReturnType<typeof listGifts>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListGiftsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGifts>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listGifts>>,
          TError,
          Awaited<ReturnType<typeof listGifts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListGifts<TData = Awaited<ReturnType<typeof listGifts>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListGiftsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGifts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the gifts that the member has got
 */

export function useListGifts<TData = Awaited<ReturnType<typeof listGifts>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListGiftsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGifts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListGiftsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getSendThanksUrl = (id: string,) => {




  return `/gift/${encodeURIComponent(String(id))}`
}

/**
 * Sends a few words to the giver: a notification to a member, who reads them with the order, and an email to a guest.
 * The giver gets the title of the giftlist and the member's username. Owner only; a gift that is not revealed is not
 * found.
 *
 * A second time is a 400, as are words with a web or email address. 60 a day, then a 429 with the end of the wait.
 * A giver who is not named may not be reached: the answer does not tell.
 * @summary Say thank you for a gift
 */
export const sendThanks = async (id: string,
    sendThanksRequest: SendThanksRequest, options?: Parameters<typeof apiFetch>[1]): Promise<Gift> => {

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
return apiFetch<Gift>(getSendThanksUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(sendThanksRequest),
    schema: Gift
  }
);}





export const getSendThanksMutationKey = () => ['sendThanks'] as const;

export const getSendThanksMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendThanks>>, TError,SendThanksMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof sendThanks>>, TError,SendThanksMutationVariables, TContext> => {

const mutationKey = getSendThanksMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendThanks>>, SendThanksMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  sendThanks(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SendThanksMutationResult = NonNullable<Awaited<ReturnType<typeof sendThanks>>>
    export type SendThanksMutationBody = SendThanksRequest
    export type SendThanksMutationError = ErrorType<ApiErrorBody>
    export type SendThanksMutationVariables = {id: string;data: SendThanksRequest}

    /**
 * @summary Say thank you for a gift
 */
export const useSendThanks = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendThanks>>, TError,SendThanksMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendThanks>>,
        TError,
        SendThanksMutationVariables,
        TContext
      > => {
      return useMutation(getSendThanksMutationOptions(options), queryClient);
    }
    export const getAddGiftMarkUrl = () => {




  return `/giftMark`
}

/**
 * 'I'll give this': the visitor, also a guest, has bought the item elsewhere, or promises it. One mark of a visitor for
 * each item. It follows a guest who signs in.
 *
 * A 403 for the owner of the giftlist, and in a browser in which the owner has signed in; a 404 for an item that the
 * visitor cannot see. A 400 for more units than are neither bought nor being paid for, for a giftlist that does not
 * allow marks, and above 5 marks of a guest or 50 of a member on one giftlist, or 200 of guests in all. A network can
 * make 30 an hour.
 * @summary Mark a giftlist item as a gift of the visitor
 */
export const addGiftMark = async (addGiftMarkRequest: AddGiftMarkRequest, options?: Parameters<typeof apiFetch>[1]): Promise<GiftMark> => {

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
return apiFetch<GiftMark>(getAddGiftMarkUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(addGiftMarkRequest),
    schema: GiftMark
  }
);}





export const getAddGiftMarkMutationKey = () => ['addGiftMark'] as const;

export const getAddGiftMarkMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addGiftMark>>, TError,AddGiftMarkMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof addGiftMark>>, TError,AddGiftMarkMutationVariables, TContext> => {

const mutationKey = getAddGiftMarkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof addGiftMark>>, AddGiftMarkMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  addGiftMark(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AddGiftMarkMutationResult = NonNullable<Awaited<ReturnType<typeof addGiftMark>>>
    export type AddGiftMarkMutationBody = AddGiftMarkRequest
    export type AddGiftMarkMutationError = ErrorType<ApiErrorBody>
    export type AddGiftMarkMutationVariables = {data: AddGiftMarkRequest}

    /**
 * @summary Mark a giftlist item as a gift of the visitor
 */
export const useAddGiftMark = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addGiftMark>>, TError,AddGiftMarkMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof addGiftMark>>,
        TError,
        AddGiftMarkMutationVariables,
        TContext
      > => {
      return useMutation(getAddGiftMarkMutationOptions(options), queryClient);
    }
    export const getDeleteGiftMarkUrl = (id: string,
    params?: DeleteGiftMarkParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/giftMark/${encodeURIComponent(String(id))}?${stringifiedParams}` : `/giftMark/${encodeURIComponent(String(id))}`
}

/**
 * For the visitor who made it, and for the owner of the giftlist once it is revealed. Any other mark is not found. Any 2xx response is accepted.
 * @summary Undo a mark of a giftlist item
 */
export const deleteGiftMark = async (id: string,
    params?: DeleteGiftMarkParams, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getDeleteGiftMarkUrl(id,params),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteGiftMarkMutationKey = () => ['deleteGiftMark'] as const;

export const getDeleteGiftMarkMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteGiftMark>>, TError,DeleteGiftMarkMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteGiftMark>>, TError,DeleteGiftMarkMutationVariables, TContext> => {

const mutationKey = getDeleteGiftMarkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteGiftMark>>, DeleteGiftMarkMutationVariables> = (props) => {
          const {id,params} = props ?? {};

          return  deleteGiftMark(id,params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeleteGiftMarkMutationResult = NonNullable<Awaited<ReturnType<typeof deleteGiftMark>>>

    export type DeleteGiftMarkMutationError = ErrorType<ApiErrorBody>
    export type DeleteGiftMarkMutationVariables = {id: string;params?: DeleteGiftMarkParams}

    /**
 * @summary Undo a mark of a giftlist item
 */
export const useDeleteGiftMark = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteGiftMark>>, TError,DeleteGiftMarkMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteGiftMark>>,
        TError,
        DeleteGiftMarkMutationVariables,
        TContext
      > => {
      return useMutation(getDeleteGiftMarkMutationOptions(options), queryClient);
    }
