import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import {
  getGetGiftlistQueryKey,
  getGetGiftlistQueryOptions,
  getListGiftlistsQueryKey,
  getListGiftlistsQueryOptions,
  getListUserGiftlistsQueryKey,
  getListUserGiftlistsQueryOptions,
  listUserGiftlists,
} from '#generated/api/giftlists/giftlists.ts';
import type { Giftlist, GiftlistPage, GiftlistSummary } from '#generated/model';
import { hasNextPage } from '#rules/paging.ts';
import { asProblem } from '#rules/problem.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { broadcastToTabs, nextTask } from '#runtime';

export const giftlistsPerPage = 50;

/** Owner of the giftlists: the member, or the user with this username. */
export type ListOwner = { isMine: true } | { isMine: false; username: string };

export const ownLists: ListOwner = { isMine: true };

/**
 * One page of the member's own giftlists, including hidden ones.
 * @param identityKey - From {@link useIdentityKey}: one user's responses are never shown to the next.
 * @param page - From 1.
 */
export const ownGiftlistsQuery = (identityKey: number, page: number) => {
  const params = { page, limit: giftlistsPerPage };
  return getListGiftlistsQueryOptions(params, {
    query: {
      queryKey: [...getListGiftlistsQueryKey(params), identityKey],
      meta: { failureMessage: giftlistTexts.loadFailed },
    },
  });
};

/** Removes hidden giftlists that a server may send. `hasNextPage` still refers to the page as the server sent it. */
export const withoutHidden = (response: GiftlistPage, page: number) => {
  const data = response.data.filter(({ isHidden }) => !isHidden);
  const hiddenCount = response.data.length - data.length;
  return {
    ...response,
    data,
    hasNextPage: hasNextPage({ ...response, page, limit: giftlistsPerPage, count: response.data.length }),
    ...(response.total !== undefined && { total: response.total - hiddenCount }),
  };
};

/** One page of a user's giftlists as others see them, without hidden ones whatever the server sends. */
const personGiftlistsQuery = (identityKey: number, username: string, page: number) => {
  const params = { page, limit: giftlistsPerPage };
  return getListUserGiftlistsQueryOptions(username, params, {
    query: {
      queryKey: [...getListUserGiftlistsQueryKey(username, params), identityKey],
      meta: { failureMessage: giftlistTexts.loadFailed, mayBeMissing: true },
      queryFn: async ({ signal }) => withoutHidden(await listUserGiftlists(username, params, { signal }), page),
    },
  });
};

/** One page of an owner's giftlists: {@link ownGiftlistsQuery} or {@link personGiftlistsQuery}. */
export const giftlistsQuery = (identityKey: number, owner: ListOwner, page: number) =>
  owner.isMine ? ownGiftlistsQuery(identityKey, page) : personGiftlistsQuery(identityKey, owner.username, page);

/**
 * One giftlist with its items, by id.
 * @param meta - How the query client shows an error. Without it, only the calling view shows the error.
 */
export const giftlistQuery = (identityKey: number, id: string, meta?: QueryMeta) =>
  getGetGiftlistQueryOptions(id, undefined, {
    query: { queryKey: [...getGetGiftlistQueryKey(id), identityKey], ...(meta && { meta }) },
  });

/**
 * Whether a giftlist is completely loaded. Pages and responses to writes may omit the items. Such a giftlist is read by
 * id, and has no item count before.
 */
export const isComplete = (list: GiftlistSummary): list is Giftlist =>
  list.items !== undefined && list.isHidden !== undefined;

const isGiftlistQuery = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  typeof path === 'string' && (path === '/giftlist' || path.startsWith('/giftlist/'));

const isGiftlistPage = (data: unknown): data is GiftlistPage =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data);

const isGiftlistWithId = (data: unknown, id: string): data is Giftlist =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === id;

/**
 * Updates a giftlist in every cached query: pages of giftlists, and the giftlist itself.
 * @param updateList - Returns the new giftlist, preserving unknown fields.
 */
export const updateCachedGiftlist = (
  queryClient: QueryClient,
  id: string,
  updateList: <List extends GiftlistSummary>(list: List) => List,
): void => {
  queryClient.setQueriesData<unknown>({ predicate: isGiftlistQuery }, (cached: unknown) => {
    if (isGiftlistPage(cached))
      return { ...cached, data: cached.data.map((list) => (list.id === id ? updateList(list) : list)) };
    return isGiftlistWithId(cached, id) ? updateList(cached) : cached;
  });
};

/** Drops undefined fields: a field that a response omits is unknown, and must not overwrite a known value. */
const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, without those that are undefined
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** Merges a changed giftlist into the cached ones. Items that the response omits stay. */
export const mergeGiftlist = (queryClient: QueryClient, changed: Partial<GiftlistSummary> & { id: string }): void =>
  updateCachedGiftlist(queryClient, changed.id, (list) => ({ ...list, ...withoutUndefined(changed) }));

/** Removes a deleted giftlist from all cached queries. */
export const removeGiftlistFromCache = (queryClient: QueryClient, id: string): void => {
  queryClient.setQueriesData<unknown>({ predicate: isGiftlistQuery }, (cached: unknown) => {
    if (!isGiftlistPage(cached) || cached.data.every((list) => list.id !== id)) return cached;
    const total = cached.total === undefined ? undefined : cached.total - 1;
    return { ...cached, data: cached.data.filter((list) => list.id !== id), total };
  });
  queryClient.removeQueries({ predicate: ({ state: { data } }) => isGiftlistWithId(data, id) });
};

/** Invalidates all giftlist queries. Inactive queries refetch when they mount again. */
export const invalidateGiftlists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isGiftlistQuery });

/**
 * Applies a write to the cached giftlists, refetches them and notifies the other tabs. If the write fails, refetches
 * and notifies only after an abort or an unknown outcome.
 * @param signal - Aborted when the flow stops: the view unmounted or the user changed.
 * @param store - Writes the response into the cache. Also called after an abort.
 */
export const applyGiftlistWrite = async <Result>(
  queryClient: QueryClient,
  write: Promise<Result>,
  signal: AbortSignal,
  store: (response: Result) => void,
): Promise<Result> => {
  const invalidateAndBroadcast = () => {
    // Refetch in a later task, after the flow that waits for this write has dropped a deleted giftlist from the cache.
    void nextTask().then(() => invalidateGiftlists(queryClient));
    broadcastToTabs('lists changed');
  };
  try {
    const response = await write;
    store(response);
    invalidateAndBroadcast();
    return response;
  } catch (error) {
    if (signal.aborted || asProblem(error).isOutcomeUnknown) invalidateAndBroadcast();
    throw error;
  }
};

/** Most recently cached version of a giftlist, from any query. Versions with `isHidden` are preferred. */
export const cachedGiftlist = (queryClient: QueryClient, id: string): GiftlistSummary | undefined => {
  const queries = queryClient.getQueryCache().findAll({ predicate: isGiftlistQuery });
  const newestFirst = queries
    .map(({ state }) => state)
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  const lists = newestFirst.flatMap(({ data }): GiftlistSummary[] => {
    if (isGiftlistPage(data)) return data.data.filter((list) => list.id === id);
    return isGiftlistWithId(data, id) ? [data] : [];
  });
  return lists.find(({ isHidden }) => isHidden !== undefined) ?? lists[0];
};

/** Ids of all giftlists on cached pages. */
export const cachedListIds = (queryClient: QueryClient): readonly string[] =>
  queryClient
    .getQueriesData({ predicate: isGiftlistQuery })
    .flatMap(([, cached]) => (isGiftlistPage(cached) ? cached.data.map(({ id }) => id) : []));

/** Adds a new giftlist to the top of the cached first page, and caches it by id. */
export const storeNewGiftlist = (queryClient: QueryClient, identityKey: number, list: Giftlist): void => {
  queryClient.setQueryData(giftlistQuery(identityKey, list.id).queryKey, list);
  queryClient.setQueryData<GiftlistPage>(ownGiftlistsQuery(identityKey, 1).queryKey, (cached) => {
    if (!cached || cached.data.some(({ id }) => id === list.id)) return cached;
    return { ...cached, data: [list, ...cached.data], ...(cached.total !== undefined && { total: cached.total + 1 }) };
  });
};
