import type { Db, Row } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { isTaken, lostGiftTexts, takenText } from '../domain/gift';
import type { Context, DbContext } from './context';
import { allPurchasedUnits, mayKnowPurchases, unitsKnownTo } from './known-units';
import { isShownToOthers } from './moderation';
import { withTrackedStock } from './stock';

type GiftLine = Pick<
  Row<'cartLines'>,
  | 'id'
  | 'ownerId'
  | 'giftlistItemId'
  | 'giftlistId'
  | 'quantity'
  | 'purchasedWhenAdded'
  | 'wasWarned'
  | 'knowsPurchases'
>;

/** Giftlists of these that are a surprise, with their owners. */
const findSurprises = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('giftlists')
        .select(['id', 'ownerId'])
        .where('id', 'in', ids)
        .where('isSurprise', '=', true)
        .execute();

/** Units reserved for unpaid orders of buyers other than `ownerId`, by giftlist item. */
export const reservedUnits = async (
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
 * @param isPaying whether the visitor is about to pay: a guest then learns that a gift of a surprise is taken
 * @returns by line id, the reason why the gift is not available
 */
export const giftProblems = async (
  context: DbContext & Pick<Context, 'visitor' | 'device'>,
  lines: readonly GiftLine[],
  { isPaying = false }: { readonly isPaying?: boolean } = {},
): Promise<ReadonlyMap<string, string>> => {
  const { db, visitor, ports } = context;
  const problems = new Map<string, string>();
  const giftIds = lines.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  if (giftIds.length === 0) return problems;
  const gifts = await db
    .selectFrom('giftlistItems')
    .select(['id', 'giftlistId', 'quantity'])
    .where('id', 'in', giftIds)
    .execute();
  const listIds = [...gifts, ...lines].flatMap(({ giftlistId }) => giftlistId ?? []);
  const lists = await db
    .selectFrom('giftlists')
    .select(['id', 'ownerId', 'isSurprise'])
    .where('id', 'in', listIds)
    // Only the owner may learn that a hidden list exists.
    .where((eb) => eb.or([isShownToOthers(eb, db), eb('ownerId', '=', visitor.ownerId)]))
    .execute();
  const reserved = await reservedUnits(db, giftIds, visitor.ownerId, ports.now());
  const giver = { ...context, isGiving: true };
  const toGiver = await unitsKnownTo(giver, { itemIds: giftIds });
  const toGuest = isPaying || visitor.member ? toGiver : await unitsKnownTo(context, { itemIds: giftIds });
  const unitsSoFar = new Map<string, number>();
  const problemOf = (line: GiftLine) => {
    const { giftlistItemId, quantity, purchasedWhenAdded, wasWarned, knowsPurchases } = line;
    if (giftlistItemId === null) return null;
    const gift = gifts.find(({ id }) => id === giftlistItemId);
    const listId = gift?.giftlistId ?? line.giftlistId;
    const list = lists.find(({ id }) => id === listId);
    if (listId !== null && !list) return lostGiftTexts.list;
    if (!gift) return lostGiftTexts.item;
    // Earlier lines with the same gift use up its units first.
    const earlierUnits = unitsSoFar.get(giftlistItemId) ?? 0;
    unitsSoFar.set(giftlistItemId, earlierUnits + quantity);
    const isGiving = isPaying || knowsPurchases;
    const isSecret = list?.isSurprise === true && !mayKnowPurchases({ ...context, isGiving }, list.ownerId);
    const units = {
      wanted: gift.quantity,
      purchased: (isGiving ? toGiver : toGuest).get(giftlistItemId)?.withoutOwnMarks ?? 0,
      reserved: isSecret ? 0 : (reserved.get(giftlistItemId) ?? 0),
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

/** Columns of order items that say which purchases the buyer knew about. They are not part of the order's digest. */
export const orderedGiftColumns = async (context: Context, lines: readonly GiftLine[]) => {
  const { db } = context;
  const itemIds = lines.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  const listIds = lines.flatMap(({ giftlistId }) => giftlistId ?? []);
  const giver = { ...context, isGiving: true };
  const units = await unitsKnownTo(giver, { itemIds });
  const secretLists = (await findSurprises(db, listIds)).filter(({ ownerId }) => !mayKnowPurchases(giver, ownerId));
  return (line: GiftLine | undefined) => ({
    giftlistId: line?.giftlistId ?? null,
    purchasedWhenOrdered: units.get(line?.giftlistItemId ?? '')?.withoutOwnMarks ?? 0,
    // Purchases by others never put an owner's own order on hold: the hold would tell the owner about them.
    wasWarned: line?.wasWarned === true || secretLists.some(({ id }) => id === line?.giftlistId),
  });
};

type OrderedGift = Pick<
  Row<'orderItems'>,
  'giftlistItemId' | 'giftlistId' | 'productId' | 'quantity' | 'purchasedWhenOrdered' | 'wasWarned'
>;

/**
 * Whether others have bought gifts of an order since its creation. Never, if the buyer owns the giftlist and it is a
 * surprise. Locks the stock, then the giftlist items.
 */
export const areGiftsTaken = async (
  { db, acquireLocks }: Transaction,
  buyerId: string,
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
  const gifts = await db.selectFrom('giftlistItems').select(['id', 'quantity']).where('id', 'in', ids).execute();
  const purchasedUnits = await allPurchasedUnits(db, ids, buyerId);
  const listIds = items.flatMap(({ giftlistId }) => giftlistId ?? []);
  const ownSurprises = (await findSurprises(db, listIds)).filter(({ ownerId }) => ownerId === buyerId);
  return gifts.some(({ id, quantity: wanted }) => {
    const purchased = purchasedUnits.get(id) ?? 0;
    const ownItems = items.filter(({ giftlistItemId }) => giftlistItemId === id);
    const quantity = ownItems.reduce((sum, item) => sum + item.quantity, 0);
    const knownPurchased = Math.max(...ownItems.map(({ purchasedWhenOrdered }) => purchasedWhenOrdered));
    const wasWarned = ownItems.every(
      (item) => item.wasWarned || ownSurprises.some((list) => list.id === item.giftlistId),
    );
    return isTaken({ wanted, purchased, reserved: 0, knownPurchased, wasWarned }, quantity);
  });
};
