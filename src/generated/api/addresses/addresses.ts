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
  Address,
  AddressDetails,
  AddressPage,
  AddressPredictions
} from '../../model';
import type {
  AddressRequest,
  ApiErrorBody,
  AutocompleteAddressParams,
  GetAddressDetailsParams,
  ListAddressesParams
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

export const getAutocompleteAddressUrl = (params: AutocompleteAddressParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/address/autocomplete?${stringifiedParams}` : `/address/autocomplete`
}

/**
 * Called from the third character, 300 ms after the last key press.
 * @summary Autocomplete an address
 */
export const autocompleteAddress = async (params: AutocompleteAddressParams, options?: Parameters<typeof apiFetch>[1]): Promise<AddressPredictions> => {

  return apiFetch<AddressPredictions>(getAutocompleteAddressUrl(params),
  {
    ...options,
    method: 'GET'

    ,
    schema: AddressPredictions
  }
);}





export const getAutocompleteAddressQueryKey = (params?: AutocompleteAddressParams,) => {
    return [
    `/address/autocomplete`, ...(params ? [params] : [])
    ] as const;
    }


export const getAutocompleteAddressQueryOptions = <TData = Awaited<ReturnType<typeof autocompleteAddress>>, TError = ErrorType<ApiErrorBody>>(params: AutocompleteAddressParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof autocompleteAddress>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getAutocompleteAddressQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof autocompleteAddress>>> = ({ signal }) => autocompleteAddress(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof autocompleteAddress>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type AutocompleteAddressQueryResult = NonNullable<Awaited<ReturnType<typeof autocompleteAddress>>>
export type AutocompleteAddressQueryError = ErrorType<ApiErrorBody>


export function useAutocompleteAddress<TData = Awaited<ReturnType<typeof autocompleteAddress>>, TError = ErrorType<ApiErrorBody>>(
 params: AutocompleteAddressParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof autocompleteAddress>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof autocompleteAddress>>,
          TError,
          Awaited<ReturnType<typeof autocompleteAddress>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAutocompleteAddress<TData = Awaited<ReturnType<typeof autocompleteAddress>>, TError = ErrorType<ApiErrorBody>>(
 params: AutocompleteAddressParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof autocompleteAddress>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof autocompleteAddress>>,
          TError,
          Awaited<ReturnType<typeof autocompleteAddress>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAutocompleteAddress<TData = Awaited<ReturnType<typeof autocompleteAddress>>, TError = ErrorType<ApiErrorBody>>(
 params: AutocompleteAddressParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof autocompleteAddress>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Autocomplete an address
 */

export function useAutocompleteAddress<TData = Awaited<ReturnType<typeof autocompleteAddress>>, TError = ErrorType<ApiErrorBody>>(
 params: AutocompleteAddressParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof autocompleteAddress>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getAutocompleteAddressQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetAddressDetailsUrl = (params: GetAddressDetailsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/address/details?${stringifiedParams}` : `/address/details`
}

/**
 * Fills the address form after a suggestion was chosen.
 * @summary Get the address of a suggestion
 */
export const getAddressDetails = async (params: GetAddressDetailsParams, options?: Parameters<typeof apiFetch>[1]): Promise<AddressDetails> => {

  return apiFetch<AddressDetails>(getGetAddressDetailsUrl(params),
  {
    ...options,
    method: 'GET'

    ,
    schema: AddressDetails
  }
);}





export const getGetAddressDetailsQueryKey = (params?: GetAddressDetailsParams,) => {
    return [
    `/address/details`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetAddressDetailsQueryOptions = <TData = Awaited<ReturnType<typeof getAddressDetails>>, TError = ErrorType<ApiErrorBody>>(params: GetAddressDetailsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAddressDetails>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetAddressDetailsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getAddressDetails>>> = ({ signal }) => getAddressDetails(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getAddressDetails>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetAddressDetailsQueryResult = NonNullable<Awaited<ReturnType<typeof getAddressDetails>>>
export type GetAddressDetailsQueryError = ErrorType<ApiErrorBody>


export function useGetAddressDetails<TData = Awaited<ReturnType<typeof getAddressDetails>>, TError = ErrorType<ApiErrorBody>>(
 params: GetAddressDetailsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAddressDetails>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAddressDetails>>,
          TError,
          Awaited<ReturnType<typeof getAddressDetails>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAddressDetails<TData = Awaited<ReturnType<typeof getAddressDetails>>, TError = ErrorType<ApiErrorBody>>(
 params: GetAddressDetailsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAddressDetails>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAddressDetails>>,
          TError,
          Awaited<ReturnType<typeof getAddressDetails>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAddressDetails<TData = Awaited<ReturnType<typeof getAddressDetails>>, TError = ErrorType<ApiErrorBody>>(
 params: GetAddressDetailsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAddressDetails>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get the address of a suggestion
 */

export function useGetAddressDetails<TData = Awaited<ReturnType<typeof getAddressDetails>>, TError = ErrorType<ApiErrorBody>>(
 params: GetAddressDetailsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAddressDetails>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetAddressDetailsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListAddressesUrl = (params?: ListAddressesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/address?${stringifiedParams}` : `/address`
}

/**
 * Paged in the recipient dialog; without a query on the Addresses tab.
 * @summary List saved addresses
 */
export const listAddresses = async (params?: ListAddressesParams, options?: Parameters<typeof apiFetch>[1]): Promise<AddressPage> => {

  return apiFetch<AddressPage>(getListAddressesUrl(params),
  {
    ...options,
    method: 'GET'

    ,
    schema: AddressPage
  }
);}





export const getListAddressesQueryKey = (params?: ListAddressesParams,) => {
    return [
    `/address`, ...(params ? [params] : [])
    ] as const;
    }


export const getListAddressesQueryOptions = <TData = Awaited<ReturnType<typeof listAddresses>>, TError = ErrorType<ApiErrorBody>>(params?: ListAddressesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAddresses>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAddressesQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAddresses>>> = ({ signal }) => listAddresses(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAddresses>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAddressesQueryResult = NonNullable<Awaited<ReturnType<typeof listAddresses>>>
export type ListAddressesQueryError = ErrorType<ApiErrorBody>


export function useListAddresses<TData = Awaited<ReturnType<typeof listAddresses>>, TError = ErrorType<ApiErrorBody>>(
 params: undefined |  ListAddressesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAddresses>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAddresses>>,
          TError,
          Awaited<ReturnType<typeof listAddresses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAddresses<TData = Awaited<ReturnType<typeof listAddresses>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListAddressesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAddresses>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAddresses>>,
          TError,
          Awaited<ReturnType<typeof listAddresses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAddresses<TData = Awaited<ReturnType<typeof listAddresses>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListAddressesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAddresses>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List saved addresses
 */

export function useListAddresses<TData = Awaited<ReturnType<typeof listAddresses>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListAddressesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAddresses>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAddressesQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateAddressUrl = () => {




  return `/address`
}

/**
 * Called by the Addresses tab and by the recipient dialog at checkout.
 * @summary Create an address
 */
export const createAddress = async (addressRequest: AddressRequest, options?: Parameters<typeof apiFetch>[1]): Promise<Address> => {

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
return apiFetch<Address>(getCreateAddressUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(addressRequest),
    schema: Address
  }
);}





export const getCreateAddressMutationKey = () => ['createAddress'] as const;

export const getCreateAddressMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createAddress>>, TError,CreateAddressMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createAddress>>, TError,CreateAddressMutationVariables, TContext> => {

const mutationKey = getCreateAddressMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createAddress>>, CreateAddressMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createAddress(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CreateAddressMutationResult = NonNullable<Awaited<ReturnType<typeof createAddress>>>
    export type CreateAddressMutationBody = AddressRequest
    export type CreateAddressMutationError = ErrorType<ApiErrorBody>
    export type CreateAddressMutationVariables = {data: AddressRequest}

    /**
 * @summary Create an address
 */
export const useCreateAddress = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createAddress>>, TError,CreateAddressMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createAddress>>,
        TError,
        CreateAddressMutationVariables,
        TContext
      > => {
      return useMutation(getCreateAddressMutationOptions(options), queryClient);
    }
    export const getUpdateAddressUrl = (id: string,) => {




  return `/address/${encodeURIComponent(String(id))}`
}

/**
 * Saves the edited address form. The payload is the same as for a new address.
 * @summary Replace a saved address
 */
export const updateAddress = async (id: string,
    addressRequest: AddressRequest, options?: Parameters<typeof apiFetch>[1]): Promise<Address> => {

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
return apiFetch<Address>(getUpdateAddressUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(addressRequest),
    schema: Address
  }
);}





export const getUpdateAddressMutationKey = () => ['updateAddress'] as const;

export const getUpdateAddressMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateAddress>>, TError,UpdateAddressMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateAddress>>, TError,UpdateAddressMutationVariables, TContext> => {

const mutationKey = getUpdateAddressMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateAddress>>, UpdateAddressMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  updateAddress(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UpdateAddressMutationResult = NonNullable<Awaited<ReturnType<typeof updateAddress>>>
    export type UpdateAddressMutationBody = AddressRequest
    export type UpdateAddressMutationError = ErrorType<ApiErrorBody>
    export type UpdateAddressMutationVariables = {id: string;data: AddressRequest}

    /**
 * @summary Replace a saved address
 */
export const useUpdateAddress = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateAddress>>, TError,UpdateAddressMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateAddress>>,
        TError,
        UpdateAddressMutationVariables,
        TContext
      > => {
      return useMutation(getUpdateAddressMutationOptions(options), queryClient);
    }
    export const getDeleteAddressUrl = (id: string,) => {




  return `/address/${encodeURIComponent(String(id))}`
}

/**
 * Called by the Addresses tab. Any 2xx response is accepted.
 * @summary Delete a saved address
 */
export const deleteAddress = async (id: string, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getDeleteAddressUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteAddressMutationKey = () => ['deleteAddress'] as const;

export const getDeleteAddressMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteAddress>>, TError,DeleteAddressMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteAddress>>, TError,DeleteAddressMutationVariables, TContext> => {

const mutationKey = getDeleteAddressMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteAddress>>, DeleteAddressMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteAddress(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeleteAddressMutationResult = NonNullable<Awaited<ReturnType<typeof deleteAddress>>>

    export type DeleteAddressMutationError = ErrorType<ApiErrorBody>
    export type DeleteAddressMutationVariables = {id: string}

    /**
 * @summary Delete a saved address
 */
export const useDeleteAddress = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteAddress>>, TError,DeleteAddressMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteAddress>>,
        TError,
        DeleteAddressMutationVariables,
        TContext
      > => {
      return useMutation(getDeleteAddressMutationOptions(options), queryClient);
    }
