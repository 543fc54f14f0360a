import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import {
  getGetGiftlistQueryKey,
  getGetGiftlistQueryOptions,
  getListGiftlistsQueryKey,
  getListGiftlistsQueryOptions,
  getListUserGiftlistsQueryKey,
  getListUserGiftlistsQueryOptions,
  listUserGiftlists,
} from '../../generated/api/giftlists/giftlists';
import type { Giftlist, GiftlistPage, GiftlistSummary } from '../../generated/model';
import { hasNextPage } from '../../rules/paging';
import { asProblem } from '../../rules/problem';
import { giftlistTexts } from '../../rules/texts/giftlists';
import { nextTask, broadcastToTabs } from '../../runtime';

/** Lists to a page (docs/product.md, Limits). */
export const giftlistsPerPage = 50;

/** Whose lists: one's own, or those of the person with this username. */
export type ListOwner = { isMine: true } | { isMine: false; username: string };

/** One's own lists. */
export const ownLists: ListOwner = { isMine: true };

/**
 * One page of one's own lists, hidden lists too.
 *
 * @param identityKey - Of {@link useIdentityKey}: what was answered to one person is never shown to the next (reading 61).
 * @param page - From 1.
 */
export const ownGiftlistsQuery = (identityKey: number, page: number) => {
  const params = { page, limit: giftlistsPerPage };
  return getListGiftlistsQueryOptions(params, {
    query: {
      queryKey: [...getListGiftlistsQueryKey(params), identityKey],
      meta: { failure: giftlistTexts.loadFailed },
    },
  });
};

/** A page without the hidden lists that a server may send; whether there is a next page is said by the page as it came. */
export const withoutHidden = (answer: GiftlistPage, page: number) => {
  const data = answer.data.filter(({ isHidden }) => !isHidden);
  const hiddenCount = answer.data.length - data.length;
  return {
    ...answer,
    data,
    hasNextPage: hasNextPage({ ...answer, page, limit: giftlistsPerPage, count: answer.data.length }),
    ...(answer.total !== undefined && { total: answer.total - hiddenCount }),
  };
};

/** One page of the lists of a person, as others see them: without the hidden ones, whatever the server sends (reading 130). */
const personGiftlistsQuery = (identityKey: number, username: string, page: number) => {
  const params = { page, limit: giftlistsPerPage };
  return getListUserGiftlistsQueryOptions(username, params, {
    query: {
      queryKey: [...getListUserGiftlistsQueryKey(username, params), identityKey],
      meta: { failure: giftlistTexts.loadFailed, mayBeMissing: true },
      queryFn: async ({ signal }) => withoutHidden(await listUserGiftlists(username, params, { signal }), page),
    },
  });
};

/** One page of the lists of an owner: {@link ownGiftlistsQuery} or {@link personGiftlistsQuery}. */
export const giftlistsQuery = (identityKey: number, owner: ListOwner, page: number) =>
  owner.isMine ? ownGiftlistsQuery(identityKey, page) : personGiftlistsQuery(identityKey, owner.username, page);

/**
 * One list with its items, by its id.
 *
 * @param meta - How a failure is shown; without it, by the place that reads the list and by nothing else.
 */
export const giftlistQuery = (identityKey: number, id: string, meta?: QueryMeta) =>
  getGetGiftlistQueryOptions(id, {
    query: { queryKey: [...getGetGiftlistQueryKey(id), identityKey], ...(meta && { meta }) },
  });

/**
 * Whether all of a list is known. A page of lists may leave the items out, and the answer to a change always may: such a list shows neither
 * a count nor the text of an empty list, and is read by its id (reading 54).
 */
export const isComplete = (list: GiftlistSummary): list is Giftlist =>
  list.items !== undefined && list.isHidden !== undefined;

const isOfGiftlists = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  typeof path === 'string' && (path === '/giftlist' || path.startsWith('/giftlist/'));

const isPage = (data: unknown): data is GiftlistPage =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data);

const isListWith = (data: unknown, id: string): data is Giftlist =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === id;

/**
 * Changes a list wherever it is remembered: on every page of lists, and by itself.
 *
 * @param change - Gives the list as it is now. What it does not know of the list it leaves as it was.
 */
export const updateCachedGiftlist = (
  queryClient: QueryClient,
  id: string,
  change: <List extends GiftlistSummary>(list: List) => List,
): void => {
  queryClient.setQueriesData<unknown>({ predicate: isOfGiftlists }, (known: unknown) => {
    if (isPage(known)) return { ...known, data: known.data.map((list) => (list.id === id ? change(list) : list)) };
    return isListWith(known, id) ? change(known) : known;
  });
};

/** Only what was said: a field that an answer leaves out is unknown, and takes nothing away. */
const said = <Fields extends object>(fields: Fields): Partial<Fields> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, without those that are undefined
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** Puts what is known of a list after a change over what was known before. Items that the answer leaves out stay (reading 54). */
export const mergeGiftlist = (queryClient: QueryClient, changed: Partial<GiftlistSummary> & { id: string }): void =>
  updateCachedGiftlist(queryClient, changed.id, (list) => ({ ...list, ...said(changed) }));

/** A list that does not exist any more is remembered nowhere. */
export const removeGiftlistFromCache = (queryClient: QueryClient, id: string): void => {
  queryClient.setQueriesData<unknown>({ predicate: isOfGiftlists }, (known: unknown) => {
    if (!isPage(known) || known.data.every((list) => list.id !== id)) return known;
    const total = known.total === undefined ? undefined : known.total - 1;
    return { ...known, data: known.data.filter((list) => list.id !== id), total };
  });
  queryClient.removeQueries({ predicate: ({ state: { data } }) => isListWith(data, id) });
};

/** Reads everything of giftlists anew that is on the screen; what is not there is read when it comes again. */
export const invalidateGiftlists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isOfGiftlists });

/**
 * Waits for a write that changes giftlists. When it is done, what is remembered changes at once (reading 88), everything on the screen is
 * read anew, and the other tabs are told (reading 89). The lists are read anew, and the tabs told, also where no flow waits for the
 * write any more, and where its outcome is unknown.
 *
 * @param signal - Aborted when the flow has ended: the person has left the view, or another person is here.
 * @param store - Puts what was written into the lists that are remembered.
 */
export const applyGiftlistWrite = async <Answer>(
  queryClient: QueryClient,
  write: Promise<Answer>,
  signal: AbortSignal,
  store: (answer: Answer) => void,
): Promise<Answer> => {
  const spread = () => {
    // In a task of its own: the flow that waits hears first, and forgets a list that has gone before that list is asked for.
    void nextTask().then(() => invalidateGiftlists(queryClient));
    broadcastToTabs('lists changed');
  };
  try {
    const answer = await write;
    store(answer);
    spread();
    return answer;
  } catch (error) {
    if (signal.aborted || asProblem(error).isOutcomeUnknown) spread();
    throw error;
  }
};

/** The newest that is remembered of a list: on a page of lists, or by itself. */
export const cachedGiftlist = (queryClient: QueryClient, id: string): GiftlistSummary | undefined => {
  const answers = queryClient.getQueryCache().findAll({ predicate: isOfGiftlists });
  const newestFirst = answers
    .map(({ state }) => state)
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  const lists = newestFirst.flatMap(({ data }): GiftlistSummary[] => {
    if (isPage(data)) return data.data.filter((list) => list.id === id);
    return isListWith(data, id) ? [data] : [];
  });
  return lists.find(({ isHidden }) => isHidden !== undefined) ?? lists[0];
};

/** The ids of all lists that are remembered on pages of lists. */
export const cachedListIds = (queryClient: QueryClient): readonly string[] =>
  queryClient
    .getQueriesData({ predicate: isOfGiftlists })
    .flatMap(([, known]) => (isPage(known) ? known.data.map(({ id }) => id) : []));

/** Puts a list that was just made first on the first page of one's own lists, and keeps it by its id. */
export const storeNewGiftlist = (queryClient: QueryClient, identityKey: number, list: Giftlist): void => {
  queryClient.setQueryData(giftlistQuery(identityKey, list.id).queryKey, list);
  queryClient.setQueryData<GiftlistPage>(ownGiftlistsQuery(identityKey, 1).queryKey, (known) => {
    if (!known || known.data.some(({ id }) => id === list.id)) return known;
    return { ...known, data: [list, ...known.data], ...(known.total !== undefined && { total: known.total + 1 }) };
  });
};
