import { sql } from 'kysely';
import type { GiftlistItem } from '#generated/model';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import type { Db, Row } from '../database/tables';
import { readLink } from '../domain/wish-link';
import type { Member, WriteContext } from './context';
import { itemsOf, itemTextOf, updateTakedownOfList } from './giftlists';
import { revealGifts } from './reveals';

type Item = Row<'giftlistItems'>;

const notFoundMessage = 'This item is no longer on the giftlist.';

/** Sorts before every item: the least integer of PostgreSQL. */
const beforeAll = { sortOrder: -(2 ** 31), seq: 0 } as const;

/** Place after which an item is moved. Another member's item gets the same 400 as an unknown one. */
const placeOf = async (db: Db, { id, giftlistId }: Item, previousId: string | null) => {
  if (previousId === null) return beforeAll;
  const previous = await db
    .selectFrom('giftlistItems')
    .select(['sortOrder', 'seq'])
    .where('id', '=', previousId)
    .where('id', '!=', id)
    .where('giftlistId', '=', giftlistId)
    .executeTakeFirst();
  if (!previous) throw errorResponse(400, ['previousItemId: Please choose another item of this giftlist']);
  return previous;
};

/**
 * Moves an item behind a place, and numbers the items of its giftlist from 1. The lock on the owner, which every writer
 * of `sortOrder` holds, prevents two items with one number.
 */
const moveItem = async (
  db: Db,
  { id, giftlistId }: Item,
  { sortOrder, seq }: Pick<Item, 'sortOrder' | 'seq'>,
): Promise<void> => {
  await sql`update giftlist_items set sort_order = numbered.place
    from (
      select id, row_number() over (order by
        case when id = ${id} then ${sortOrder} else sort_order end,
        case when id = ${id} then ${seq} else seq end,
        case when id = ${id} then 1 else 0 end) as place
      from giftlist_items where giftlist_id = ${giftlistId}) as numbered
    where giftlist_items.id = numbered.id and giftlist_items.sort_order <> numbered.place`.execute(db);
};

/**
 * PATCH /giftlistItem/{id}. An item of another member's list gets the same 404 as an unknown one. Accepts a quantity below
 * the bought one, because a refusal would tell the owner what was bought.
 */
export const updateGiftlistItem = async (
  context: WriteContext & Input<'updateGiftlistItem'>,
  member: Member,
): Promise<GiftlistItem> => {
  const { db, acquireLocks, body } = context;
  const { id } = context.params;
  const item = await db
    .selectFrom('giftlistItems')
    .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
    .selectAll('giftlistItems')
    .where('giftlistItems.id', '=', id)
    .where('giftlists.ownerId', '=', member.id)
    .executeTakeFirst();
  if (!item) throw errorResponse(404, notFoundMessage);
  const { quantity = item.quantity, previousItemId, isRevealed = false } = body;
  const text = itemTextOf(body, item);
  if (body.link !== undefined && item.link === null)
    throw errorResponse(400, ['link: Please send this only for a wish from another shop']);
  const link = body.link && JSON.stringify(readLink(body.link));
  // A payment holds this lock while it compares its units with the quantity.
  await acquireLocks('gift', [id]);
  if (previousItemId !== undefined) await moveItem(db, item, await placeOf(db, item, previousItemId));
  const changedColumns = { quantity, ...text, ...(link !== undefined && { link }) };
  await db.updateTable('giftlistItems').set(changedColumns).where('id', '=', id).execute();
  if (isRevealed) {
    await acquireLocks('giftlist', [item.giftlistId]);
    await revealGifts(db, item.giftlistId, id);
  }
  if (text.note !== item.note || link !== undefined) await updateTakedownOfList(context, member, item.giftlistId);
  const [saved] = (await itemsOf(context, [item.giftlistId], id)).get(item.giftlistId) ?? [];
  if (!saved) throw errorResponse(404, notFoundMessage);
  return saved;
};
