import type { QueryClient } from '@tanstack/react-query';
import {
  getListNotificationsQueryKey,
  getListNotificationsQueryOptions,
  getListNotificationsUrl,
  listNotifications,
} from '#generated/api/notifications/notifications.ts';
import { type Notification, NotificationAnswer } from '#generated/model';
import {
  dropReadElsewhere,
  notificationsPerPage as limit,
  markViewed,
  mergePage,
  mergePushed,
  nextPageOf,
  notificationRowsOf,
} from '#rules/notifications.ts';
import { hasNextPage } from '#rules/paging.ts';
import { notificationsTexts } from '#rules/texts/notifications.ts';
import type { SeedPageQueries } from '#runtime';

/** Filters of the notifications, as in the URL. */
export const notificationFilters = ['all', 'unread'] as const;

export type NotificationFilter = (typeof notificationFilters)[number];

/** A cached list of notifications: loaded and pushed ones, without duplicates. */
export interface CachedNotificationList {
  /** Newest first. The unread list also retains read items, so that a late response does not show them as unread. */
  items: readonly Notification[];
  /** Total on the server, if the server sends it. */
  total: number | undefined;
  /** Whether the last loaded page has a next one. */
  hasNext: boolean;
}

const keyOf = (filter: NotificationFilter) => [...getListNotificationsQueryKey(), 'list', filter] as const;

/** Pushed notifications have their own key, because they may arrive before any list is loaded. */
const pushedKey = [...getListNotificationsQueryKey(), 'pushed'] as const;

const none: readonly Notification[] = [];

/** Maximum number of pages that one refetch or one Load More reads. */
const maxPages = 5;

const totalOfResponse = (answer: NotificationAnswer): number | undefined =>
  Array.isArray(answer) ? answer.length : answer.total;

const unreadCountParams = { viewed: false, limit: 1 };

/** Query options of the unread count. On an error the bell has no number. */
export const unreadCountQuery = () =>
  getListNotificationsQueryOptions(unreadCountParams, { query: { select: totalOfResponse } });

const cachedList = (queryClient: QueryClient, filter: NotificationFilter) =>
  queryClient.getQueryData<CachedNotificationList>(keyOf(filter));

const pushedNotifications = (queryClient: QueryClient) =>
  queryClient.getQueryData<readonly Notification[]>(pushedKey) ?? none;

/** Notifications of all cached lists, with duplicates. */
const listedNotifications = (queryClient: QueryClient): readonly Notification[] =>
  notificationFilters.flatMap((filter) => cachedList(queryClient, filter)?.items ?? none);

/** Notifications of all cached lists, and the pushed ones. */
const cachedNotifications = (queryClient: QueryClient): readonly Notification[] => [
  ...pushedNotifications(queryClient),
  ...listedNotifications(queryClient),
];

const matchesFilter = (filter: NotificationFilter) => (item: Notification) => filter === 'all' || !item.viewed;

/** Number of cached items that the server's total includes. */
const countMatching = ({ items }: CachedNotificationList, filter: NotificationFilter): number =>
  items.filter(matchesFilter(filter)).length;

/** Whether the server has more than the cached items. */
export const hasMoreNotifications = (list: CachedNotificationList, filter: NotificationFilter): boolean =>
  list.total === undefined ? list.hasNext : countMatching(list, filter) < list.total;

/** Ids of all notifications known to be read. A response in flight may not include the latest marks. */
const viewedIds = (queryClient: QueryClient): ReadonlySet<string> =>
  new Set(cachedNotifications(queryClient).flatMap(({ id, viewed }) => (viewed ? [id] : [])));

const pageParams = (filter: NotificationFilter, page: number) => ({
  page,
  limit,
  ...(filter === 'unread' && { viewed: false }),
});

/** Normalizes both response shapes. */
const toList = (answer: NotificationAnswer, page: number): CachedNotificationList => {
  if (Array.isArray(answer)) return { items: answer, total: answer.length, hasNext: false };
  const { data, total } = answer;
  return { items: data, total, hasNext: hasNextPage({ ...answer, page, limit, count: data.length }) };
};

const readPage = async (filter: NotificationFilter, page: number, signal?: AbortSignal) =>
  toList(await listNotifications(pageParams(filter, page), signal && { signal }), page);

/** Merges a loaded page into the cached list. */
const mergeIntoCached = (
  queryClient: QueryClient,
  filter: NotificationFilter,
  answer: CachedNotificationList,
  page: number,
): CachedNotificationList => {
  const viewed = viewedIds(queryClient);
  const known =
    cachedList(queryClient, filter)?.items ?? mergePushed(none, pushedNotifications(queryClient).toReversed());
  const items = answer.items.map((item) => (viewed.has(item.id) ? { ...item, viewed: true } : item));
  return { ...answer, items: mergePage(known, items, page === 1) };
};

/**
 * Query options of a filtered list. A refetch reads the cached pages again and merges them, so that pushes and marks
 * made in between stay.
 */
export const notificationListQuery = (queryClient: QueryClient, filter: NotificationFilter) => ({
  queryKey: keyOf(filter),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CachedNotificationList> => {
    const before = cachedList(queryClient, filter);
    const idsBefore = new Set(before?.items.map(({ id }) => id));
    const pageCount = Math.min(maxPages, Math.max(1, Math.ceil(idsBefore.size / limit)));
    const pages = await Promise.all(
      Array.from({ length: pageCount }, (_, index) => readPage(filter, index + 1, signal)),
    );
    const [first] = pages;
    const answer: CachedNotificationList = {
      items: pages.flatMap(({ items }) => items),
      total: first?.total,
      hasNext: pages.at(-1)?.hasNext ?? false,
    };
    const list = mergeIntoCached(queryClient, filter, answer, 1);
    if (filter === 'all') return list;
    return { ...list, items: dropReadElsewhere(list.items, answer.items, idsBefore) };
  },
  meta: { failureMessage: notificationsTexts.loadFailed },
  // Sharing compares items by index, and new items at the top shift all others: nothing could be shared.
  structuralSharing: false,
});

/** Seeds the first page of the filter in the URL, and the unread count. */
export const seedNotificationsTab: SeedPageQueries = async (queryClient, _, responseOf, search) => {
  const filter = new URLSearchParams(search).get('show') === 'unread' ? 'unread' : 'all';
  const page = NotificationAnswer.safeParse(responseOf(getListNotificationsUrl(pageParams(filter, 1)))?.[1]);
  const count = NotificationAnswer.safeParse(responseOf(getListNotificationsUrl(unreadCountParams))?.[1]);
  if (!page.success || !count.success) return false;
  queryClient.setQueryData(keyOf(filter), toList(page.data, 1));
  queryClient.setQueryData<NotificationAnswer>(getListNotificationsQueryKey(unreadCountParams), count.data);
  return true;
};

/**
 * Merges one more page into a list.
 * @returns whether the page contained new items
 */
const readAndMerge = async (
  queryClient: QueryClient,
  filter: NotificationFilter,
  page: number,
  signal: AbortSignal,
): Promise<boolean> => {
  const answer = await readPage(filter, page, signal);
  // If the view has unmounted, the cache may belong to the next user.
  signal.throwIfAborted();
  const known = new Set(cachedList(queryClient, filter)?.items.map(({ id }) => id));
  queryClient.setQueryData<CachedNotificationList>(keyOf(filter), mergeIntoCached(queryClient, filter, answer, page));
  return answer.items.some(({ id }) => !known.has(id));
};

/** Rows of a list for the view. */
export const notificationRows = ({ items }: CachedNotificationList, filter: NotificationFilter, isSurprise: boolean) =>
  notificationRowsOf(items.filter(matchesFilter(filter)), isSurprise);

/** Loads one more page: the first one that is not fully cached, or an earlier one if that page has no new items. */
const loadPage = async (
  queryClient: QueryClient,
  filter: NotificationFilter,
  signal: AbortSignal,
  list: CachedNotificationList,
): Promise<void> => {
  const next = nextPageOf(countMatching(list, filter), limit);
  if (await readAndMerge(queryClient, filter, next, signal)) return;
  for (let page = 1; page < next; page += 1) if (await readAndMerge(queryClient, filter, page, signal)) return;
  // The server counts more items than it returns: the cached items are all.
  queryClient.setQueryData<CachedNotificationList>(
    keyOf(filter),
    (known) => known && { ...known, total: undefined, hasNext: false },
  );
};

/**
 * Loads more of a list; starts again at page 1 if pushes and marks have shifted the pages. Continues while surprise
 * mode folds new items into one row, up to {@link maxPages} pages.
 * @param signal - Aborted when the list unmounts: nothing is cached then.
 * @throws if a page cannot be read
 */
export const loadMoreNotifications = async (
  queryClient: QueryClient,
  filter: NotificationFilter,
  signal: AbortSignal,
  isSurprise: boolean,
): Promise<void> => {
  let list = cachedList(queryClient, filter);
  const count = list && notificationRows(list, filter, isSurprise).length;
  for (let pages = 0; list && pages < maxPages; pages += 1) {
    await loadPage(queryClient, filter, signal, list);
    list = cachedList(queryClient, filter);
    if (!list || !hasMoreNotifications(list, filter) || notificationRows(list, filter, isSurprise).length !== count)
      return;
  }
};

const changeUnreadCount = (queryClient: QueryClient, difference: number): void => {
  queryClient.setQueryData<NotificationAnswer>(unreadCountQuery().queryKey, (answer) => {
    const total = answer && totalOfResponse(answer);
    if (!answer || Array.isArray(answer) || total === undefined) return answer;
    return { ...answer, total: Math.max(0, total + difference) };
  });
};

/** Increases the unread count by the pushed notifications. Those on a cached list are already counted. */
export const countUnread = (queryClient: QueryClient, pushed: readonly Notification[]): void => {
  const known = new Set(listedNotifications(queryClient).map(({ id }) => id));
  const count = pushed.filter(({ id, viewed }) => !viewed && !known.has(id)).length;
  if (count > 0) changeUnreadCount(queryClient, count);
};

/** Adds pushed notifications, oldest first, to the top of every cached list. One write per list. */
export const addPushedNotifications = (queryClient: QueryClient, pushed: readonly Notification[]): void => {
  // Never garbage-collected: only a refetch of page 1 could restore the pushed notifications.
  queryClient.setQueryDefaults(pushedKey, { gcTime: Infinity, structuralSharing: false });
  queryClient.setQueryData<readonly Notification[]>(pushedKey, (known = none) => mergePushed(known, pushed));
  for (const filter of notificationFilters) {
    queryClient.setQueryData<CachedNotificationList>(keyOf(filter), (list) => {
      if (!list) return list;
      const before = countMatching(list, filter);
      const items = mergePushed(list.items, pushed.filter(matchesFilter(filter)));
      const total =
        list.total === undefined ? undefined : list.total + countMatching({ ...list, items }, filter) - before;
      return { ...list, items, total };
    });
  }
};

/** Marks a notification as read in every cached list, and decrements the unread count. */
export const markCachedAsViewed = (queryClient: QueryClient, id: string): void => {
  const wasUnread = cachedNotifications(queryClient).some((item) => item.id === id && !item.viewed);
  if (!wasUnread) return;
  changeUnreadCount(queryClient, -1);
  queryClient.setQueryData<readonly Notification[]>(pushedKey, (known) => known && markViewed(known, id));
  for (const filter of notificationFilters) {
    queryClient.setQueryData<CachedNotificationList>(keyOf(filter), (list) => {
      if (!list) return list;
      const items = markViewed(list.items, id);
      const removedCount = countMatching(list, filter) - countMatching({ ...list, items }, filter);
      return { ...list, items, total: list.total === undefined ? undefined : list.total - removedCount };
    });
  }
};

/** Invalidates the unread count. */
export const invalidateUnreadCount = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: unreadCountQuery().queryKey, exact: true });

/** Invalidates all notification queries, after another tab has marked some. */
export const invalidateNotifications = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: getListNotificationsQueryKey() });

/** Refetches the unread list after all its cached items were marked, if the server has more. */
export const refillUnreadPage = (queryClient: QueryClient): void => {
  const list = cachedList(queryClient, 'unread');
  if (list && countMatching(list, 'unread') === 0 && hasMoreNotifications(list, 'unread'))
    void queryClient.invalidateQueries({ queryKey: keyOf('unread') });
};
