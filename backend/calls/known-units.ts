import type { Db, Row } from '../database/tables';
import type { Context } from './context';

/** Visitor who asks for purchased units. */
export interface Viewer extends Pick<Context, 'db' | 'visitor' | 'device'> {
  /** Whether a visitor who is signed out has said that they are giving, and not the owner. */
  readonly isGiving?: boolean | undefined;
}

/**
 * Whether a viewer may know all purchases from a giftlist that is a surprise. The owner may not, signed in or out; a
 * guest may be the owner in a browser that the shop does not know.
 */
export const mayKnowPurchases = (
  { visitor, device, isGiving = false }: Omit<Viewer, 'db'>,
  listOwnerId: string,
): boolean => {
  if (visitor.member) return visitor.member.id !== listOwnerId;
  return isGiving && visitor.suspensionReason === undefined && device?.isKnownTo(listOwnerId) !== true;
};

/** Counted units of gifts that are not revealed and that the visitor neither bought nor marked, by giftlist item. */
const hiddenUnits = async (
  { db, visitor }: Viewer,
  giftlistIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (giftlistIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('gifts')
    .leftJoin('orders', 'orders.id', 'gifts.orderId')
    .select(['giftlistItemId', (eb) => eb.fn.sum('gifts.quantity').as('quantity')])
    .where('gifts.giftlistId', 'in', giftlistIds)
    .where('isRevealed', '=', false)
    .where('isCounted', '=', true)
    .where((eb) => eb.or([eb('orders.ownerId', 'is', null), eb('orders.ownerId', '!=', visitor.ownerId)]))
    .where((eb) => eb.or([eb('giverId', 'is', null), eb('giverId', '!=', visitor.ownerId)]))
    .groupBy('giftlistItemId')
    .execute();
  return new Map(rows.map(({ giftlistItemId, quantity }) => [giftlistItemId, Number(quantity)]));
};

const marksOf = async ({ db }: Viewer, giftlistIds: readonly string[]) =>
  db
    .selectFrom('gifts')
    .select(['id', 'giftlistId', 'giftlistItemId', 'quantity', 'isRevealed', 'isCounted', 'giverId'])
    .where('giftlistId', 'in', giftlistIds)
    .where('markedBy', 'is not', null)
    .orderBy('seq')
    .execute();

/** A giftlist item and its list, read together by one statement. */
type PurchasedItem = Pick<Row<'giftlistItems'>, 'id' | 'giftlistId' | 'purchasedQuantity'> &
  Pick<Row<'giftlists'>, 'ownerId' | 'isSurprise'>;

const purchasedItemsOf = async ({ db }: Viewer, ids: readonly string[]): Promise<readonly PurchasedItem[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('giftlistItems')
        .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
        .select(['giftlistItems.id', 'giftlistItems.giftlistId', 'purchasedQuantity'])
        .select(['giftlists.ownerId', 'isSurprise'])
        .where('giftlistItems.id', 'in', ids)
        .execute();

type Selection = { readonly items: readonly PurchasedItem[] } | { readonly itemIds: readonly string[] };

/** Units of a giftlist item that a viewer may know. */
export interface KnownUnits {
  /** Bought and marked units. */
  readonly purchased: number;
  /** Marked units, included in `purchased`. */
  readonly marked: number;
  /** `purchased` without the viewer's own marks, which do not stop the viewer from buying. */
  readonly withoutOwnMarks: number;
  /** The viewer's own mark, also if it is not counted. */
  readonly ownMark: { readonly id: string; readonly quantity: number } | undefined;
}

const sumOf = (gifts: readonly { readonly quantity: number }[]): number =>
  gifts.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Purchased units that a viewer may know, by giftlist item: of a surprise only those that are revealed, and those that
 * the viewer bought or marked. The only way by which calls and pages learn what was bought or marked.
 */
export const unitsKnownTo = async (viewer: Viewer, of: Selection): Promise<ReadonlyMap<string, KnownUnits>> => {
  const items = 'items' in of ? of.items : await purchasedItemsOf(viewer, of.itemIds);
  if (items.length === 0) return new Map();
  const secretLists = new Set(
    items
      .filter(({ isSurprise, ownerId }) => isSurprise && !mayKnowPurchases(viewer, ownerId))
      .map(({ giftlistId }) => giftlistId),
  );
  const hidden = await hiddenUnits(viewer, [...secretLists]);
  const marks = Map.groupBy(
    await marksOf(viewer, [...new Set(items.map(({ giftlistId }) => giftlistId))]),
    ({ giftlistItemId }) => giftlistItemId,
  );
  const isOwn = ({ giverId }: { readonly giverId: string | null }) => giverId === viewer.visitor.ownerId;
  return new Map(
    items.map(({ id, giftlistId, purchasedQuantity }) => {
      const isSecret = secretLists.has(giftlistId);
      const ofItem = marks.get(id) ?? [];
      const counted = ofItem.filter(({ isCounted }) => isCounted);
      const purchased = isSecret ? purchasedQuantity - (hidden.get(id) ?? 0) : purchasedQuantity;
      const own = ofItem.find(isOwn);
      return [
        id,
        {
          purchased,
          marked: sumOf(counted.filter((mark) => !isSecret || mark.isRevealed || isOwn(mark))),
          withoutOwnMarks: purchased - sumOf(counted.filter(isOwn)),
          ownMark: own && { id: own.id, quantity: own.quantity },
        },
      ];
    }),
  );
};

/**
 * All purchased units, by giftlist item, without the buyer's own marks. Decides whether a payment can ship; no answer
 * contains them.
 */
export const allPurchasedUnits = async (
  db: Db,
  itemIds: readonly string[],
  buyerId: string,
): Promise<ReadonlyMap<string, number>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('giftlistItems')
    .select(['id', 'purchasedQuantity'])
    .where('id', 'in', itemIds)
    .execute();
  const ownMarks = await db
    .selectFrom('gifts')
    .select(['giftlistItemId', 'quantity'])
    .where('giverId', '=', buyerId)
    .where('giftlistItemId', 'in', itemIds)
    .where('isCounted', '=', true)
    .execute();
  return new Map(
    rows.map(({ id, purchasedQuantity }) => [
      id,
      purchasedQuantity - sumOf(ownMarks.filter(({ giftlistItemId }) => giftlistItemId === id)),
    ]),
  );
};
