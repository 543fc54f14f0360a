import type { QueryClient } from '@tanstack/react-query';
import {
  getListNotificationsQueryKey,
  getListNotificationsQueryOptions,
  listNotifications,
} from '../../generated/api/notifications/notifications';
import type { Notification, NotificationAnswer } from '../../generated/model';
import {
  notificationsPerPage as limit,
  nextPageOf,
  notificationRowsOf,
  dropReadElsewhere,
  mergePage,
  mergePushed,
  markViewed,
} from '../../rules/notifications';
import { hasNextPage } from '../../rules/paging';
import { notificationsTexts } from '../../rules/texts/notifications';

/** Which notifications a list may hold: the words of the address. */
export const notificationFilters = ['all', 'unread'] as const;

/** Which notifications a list holds. */
export type NotificationFilter = (typeof notificationFilters)[number];

/** What is known of a list of notifications: what was read of it and what was pushed, each notification once (reading 40). */
export interface CachedNotificationList {
  /** The latest first. In the list of unread ones, those that were marked since stay, so that no late answer brings them back. */
  items: readonly Notification[];
  /** How many there are, where the server says so. */
  total: number | undefined;
  /** Whether the last page that was read said that there is another. */
  hasNext: boolean;
}

const keyOf = (filter: NotificationFilter) => [...getListNotificationsQueryKey(), 'list', filter] as const;

/** What was pushed in this visit stands for itself: it may come before any list is read. */
const pushedKey = [...getListNotificationsQueryKey(), 'pushed'] as const;

const none: readonly Notification[] = [];

/** So many pages are read at once; what lies behind them is read by Load More. */
const maxPagesAnew = 5;

const totalOf = (answer: NotificationAnswer): number | undefined =>
  Array.isArray(answer) ? answer.length : answer.total;

/** How many notifications are unread. A failure says nothing: the bell is then without a number (reading 85). */
export const unreadCountQuery = () =>
  getListNotificationsQueryOptions({ viewed: false, limit: 1 }, { query: { select: totalOf } });

const knownList = (queryClient: QueryClient, filter: NotificationFilter) =>
  queryClient.getQueryData<CachedNotificationList>(keyOf(filter));

const pushedOf = (queryClient: QueryClient) => queryClient.getQueryData<readonly Notification[]>(pushedKey) ?? none;

/** All notifications of the lists that were read, some of them twice. */
const listedOf = (queryClient: QueryClient): readonly Notification[] =>
  notificationFilters.flatMap((filter) => knownList(queryClient, filter)?.items ?? none);

/** The same, with what was pushed. */
const knownOf = (queryClient: QueryClient): readonly Notification[] => [
  ...pushedOf(queryClient),
  ...listedOf(queryClient),
];

const isOf = (filter: NotificationFilter) => (item: Notification) => filter === 'all' || !item.viewed;

/** How many of those that the server counts are known. */
const knownCount = ({ items }: CachedNotificationList, filter: NotificationFilter): number =>
  items.filter(isOf(filter)).length;

/** Whether the server has more than what is known. */
export const hasMoreNotifications = (list: CachedNotificationList, filter: NotificationFilter): boolean =>
  list.total === undefined ? list.hasNext : knownCount(list, filter) < list.total;

/** Everything that is known to be read: an answer that was on its way meanwhile does not know it yet (reading 84). */
const viewedIds = (queryClient: QueryClient): ReadonlySet<string> =>
  new Set(knownOf(queryClient).flatMap(({ id, viewed }) => (viewed ? [id] : [])));

/** A page as the server answers it, in one shape (reading 9). */
const readPage = async (
  filter: NotificationFilter,
  page: number,
  signal?: AbortSignal,
): Promise<CachedNotificationList> => {
  const answer = await listNotifications(
    { page, limit, ...(filter === 'unread' && { viewed: false }) },
    signal && { signal },
  );
  if (Array.isArray(answer)) return { items: answer, total: answer.length, hasNext: false };
  const { data, total } = answer;
  return { items: data, total, hasNext: hasNextPage({ ...answer, page, limit, count: data.length }) };
};

/** Puts a page that has just come into what is known now. */
const joined = (
  queryClient: QueryClient,
  filter: NotificationFilter,
  answer: CachedNotificationList,
  page: number,
): CachedNotificationList => {
  const viewed = viewedIds(queryClient);
  const known = knownList(queryClient, filter)?.items ?? mergePushed(none, pushedOf(queryClient).toReversed());
  const items = answer.items.map((item) => (viewed.has(item.id) ? { ...item, viewed: true } : item));
  return { ...answer, items: mergePage(known, items, page === 1) };
};

/**
 * The list of a filter. Reading it anew reads page 1, and as many more as are known, and joins them with what is known: what was pushed
 * meanwhile stays, and what was read once stays read.
 */
export const notificationListQuery = (queryClient: QueryClient, filter: NotificationFilter) => ({
  queryKey: keyOf(filter),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CachedNotificationList> => {
    const before = knownList(queryClient, filter);
    const knownBefore = new Set(before?.items.map(({ id }) => id));
    const pageCount = Math.min(maxPagesAnew, Math.max(1, Math.ceil(knownBefore.size / limit)));
    const pages = await Promise.all(
      Array.from({ length: pageCount }, (_, index) => readPage(filter, index + 1, signal)),
    );
    const [first] = pages;
    const answer: CachedNotificationList = {
      items: pages.flatMap(({ items }) => items),
      total: first?.total,
      hasNext: pages.at(-1)?.hasNext ?? false,
    };
    const list = joined(queryClient, filter, answer, 1);
    if (filter === 'all') return list;
    return { ...list, items: dropReadElsewhere(list.items, answer.items, knownBefore) };
  },
  meta: { failure: notificationsTexts.loadFailed },
  // What is new stands first: compared by their places, all notifications would differ.
  structuralSharing: false,
});

/** Reads one more page into a list; whether it brought anything new. */
const readInto = async (
  queryClient: QueryClient,
  filter: NotificationFilter,
  page: number,
  signal: AbortSignal,
): Promise<boolean> => {
  const answer = await readPage(filter, page, signal);
  // The reader has gone: the cache may be another person's now.
  signal.throwIfAborted();
  const known = new Set(knownList(queryClient, filter)?.items.map(({ id }) => id));
  queryClient.setQueryData<CachedNotificationList>(keyOf(filter), joined(queryClient, filter, answer, page));
  return answer.items.some(({ id }) => !known.has(id));
};

/** The rows that a list makes on the screen, as far as it is known. */
export const notificationRows = ({ items }: CachedNotificationList, filter: NotificationFilter, isSurprise: boolean) =>
  notificationRowsOf(items.filter(isOf(filter)), isSurprise);

/** Brings one more page: the first that what is known does not fill, or one before it. */
const loadPage = async (
  queryClient: QueryClient,
  filter: NotificationFilter,
  signal: AbortSignal,
  list: CachedNotificationList,
): Promise<void> => {
  const next = nextPageOf(knownCount(list, filter), limit);
  if (await readInto(queryClient, filter, next, signal)) return;
  for (let page = 1; page < next; page += 1) if (await readInto(queryClient, filter, page, signal)) return;
  // The server counts more than it gives: what is known is all.
  queryClient.setQueryData<CachedNotificationList>(
    keyOf(filter),
    (known) => known && { ...known, total: undefined, hasNext: false },
  );
};

/**
 * Brings more of a list: the first page that what is known does not fill. Where pushes and marks have moved the pages under it, so that it
 * brings nothing new, the pages before it are read again, from page 1 on (reading 86). Where a page would show nothing new, because
 * surprise mode folds it into one line (reading 104), the next one is read, up to {@link maxPagesAnew} of them.
 *
 * @param signal - Aborted when the list has left the screen: nothing is kept then.
 * @throws when a page cannot be read
 */
export const loadMoreNotifications = async (
  queryClient: QueryClient,
  filter: NotificationFilter,
  signal: AbortSignal,
  isSurprise: boolean,
): Promise<void> => {
  let list = knownList(queryClient, filter);
  const count = list && notificationRows(list, filter, isSurprise).length;
  for (let pages = 0; list && pages < maxPagesAnew; pages += 1) {
    await loadPage(queryClient, filter, signal, list);
    list = knownList(queryClient, filter);
    if (!list || !hasMoreNotifications(list, filter) || notificationRows(list, filter, isSurprise).length !== count)
      return;
  }
};

const changeCount = (queryClient: QueryClient, by: number): void => {
  queryClient.setQueryData<NotificationAnswer>(unreadCountQuery().queryKey, (answer) => {
    const total = answer && totalOf(answer);
    if (!answer || Array.isArray(answer) || total === undefined) return answer;
    return { ...answer, total: Math.max(0, total + by) };
  });
};

/** Counts what was pushed, at once; what a list knows already was counted when it was read. */
export const countUnread = (queryClient: QueryClient, pushed: readonly Notification[]): void => {
  const known = new Set(listedOf(queryClient).map(({ id }) => id));
  const count = pushed.filter(({ id, viewed }) => !viewed && !known.has(id)).length;
  if (count > 0) changeCount(queryClient, count);
};

/** Puts what was pushed, the oldest first, on top of every list that was read: one write for each. */
export const addPushedNotifications = (queryClient: QueryClient, pushed: readonly Notification[]): void => {
  // As long as the page lives: nothing but page 1 could bring it back.
  queryClient.setQueryDefaults(pushedKey, { gcTime: Infinity, structuralSharing: false });
  queryClient.setQueryData<readonly Notification[]>(pushedKey, (known = none) => mergePushed(known, pushed));
  for (const filter of notificationFilters) {
    queryClient.setQueryData<CachedNotificationList>(keyOf(filter), (list) => {
      if (!list) return list;
      const before = knownCount(list, filter);
      const items = mergePushed(list.items, pushed.filter(isOf(filter)));
      const total = list.total === undefined ? undefined : list.total + knownCount({ ...list, items }, filter) - before;
      return { ...list, items, total };
    });
  }
};

/** A notification was marked as read: it counts as read everywhere, for good. */
export const markCachedAsViewed = (queryClient: QueryClient, id: string): void => {
  const wasUnread = knownOf(queryClient).some((item) => item.id === id && !item.viewed);
  if (!wasUnread) return;
  changeCount(queryClient, -1);
  queryClient.setQueryData<readonly Notification[]>(pushedKey, (known) => known && markViewed(known, id));
  for (const filter of notificationFilters) {
    queryClient.setQueryData<CachedNotificationList>(keyOf(filter), (list) => {
      if (!list) return list;
      const items = markViewed(list.items, id);
      const gone = knownCount(list, filter) - knownCount({ ...list, items }, filter);
      return { ...list, items, total: list.total === undefined ? undefined : list.total - gone };
    });
  }
};

/** Reads the number of unread notifications anew. */
export const invalidateUnreadCount = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: unreadCountQuery().queryKey, exact: true });

/** Reads everything of notifications anew that is on the screen: another tab has marked some. */
export const invalidateNotifications = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: getListNotificationsQueryKey() });

/**
 * The notifications of the unread list that were on the screen are all read, and the server has more: the first page is read again
 * (reading 86).
 */
export const refillUnreadPage = (queryClient: QueryClient): void => {
  const list = knownList(queryClient, 'unread');
  if (list && knownCount(list, 'unread') === 0 && hasMoreNotifications(list, 'unread'))
    void queryClient.invalidateQueries({ queryKey: keyOf('unread') });
};
