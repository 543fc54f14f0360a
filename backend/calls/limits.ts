import { sql } from 'kysely';
import { errorResponse } from '../contract/error-response';
import { countRows } from '../database/count-rows';
import type { Db } from '../database/tables';

/** Maximum rows of one owner, far above normal use, against floods. */
export const maxRows = {
  addresses: 200,
  cartLines: 500,
  giftlists: 500,
  giftlistItems: 5000,
  orders: 200,
  friendships: 5000,
} as const;

/** Maximum wishes from other shops on a giftlist. */
const maxLinks = 200;

type LimitedTable = keyof typeof maxRows;

const texts: Readonly<Record<LimitedTable, string>> = {
  addresses: `You can save ${maxRows.addresses} addresses. Please delete one first.`,
  cartLines: `A bag holds ${maxRows.cartLines} different items. Please buy or remove some first.`,
  giftlists: `You can have ${maxRows.giftlists} giftlists. Please delete one first.`,
  giftlistItems: `A giftlist holds ${maxRows.giftlistItems} items. Please remove one first, or use another list.`,
  orders: `${maxRows.orders} of your orders wait to be paid. Please pay one of them first, or try again tomorrow.`,
  friendships: `You can have ${maxRows.friendships} friends and requests. Please remove one first.`,
};

const countOwnedRows = async (db: Db, table: LimitedTable, ownerId: string): Promise<number> => {
  const ofOwner = sql`owner_id = ${ownerId}`;
  const conditions = {
    addresses: ofOwner,
    cartLines: ofOwner,
    giftlists: ofOwner,
    giftlistItems: sql`giftlist_id = ${ownerId}`,
    orders: sql`owner_id = ${ownerId} and payment_status in ('pending', 'declined')`,
    friendships: sql`from_id = ${ownerId} or (to_id = ${ownerId} and is_accepted)`,
  };
  const query = sql<{ count: unknown }>`select count(*) as count from ${sql.table(table)} where ${conditions[table]}`;
  return Number((await query.execute(db)).rows[0]?.count);
};

/**
 * Rejects a new row of an owner who is at the limit.
 *
 * @param ownerId for giftlist items, the id of the giftlist
 * @throws a 400 that suggests what to delete
 */
export const assertBelowLimit = async (db: Db, table: LimitedTable, ownerId: string): Promise<void> => {
  if ((await countOwnedRows(db, table, ownerId)) >= maxRows[table]) throw errorResponse(400, texts[table]);
};

/**
 * Rejects a further link on a giftlist that is at the limit.
 *
 * @throws a 400 that suggests what to delete
 */
export const assertBelowLinkLimit = async (db: Db, giftlistId: string): Promise<void> => {
  const links = db.selectFrom('giftlistItems').where('giftlistId', '=', giftlistId).where('link', 'is not', null);
  if ((await countRows(links)) >= maxLinks)
    throw errorResponse(
      400,
      `A giftlist holds ${maxLinks} wishes from other shops. Please remove one first, or use another list.`,
    );
};
