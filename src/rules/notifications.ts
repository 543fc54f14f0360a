/** Types of this shop's server. */
export const notificationTypes = [
  'FRIEND_REQUEST',
  'FRIEND_ACCEPTED',
  'PURCHASE',
  'PURCHASE_CANCELED',
  'ORDER',
  'ORDER_THANKS',
  'GIFTLIST',
  'GIFTLIST_REVEALED',
  'ACCOUNT',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

export const isNotificationType = (type: string): type is NotificationType =>
  notificationTypes.some((known) => known === type);

/** Fields of a notification used here. */
export interface NotificationItem {
  id: string;
  viewed: boolean;
  type?: string | undefined;
}

export type NotificationKind = 'request' | 'friend' | 'giftlist' | 'order' | 'other';

const kindsByType: Readonly<Record<NotificationType, NotificationKind>> = {
  FRIEND_REQUEST: 'request',
  FRIEND_ACCEPTED: 'friend',
  PURCHASE: 'giftlist',
  PURCHASE_CANCELED: 'giftlist',
  ORDER: 'order',
  ORDER_THANKS: 'order',
  GIFTLIST: 'giftlist',
  GIFTLIST_REVEALED: 'giftlist',
  ACCOUNT: 'other',
};

/**
 * Kinds of types that other servers use, by the words in them, ignoring case. The first match wins: a friend's purchase
 * concerns a giftlist, an accepted request concerns a friend.
 */
const kindsByWord: readonly (readonly [RegExp, NotificationKind])[] = [
  [/purchase|bought/i, 'giftlist'],
  [/accept/i, 'friend'],
  [/request|pending/i, 'request'],
  [/friend|follow/i, 'friend'],
  [/gift|list|wish/i, 'giftlist'],
  [/order|ship|deliver|fulfil/i, 'order'],
];

/** Kind of a notification; `other` for unknown types. */
export const notificationKindOf = ({ type = '' }: Pick<NotificationItem, 'type'>): NotificationKind =>
  isNotificationType(type) ? kindsByType[type] : (kindsByWord.find(([pattern]) => pattern.test(type))?.[1] ?? 'other');

/** Page size, and rows added by Load More. */
export const notificationsPerPage = 10;

/** Number in a badge or a title: '99+' above 99. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

/** Text for the number of unread notifications. */
export const unreadText = (count: number): string => {
  if (count === 0) return 'No unread notifications';
  return count === 1 ? '1 unread notification' : `${count} unread notifications`;
};

/** Text for the number of notifications that could not be marked as read; '' for none. */
export const markFailedText = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '1 notification was not marked' : `${count} notifications were not marked`;
};

/** Merges two versions of a notification. Once viewed, it stays viewed. */
const mergeVersions = <Item extends NotificationItem>(known: Item, latest: Item): Item => ({
  ...known,
  ...latest,
  viewed: known.viewed || latest.viewed,
});

/** Merges notifications with the same id at the first position. */
const mergeDuplicates = <Item extends NotificationItem>(items: readonly Item[]): Item[] => {
  const byId = new Map<string, Item>();
  for (const item of items) {
    const known = byId.get(item.id);
    byId.set(item.id, known ? mergeVersions(known, item) : item);
  }
  return [...byId.values()];
};

/**
 * Adds pushed notifications on top, newest first, without duplicates.
 *
 * @param pushed - Oldest first, in order of arrival.
 */
export const mergePushed = <Item extends NotificationItem>(
  known: readonly Item[],
  pushed: readonly Item[],
): readonly Item[] => {
  const pushedById = new Map(mergeDuplicates(pushed).map((item) => [item.id, item]));
  const knownIds = new Set(known.map(({ id }) => id));
  const fresh = [...pushedById.values()].filter(({ id }) => !knownIds.has(id)).toReversed();
  const updated = known.map((item) => {
    const update = pushedById.get(item.id);
    return update ? mergeVersions(item, update) : item;
  });
  return [...fresh, ...updated];
};

/**
 * Merges a page into the known notifications without duplicates. Pushes shift the pages, so a page may overlap the
 * known ones: a new entry is placed after its predecessor on the page.
 *
 * @param page - Newest first.
 * @param isFirst - Whether this is page 1: a new entry without a predecessor is then the newest of all.
 */
export const mergePage = <Item extends NotificationItem>(
  known: readonly Item[],
  page: readonly Item[],
  isFirst: boolean,
): readonly Item[] => {
  const merged = [...known];
  const indexOf = (id: string) => merged.findIndex((item) => item.id === id);
  const firstKnown = page.find(({ id }) => indexOf(id) !== -1);
  const firstOverlap = firstKnown ? indexOf(firstKnown.id) : merged.length;
  let insertAt = isFirst ? 0 : firstOverlap;
  for (const item of mergeDuplicates(page)) {
    const index = indexOf(item.id);
    const knownVersion = merged[index];
    if (knownVersion) {
      merged[index] = mergeVersions(knownVersion, item);
      insertAt = index + 1;
    } else {
      merged.splice(insertAt, 0, item);
      insertAt += 1;
    }
  }
  return merged;
};

/**
 * Removes notifications that were read elsewhere: known before the refetch of unread ones, but missing in the response.
 * Notifications that arrived during the refetch stay.
 *
 * @param unread - The response: all unread notifications.
 * @param knownBefore - Known ids when the request started.
 */
export const dropReadElsewhere = <Item extends NotificationItem>(
  known: readonly Item[],
  unread: readonly Item[],
  knownBefore: ReadonlySet<string>,
): readonly Item[] => {
  const unreadIds = new Set(unread.map(({ id }) => id));
  return known.filter(({ id, viewed }) => viewed || unreadIds.has(id) || !knownBefore.has(id));
};

/** Marks one notification as viewed. */
export const markViewed = <Item extends NotificationItem>(known: readonly Item[], id: string): readonly Item[] =>
  known.map((item) => (item.id === id && !item.viewed ? { ...item, viewed: true } : item));

/**
 * Returns the next page to load: the first one that the known notifications do not fill. Marking as read shrinks the
 * unread list, so this can be page 1 again.
 *
 * @param knownCount - Number of known notifications that match the filter of the server's list.
 */
export const nextPageOf = (knownCount: number, limit: number): number => Math.floor(knownCount / limit) + 1;

/** Row of the list: one notification, or a summary of all giftlist notifications in surprise mode. */
export type NotificationRow<Item extends NotificationItem> =
  | { kind: NotificationKind; id: string; item: Item; items: readonly Item[] }
  | { kind: 'secret'; id: string; items: readonly Item[] };

/** Constant id: the row must not remount when notifications arrive. */
const secretId = 'secret';

/**
 * Rows of the list. Surprise mode folds all giftlist notifications into one row, at the position of the newest, without
 * names or products.
 */
export const notificationRowsOf = <Item extends NotificationItem>(
  items: readonly Item[],
  isSurprise: boolean,
): NotificationRow<Item>[] => {
  const secrets = isSurprise ? items.filter((item) => notificationKindOf(item) === 'giftlist') : [];
  const [firstSecret] = secrets;
  return items.flatMap((item): NotificationRow<Item>[] => {
    if (item === firstSecret) return [{ kind: 'secret', id: secretId, items: secrets }];
    const kind = notificationKindOf(item);
    return isSurprise && kind === 'giftlist' ? [] : [{ kind, id: item.id, item, items: [item] }];
  });
};
