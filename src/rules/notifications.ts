import { paths } from './paths';

/** What is looked at of a notification. Other fields come along. */
export interface NotificationItem {
  id: string;
  viewed: boolean;
  type?: string | undefined;
}

/** What a notification is about. Servers write a type in words of their own: it is read by its words, whatever their case. */
export type NotificationKind = 'request' | 'friend' | 'giftlist' | 'order' | 'other';

/**
 * In this order: what a friend bought is about a list, a request that was accepted is about a friend, and the purchase of an order's items
 * may be about a list.
 */
const kinds: readonly (readonly [RegExp, NotificationKind])[] = [
  [/purchase|bought/i, 'giftlist'],
  [/accept/i, 'friend'],
  [/request|pending/i, 'request'],
  [/friend|follow/i, 'friend'],
  [/gift|list|wish/i, 'giftlist'],
  [/order|ship|deliver|fulfil/i, 'order'],
];

/** What a notification is about; `other` for what the shop does not know. */
export const notificationKindOf = ({ type = '' }: Pick<NotificationItem, 'type'>): NotificationKind =>
  kinds.find(([words]) => words.test(type))?.[1] ?? 'other';

/** Where a notification of a kind leads; an unknown kind leads nowhere (docs/product.md, Notifications). */
export const notificationPaths: Readonly<Record<NotificationKind, string | undefined>> = {
  request: `${paths.friends}?tab=pending`,
  friend: paths.friends,
  giftlist: paths.giftlists,
  order: paths.orders,
  other: undefined,
};

/** Notifications to a page, and rows that one Load More adds (docs/product.md, Limits). */
export const notificationsPerPage = 10;

/** A number on a badge or in a title: '99+' above 99 (reading 85). */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

/** How many notifications wait to be read, in words. */
export const unreadText = (count: number): string => {
  if (count === 0) return 'No unread notifications';
  return count === 1 ? '1 unread notification' : `${count} unread notifications`;
};

/** How many notifications could not be marked as read, in words; nothing where all could. */
export const markFailedText = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '1 notification was not marked' : `${count} notifications were not marked`;
};

/** The same notification, told twice: what was read once stays read (reading 84). */
const together = <Item extends NotificationItem>(known: Item, told: Item): Item => ({
  ...known,
  ...told,
  viewed: known.viewed || told.viewed,
});

/** Each notification once, as it was told last, in the order in which they came. */
const onceEach = <Item extends NotificationItem>(told: readonly Item[]): Item[] => {
  const byId = new Map<string, Item>();
  for (const item of told) {
    const known = byId.get(item.id);
    byId.set(item.id, known ? together(known, item) : item);
  }
  return [...byId.values()];
};

/**
 * Puts what was pushed on top of what is known, the latest first, each notification once (readings 40 and 84).
 *
 * @param pushed - The oldest first, as they came.
 */
export const mergePushed = <Item extends NotificationItem>(
  known: readonly Item[],
  pushed: readonly Item[],
): readonly Item[] => {
  const told = new Map(onceEach(pushed).map((item) => [item.id, item]));
  const knownIds = new Set(known.map(({ id }) => id));
  const fresh = [...told.values()].filter(({ id }) => !knownIds.has(id)).toReversed();
  const before = known.map((item) => {
    const again = told.get(item.id);
    return again ? together(item, again) : item;
  });
  return [...fresh, ...before];
};

/**
 * Puts a page that was read into what is known, each notification once (reading 86). What is new stands beside its neighbours of the page:
 * pushes move the pages while they are read, so a page may overlap with what is known, in whole or in part.
 *
 * @param page - The latest first, as the server answers.
 * @param isFirst - Whether it is page 1: what is new there and has no neighbour before it is the latest of all.
 */
export const mergePage = <Item extends NotificationItem>(
  known: readonly Item[],
  page: readonly Item[],
  isFirst: boolean,
): readonly Item[] => {
  const merged = [...known];
  const placeOf = (id: string) => merged.findIndex((item) => item.id === id);
  const firstKnown = page.find(({ id }) => placeOf(id) !== -1);
  let place = isFirst ? 0 : firstKnown ? placeOf(firstKnown.id) : merged.length;
  for (const item of onceEach(page)) {
    const index = placeOf(item.id);
    const there = merged[index];
    if (there) {
      merged[index] = together(there, item);
      place = index + 1;
    } else {
      merged.splice(place, 0, item);
      place += 1;
    }
  }
  return merged;
};

/**
 * Takes away what is not unread any more: what was known before the unread notifications were read anew, and is not among the answer,
 * was read elsewhere. What came while they were read stays.
 *
 * @param knownBefore - The ids that were known when the read began.
 */
export const dropReadElsewhere = <Item extends NotificationItem>(
  known: readonly Item[],
  answered: readonly Item[],
  knownBefore: ReadonlySet<string>,
): readonly Item[] => {
  const answeredIds = new Set(answered.map(({ id }) => id));
  return known.filter(({ id, viewed }) => viewed || answeredIds.has(id) || !knownBefore.has(id));
};

/** Marks one notification as read. */
export const markViewed = <Item extends NotificationItem>(known: readonly Item[], id: string): readonly Item[] =>
  known.map((item) => (item.id === id && !item.viewed ? { ...item, viewed: true } : item));

/**
 * The page to be read next: the first one that what is known does not fill. After notifications were marked as read in the list of
 * unread ones that is page 1 again, and after pushes the page on which the first unknown one stands (reading 86).
 *
 * @param knownCount - How many of those that the server counts are known.
 */
export const nextPageOf = (knownCount: number, limit: number): number => Math.floor(knownCount / limit) + 1;

/** A row of the list: a notification, or everything about one's giftlists in one line, for an owner who wants to be surprised. */
export type NotificationRow<Item extends NotificationItem> =
  | { kind: NotificationKind; id: string; item: Item; items: readonly Item[] }
  | { kind: 'secret'; id: string; items: readonly Item[] };

/** What the folded line is called, so that it stays the same row while notifications come. */
const secretId = 'secret';

/**
 * The rows of a list. With surprise mode everything about one's giftlists is one row, at the place of its latest notification, without a
 * name or a thing (reading 104).
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
