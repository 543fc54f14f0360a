import type { Db } from '../database/tables';
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

/** Units of gifts that are not revealed and that the visitor did not buy, by giftlist item. */
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
    .where((eb) => eb.or([eb('orders.ownerId', 'is', null), eb('orders.ownerId', '!=', visitor.ownerId)]))
    .groupBy('giftlistItemId')
    .execute();
  return new Map(rows.map(({ giftlistItemId, quantity }) => [giftlistItemId, Number(quantity)]));
};

type Selection = { readonly giftlistIds: readonly string[] } | { readonly itemIds: readonly string[] };

/**
 * Purchased units that a viewer may know, by giftlist item: of a surprise only those that are revealed, and those that
 * the viewer bought. The only way by which calls and pages learn what was bought.
 */
export const unitsKnownTo = async (viewer: Viewer, of: Selection): Promise<ReadonlyMap<string, number>> => {
  const [column, ids] =
    'itemIds' in of
      ? (['giftlistItems.id', of.itemIds] as const)
      : (['giftlistItems.giftlistId', of.giftlistIds] as const);
  if (ids.length === 0) return new Map();
  const items = await viewer.db
    .selectFrom('giftlistItems')
    .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
    .select(['giftlistItems.id', 'giftlistItems.giftlistId', 'purchasedQuantity', 'giftlists.ownerId', 'isSurprise'])
    .where(column, 'in', ids)
    .execute();
  const secretLists = new Set(
    items
      .filter(({ isSurprise, ownerId }) => isSurprise && !mayKnowPurchases(viewer, ownerId))
      .map(({ giftlistId }) => giftlistId),
  );
  const hidden = await hiddenUnits(viewer, [...secretLists]);
  return new Map(
    items.map(({ id, giftlistId, purchasedQuantity }) => [
      id,
      secretLists.has(giftlistId) ? purchasedQuantity - (hidden.get(id) ?? 0) : purchasedQuantity,
    ]),
  );
};

/** All purchased units, by giftlist item. Decides whether a payment can ship; no answer contains them. */
export const allPurchasedUnits = async (db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('giftlistItems')
    .select(['id', 'purchasedQuantity'])
    .where('id', 'in', itemIds)
    .execute();
  return new Map(rows.map(({ id, purchasedQuantity }) => [id, purchasedQuantity]));
};
