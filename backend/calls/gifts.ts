import type { Db, Row } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { isTaken, lostGiftTexts, takenText } from '../domain/gift';
import type { Context, DbContext } from './context';
import { isShownToOthers } from './moderation';
import { withTrackedStock } from './stock';

type GiftLine = Pick<
  Row<'cartLines'>,
  'id' | 'ownerId' | 'giftlistItemId' | 'giftlistId' | 'quantity' | 'purchasedWhenAdded' | 'wasWarned'
>;

/** Units reserved for unpaid orders of buyers other than `ownerId`, by giftlist item. */
const reservedUnits = async (
  db: Db,
  giftIds: readonly string[],
  ownerId: string,
  now: number,
): Promise<ReadonlyMap<string | null, number>> => {
  const rows = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select(['giftlistItemId', (eb) => eb.fn.sum('quantity').as('quantity')])
    .where('giftlistItemId', 'in', giftIds)
    .where('orders.paymentStatus', 'in', ['pending', 'declined'])
    .where('orders.reservedUntil', '>', now)
    .where('orders.ownerId', '!=', ownerId)
    .groupBy('giftlistItemId')
    .execute();
  return new Map(rows.map(({ giftlistItemId, quantity }) => [giftlistItemId, Number(quantity)]));
};

/**
 * Checks cart lines against their giftlists.
 *
 * @returns by line id, the reason why the gift is not available
 */
export const giftProblems = async (
  { db, visitor, ports }: DbContext & Pick<Context, 'visitor'>,
  lines: readonly GiftLine[],
): Promise<ReadonlyMap<string, string>> => {
  const problems = new Map<string, string>();
  const giftIds = lines.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  if (giftIds.length === 0) return problems;
  const gifts = await db
    .selectFrom('giftlistItems')
    .select(['id', 'giftlistId', 'quantity', 'purchasedQuantity'])
    .where('id', 'in', giftIds)
    .execute();
  const listIds = [...gifts, ...lines].flatMap(({ giftlistId }) => giftlistId ?? []);
  const lists = await db
    .selectFrom('giftlists')
    .select('id')
    .where('id', 'in', listIds)
    // Only the owner may learn that a hidden list exists.
    .where((eb) => eb.or([isShownToOthers(eb, db), eb('ownerId', '=', visitor.ownerId)]))
    .execute();
  const reserved = await reservedUnits(db, giftIds, visitor.ownerId, ports.now());
  const unitsSoFar = new Map<string, number>();
  const problemOf = ({ giftlistItemId, giftlistId, quantity, purchasedWhenAdded, wasWarned }: GiftLine) => {
    if (giftlistItemId === null) return null;
    const gift = gifts.find(({ id }) => id === giftlistItemId);
    const listId = gift?.giftlistId ?? giftlistId;
    if (listId !== null && !lists.some(({ id }) => id === listId)) return lostGiftTexts.list;
    if (!gift) return lostGiftTexts.item;
    // Earlier lines with the same gift use up its units first.
    const earlierUnits = unitsSoFar.get(giftlistItemId) ?? 0;
    unitsSoFar.set(giftlistItemId, earlierUnits + quantity);
    const { quantity: wanted, purchasedQuantity: purchased } = gift;
    const units = {
      wanted,
      purchased,
      reserved: reserved.get(giftlistItemId) ?? 0,
      knownPurchased: purchasedWhenAdded,
      wasWarned,
    };
    return takenText(units, earlierUnits + quantity);
  };
  for (const line of lines) {
    const problem = problemOf(line);
    if (problem !== null) problems.set(line.id, problem);
  }
  return problems;
};

/** Notes of gifts whose giftlists the visitor may see, by giftlist item. */
export const giftNotes = async (
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  lines: readonly Pick<GiftLine, 'giftlistItemId'>[],
): Promise<ReadonlyMap<string | null, string | null>> => {
  const ids = lines.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('giftlistItems')
    .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
    .select(['giftlistItems.id', 'giftlistItems.note'])
    .where('giftlistItems.id', 'in', ids)
    .where((eb) => eb.or([isShownToOthers(eb, db), eb('giftlists.ownerId', '=', visitor.ownerId)]))
    .execute();
  return new Map(rows.map(({ id, note }) => [id, note]));
};

/** Purchased units, by giftlist item. */
export const purchasedUnits = async (
  db: Db,
  giftIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, number>> => {
  const ids = giftIds.flatMap((id) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('giftlistItems')
    .select(['id', 'purchasedQuantity'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, purchasedQuantity }) => [id, purchasedQuantity]));
};

type OrderedGift = Pick<
  Row<'orderItems'>,
  'giftlistItemId' | 'productId' | 'quantity' | 'purchasedWhenOrdered' | 'wasWarned'
>;

/** Whether others have bought gifts of an order since its creation. Locks the stock, then the giftlist items. */
export const areGiftsTaken = async (
  { db, acquireLocks }: Transaction,
  items: readonly OrderedGift[],
): Promise<boolean> => {
  const ids = items.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  if (ids.length === 0) return false;
  await acquireLocks(
    'stock',
    await withTrackedStock(
      db,
      items.map(({ productId }) => productId),
    ),
  );
  await acquireLocks('gift', ids);
  const gifts = await db
    .selectFrom('giftlistItems')
    .select(['id', 'quantity', 'purchasedQuantity'])
    .where('id', 'in', ids)
    .execute();
  return gifts.some(({ id, quantity: wanted, purchasedQuantity: purchased }) => {
    const ownItems = items.filter(({ giftlistItemId }) => giftlistItemId === id);
    const quantity = ownItems.reduce((sum, item) => sum + item.quantity, 0);
    const knownPurchased = Math.max(...ownItems.map(({ purchasedWhenOrdered }) => purchasedWhenOrdered));
    const wasWarned = ownItems.every((item) => item.wasWarned);
    return isTaken({ wanted, purchased, reserved: 0, knownPurchased, wasWarned }, quantity);
  });
};
