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
  FriendPage,
  PendingFriendPage,
  ShippableFriendPage,
  UserSummaryList
} from '../../model';
import type {
  ApiErrorBody,
  ListFriendsParams,
  ListPendingFriendsParams,
  ListShippableFriendsParams
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

export const getListFriendsUrl = (params?: ListFriendsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/friends?${stringifiedParams}` : `/friends`
}

/**
 * For the Friends tab, filtered by the text of the search box.
 * @summary List friends
 */
export const listFriends = async (params?: ListFriendsParams, options?: Parameters<typeof apiFetch>[1]): Promise<FriendPage> => {

  return apiFetch<FriendPage>(getListFriendsUrl(params),
  {
    ...options,
    method: 'GET'

    ,
    schema: FriendPage
  }
);}





export const getListFriendsQueryKey = (params?: ListFriendsParams,) => {
    return [
    `/friends`, ...(params ? [params] : [])
    ] as const;
    }


export const getListFriendsQueryOptions = <TData = Awaited<ReturnType<typeof listFriends>>, TError = ErrorType<ApiErrorBody>>(params?: ListFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFriends>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListFriendsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listFriends>>> = ({ signal }) => listFriends(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listFriends>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListFriendsQueryResult = NonNullable<Awaited<ReturnType<typeof listFriends>>>
export type ListFriendsQueryError = ErrorType<ApiErrorBody>


export function useListFriends<TData = Awaited<ReturnType<typeof listFriends>>, TError = ErrorType<ApiErrorBody>>(
 params: undefined |  ListFriendsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFriends>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listFriends>>,
          TError,
          Awaited<ReturnType<typeof listFriends>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListFriends<TData = Awaited<ReturnType<typeof listFriends>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFriends>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listFriends>>,
          TError,
          Awaited<ReturnType<typeof listFriends>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListFriends<TData = Awaited<ReturnType<typeof listFriends>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFriends>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List friends
 */

export function useListFriends<TData = Awaited<ReturnType<typeof listFriends>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFriends>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListFriendsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListShippableFriendsUrl = (params?: ListShippableFriendsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/friends/ship?${stringifiedParams}` : `/friends/ship`
}

/**
 * For the search of a recipient at checkout: friends who allow shipping to one of their addresses.
 * @summary List friends to ship to
 */
export const listShippableFriends = async (params?: ListShippableFriendsParams, options?: Parameters<typeof apiFetch>[1]): Promise<ShippableFriendPage> => {

  return apiFetch<ShippableFriendPage>(getListShippableFriendsUrl(params),
  {
    ...options,
    method: 'GET'

    ,
    schema: ShippableFriendPage
  }
);}





export const getListShippableFriendsQueryKey = (params?: ListShippableFriendsParams,) => {
    return [
    `/friends/ship`, ...(params ? [params] : [])
    ] as const;
    }


export const getListShippableFriendsQueryOptions = <TData = Awaited<ReturnType<typeof listShippableFriends>>, TError = ErrorType<ApiErrorBody>>(params?: ListShippableFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listShippableFriends>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListShippableFriendsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listShippableFriends>>> = ({ signal }) => listShippableFriends(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listShippableFriends>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListShippableFriendsQueryResult = NonNullable<Awaited<ReturnType<typeof listShippableFriends>>>
export type ListShippableFriendsQueryError = ErrorType<ApiErrorBody>


export function useListShippableFriends<TData = Awaited<ReturnType<typeof listShippableFriends>>, TError = ErrorType<ApiErrorBody>>(
 params: undefined |  ListShippableFriendsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listShippableFriends>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listShippableFriends>>,
          TError,
          Awaited<ReturnType<typeof listShippableFriends>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListShippableFriends<TData = Awaited<ReturnType<typeof listShippableFriends>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListShippableFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listShippableFriends>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listShippableFriends>>,
          TError,
          Awaited<ReturnType<typeof listShippableFriends>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListShippableFriends<TData = Awaited<ReturnType<typeof listShippableFriends>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListShippableFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listShippableFriends>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List friends to ship to
 */

export function useListShippableFriends<TData = Awaited<ReturnType<typeof listShippableFriends>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListShippableFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listShippableFriends>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListShippableFriendsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListPendingFriendsUrl = (params?: ListPendingFriendsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/friends/pending?${stringifiedParams}` : `/friends/pending`
}

/**
 * For the Pending Requests tab. The first page also has the requests that the member has sent.
 * @summary List pending friend requests
 */
export const listPendingFriends = async (params?: ListPendingFriendsParams, options?: Parameters<typeof apiFetch>[1]): Promise<PendingFriendPage> => {

  return apiFetch<PendingFriendPage>(getListPendingFriendsUrl(params),
  {
    ...options,
    method: 'GET'

    ,
    schema: PendingFriendPage
  }
);}





export const getListPendingFriendsQueryKey = (params?: ListPendingFriendsParams,) => {
    return [
    `/friends/pending`, ...(params ? [params] : [])
    ] as const;
    }


export const getListPendingFriendsQueryOptions = <TData = Awaited<ReturnType<typeof listPendingFriends>>, TError = ErrorType<ApiErrorBody>>(params?: ListPendingFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPendingFriends>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListPendingFriendsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listPendingFriends>>> = ({ signal }) => listPendingFriends(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listPendingFriends>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListPendingFriendsQueryResult = NonNullable<Awaited<ReturnType<typeof listPendingFriends>>>
export type ListPendingFriendsQueryError = ErrorType<ApiErrorBody>


export function useListPendingFriends<TData = Awaited<ReturnType<typeof listPendingFriends>>, TError = ErrorType<ApiErrorBody>>(
 params: undefined |  ListPendingFriendsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPendingFriends>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPendingFriends>>,
          TError,
          Awaited<ReturnType<typeof listPendingFriends>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPendingFriends<TData = Awaited<ReturnType<typeof listPendingFriends>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListPendingFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPendingFriends>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPendingFriends>>,
          TError,
          Awaited<ReturnType<typeof listPendingFriends>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPendingFriends<TData = Awaited<ReturnType<typeof listPendingFriends>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListPendingFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPendingFriends>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List pending friend requests
 */

export function useListPendingFriends<TData = Awaited<ReturnType<typeof listPendingFriends>>, TError = ErrorType<ApiErrorBody>>(
 params?: ListPendingFriendsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPendingFriends>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListPendingFriendsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFollowUserUrl = (username: string,) => {




  return `/friends/follow/${encodeURIComponent(String(username))}`
}

/**
 * Called by the 'Add a friend' dialog. Any 2xx response is accepted.
 * @summary Send a friend request
 */
export const followUser = async (username: string, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getFollowUserUrl(username),
  {
    ...options,
    method: 'PATCH'


  }
);}





export const getFollowUserMutationKey = () => ['followUser'] as const;

export const getFollowUserMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof followUser>>, TError,FollowUserMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof followUser>>, TError,FollowUserMutationVariables, TContext> => {

const mutationKey = getFollowUserMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof followUser>>, FollowUserMutationVariables> = (props) => {
          const {username} = props ?? {};

          return  followUser(username,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FollowUserMutationResult = NonNullable<Awaited<ReturnType<typeof followUser>>>

    export type FollowUserMutationError = ErrorType<ApiErrorBody>
    export type FollowUserMutationVariables = {username: string}

    /**
 * @summary Send a friend request
 */
export const useFollowUser = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof followUser>>, TError,FollowUserMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof followUser>>,
        TError,
        FollowUserMutationVariables,
        TContext
      > => {
      return useMutation(getFollowUserMutationOptions(options), queryClient);
    }
    export const getAcceptFriendUrl = (username: string,) => {




  return `/friends/accept/${encodeURIComponent(String(username))}`
}

/**
 * Called after a confirmation. Any 2xx response is accepted.
 * @summary Accept a friend request
 */
export const acceptFriend = async (username: string, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getAcceptFriendUrl(username),
  {
    ...options,
    method: 'PATCH'


  }
);}





export const getAcceptFriendMutationKey = () => ['acceptFriend'] as const;

export const getAcceptFriendMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof acceptFriend>>, TError,AcceptFriendMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof acceptFriend>>, TError,AcceptFriendMutationVariables, TContext> => {

const mutationKey = getAcceptFriendMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof acceptFriend>>, AcceptFriendMutationVariables> = (props) => {
          const {username} = props ?? {};

          return  acceptFriend(username,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AcceptFriendMutationResult = NonNullable<Awaited<ReturnType<typeof acceptFriend>>>

    export type AcceptFriendMutationError = ErrorType<ApiErrorBody>
    export type AcceptFriendMutationVariables = {username: string}

    /**
 * @summary Accept a friend request
 */
export const useAcceptFriend = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof acceptFriend>>, TError,AcceptFriendMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof acceptFriend>>,
        TError,
        AcceptFriendMutationVariables,
        TContext
      > => {
      return useMutation(getAcceptFriendMutationOptions(options), queryClient);
    }
    export const getRejectFriendUrl = (username: string,) => {




  return `/friends/reject/${encodeURIComponent(String(username))}`
}

/**
 * Called after a confirmation. The call uses the username; the row is then removed by id.
 * @summary Reject a friend request
 */
export const rejectFriend = async (username: string, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getRejectFriendUrl(username),
  {
    ...options,
    method: 'POST'


  }
);}





export const getRejectFriendMutationKey = () => ['rejectFriend'] as const;

export const getRejectFriendMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rejectFriend>>, TError,RejectFriendMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof rejectFriend>>, TError,RejectFriendMutationVariables, TContext> => {

const mutationKey = getRejectFriendMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof rejectFriend>>, RejectFriendMutationVariables> = (props) => {
          const {username} = props ?? {};

          return  rejectFriend(username,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RejectFriendMutationResult = NonNullable<Awaited<ReturnType<typeof rejectFriend>>>

    export type RejectFriendMutationError = ErrorType<ApiErrorBody>
    export type RejectFriendMutationVariables = {username: string}

    /**
 * @summary Reject a friend request
 */
export const useRejectFriend = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rejectFriend>>, TError,RejectFriendMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof rejectFriend>>,
        TError,
        RejectFriendMutationVariables,
        TContext
      > => {
      return useMutation(getRejectFriendMutationOptions(options), queryClient);
    }
    export const getRemoveFriendUrl = (username: string,) => {




  return `/friends/${encodeURIComponent(String(username))}`
}

/**
 * Called after a confirmation. Any 2xx response is accepted.
 * @summary Remove a friend
 */
export const removeFriend = async (username: string, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

  return apiFetch<void>(getRemoveFriendUrl(username),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getRemoveFriendMutationKey = () => ['removeFriend'] as const;

export const getRemoveFriendMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeFriend>>, TError,RemoveFriendMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof removeFriend>>, TError,RemoveFriendMutationVariables, TContext> => {

const mutationKey = getRemoveFriendMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof removeFriend>>, RemoveFriendMutationVariables> = (props) => {
          const {username} = props ?? {};

          return  removeFriend(username,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RemoveFriendMutationResult = NonNullable<Awaited<ReturnType<typeof removeFriend>>>

    export type RemoveFriendMutationError = ErrorType<ApiErrorBody>
    export type RemoveFriendMutationVariables = {username: string}

    /**
 * @summary Remove a friend
 */
export const useRemoveFriend = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeFriend>>, TError,RemoveFriendMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof removeFriend>>,
        TError,
        RemoveFriendMutationVariables,
        TContext
      > => {
      return useMutation(getRemoveFriendMutationOptions(options), queryClient);
    }
    export const getSearchNonFollowingUrl = (text: string,) => {




  return `/user/search/nonfollowing/${encodeURIComponent(String(text))}`
}

/**
 * For suggestions in the 'Add a friend' dialog, from the third character.
 * @summary Suggest users to add as friends
 */
export const searchNonFollowing = async (text: string, options?: Parameters<typeof apiFetch>[1]): Promise<UserSummaryList> => {

  return apiFetch<UserSummaryList>(getSearchNonFollowingUrl(text),
  {
    ...options,
    method: 'GET'

    ,
    schema: UserSummaryList
  }
);}





export const getSearchNonFollowingQueryKey = (text: string,) => {
    return [
    `/user/search/nonfollowing/${text}`
    ] as const;
    }


export const getSearchNonFollowingQueryOptions = <TData = Awaited<ReturnType<typeof searchNonFollowing>>, TError = ErrorType<ApiErrorBody>>(text: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof searchNonFollowing>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSearchNonFollowingQueryKey(text);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof searchNonFollowing>>> = ({ signal }) => searchNonFollowing(text, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: text !== null && text !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof searchNonFollowing>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SearchNonFollowingQueryResult = NonNullable<Awaited<ReturnType<typeof searchNonFollowing>>>
export type SearchNonFollowingQueryError = ErrorType<ApiErrorBody>


export function useSearchNonFollowing<TData = Awaited<ReturnType<typeof searchNonFollowing>>, TError = ErrorType<ApiErrorBody>>(
 text: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof searchNonFollowing>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof searchNonFollowing>>,
          TError,
          Awaited<ReturnType<typeof searchNonFollowing>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSearchNonFollowing<TData = Awaited<ReturnType<typeof searchNonFollowing>>, TError = ErrorType<ApiErrorBody>>(
 text: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof searchNonFollowing>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof searchNonFollowing>>,
          TError,
          Awaited<ReturnType<typeof searchNonFollowing>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSearchNonFollowing<TData = Awaited<ReturnType<typeof searchNonFollowing>>, TError = ErrorType<ApiErrorBody>>(
 text: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof searchNonFollowing>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Suggest users to add as friends
 */

export function useSearchNonFollowing<TData = Awaited<ReturnType<typeof searchNonFollowing>>, TError = ErrorType<ApiErrorBody>>(
 text: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof searchNonFollowing>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSearchNonFollowingQueryOptions(text,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






