import type { GiftMark } from '#generated/model';
import { giverNameSchema } from '#rules/giver-name.ts';
import { errorResponse, SuspendedResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { validateInput } from '../contract/requests';
import type { Db } from '../database/tables';
import { giftMarkTexts, markLimitProblem, markProblem } from '../domain/gift-mark';
import { findVisibleItem } from './cart-lines';
import { type Context, newId, nowIso, requireMember, type WriteContext } from './context';
import { reservedUnits } from './gifts';
import { mayKnowPurchases } from './known-units';
import { addGift, lockGifts, removeGiftUnits } from './purchased-gifts';

/** Finds the item to mark. A hidden list gets the same 404 as an unknown item, except for its owner. */
const findWish = async (context: Context, id: string) => {
  const wish = await findVisibleItem(context, id);
  if (!wish) throw errorResponse(404, 'This item is no longer on the giftlist.');
  return wish;
};

/** Bought and marked units of a wish, read with the lock of its item. */
const purchasedUnits = async (db: Db, id: string): Promise<number> =>
  (await db.selectFrom('giftlistItems').select('purchasedQuantity').where('id', '=', id).executeTakeFirstOrThrow())
    .purchasedQuantity;

const marksOf = (db: Db, giftlistId: string) =>
  db
    .selectFrom('gifts')
    .select(['giftlistItemId', 'giverId', 'markedBy'])
    .where('giftlistId', '=', giftlistId)
    .where('markedBy', 'is not', null)
    .execute();

/**
 * POST /giftMark. The owner of the giftlist, also in a browser of theirs, gets a 403 before anything is counted. A
 * visitor who marks a gift thereby says that they are not the owner.
 */
export const addGiftMark = async (context: WriteContext & Input<'addGiftMark'>): Promise<GiftMark> => {
  const { db, visitor, ports } = context;
  const { giftlistItemId, quantity, asMember } = context.body;
  if (asMember) requireMember(context);
  if (visitor.suspensionReason !== undefined) throw new SuspendedResponse(visitor.suspensionReason);
  const found = await findWish(context, giftlistItemId);
  if (!mayKnowPurchases({ ...context, isGiving: true }, found.ownerId)) throw errorResponse(403, giftMarkTexts.ownList);
  const name = validateInput(giverNameSchema, context.body.name ?? '');
  await lockGifts(context, [{ giftlistItemId, giftlistId: found.giftlistId }]);
  // Deleted, hidden or changed while this request waited for the lock.
  const { id, giftlistId, ownerId, productId, link, quantity: wanted } = await findWish(context, giftlistItemId);
  const { allowsMarks, isSurprise } = await db
    .selectFrom('giftlists')
    .select(['allowsMarks', 'isSurprise'])
    .where('id', '=', giftlistId)
    .executeTakeFirstOrThrow();
  if (!allowsMarks) throw errorResponse(400, giftMarkTexts.notAllowed);
  const giver = { id: visitor.ownerId, markedBy: visitor.member ? ('member' as const) : ('guest' as const) };
  const marks = await marksOf(db, giftlistId);
  if (marks.some((mark) => mark.giftlistItemId === id && mark.giverId === giver.id))
    throw errorResponse(400, giftMarkTexts.alreadyGiven);
  const reserved = await reservedUnits(db, [id], giver.id, ports.now());
  const units = { wanted, purchased: await purchasedUnits(db, id), reserved: reserved.get(id) ?? 0 };
  const problem = markLimitProblem(marks, giver) ?? markProblem(units, quantity);
  if (problem !== null) throw errorResponse(400, problem);
  const mark = { id: newId('gif'), giftlistItemId: id, quantity };
  await addGift(db, {
    ...mark,
    ownerId,
    giftlistId,
    productId,
    wishName: link?.name ?? null,
    isRevealed: !isSurprise,
    createdAt: nowIso(context),
    markedBy: giver.markedBy,
    giverId: giver.id,
    giverName: visitor.member ? null : name || null,
  });
  return mark;
};

/**
 * DELETE /giftMark/{id}. For its giver, and for the owner of the giftlist once it is revealed. Other visitors get
 * the same 404 as for an unknown mark.
 */
export const deleteGiftMark = async (context: WriteContext & Input<'deleteGiftMark'>): Promise<void> => {
  const { db, visitor, params, query } = context;
  if (query.asMember) requireMember(context);
  const find = () =>
    db
      .selectFrom('gifts')
      .selectAll()
      .where('id', '=', params.id)
      .where('markedBy', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('giverId', '=', visitor.ownerId),
          eb.and([eb('ownerId', '=', visitor.member?.id ?? ''), eb('isRevealed', '=', true)]),
        ]),
      )
      .executeTakeFirst();
  const found = await find();
  if (!found) throw errorResponse(404, giftMarkTexts.notFound);
  await lockGifts(context, [found]);
  const mark = await find();
  if (!mark) throw errorResponse(404, giftMarkTexts.notFound);
  await removeGiftUnits(db, mark, mark.quantity);
};

/**
 * Counts guests' marks of a giftlist, or stops counting them, so that others can give these units. The caller holds the
 * lock of the giftlist. Starts counting marks that followed a sign-in, too.
 */
export const countGuestMarks = async (db: Db, giftlistId: string, isCounted: boolean): Promise<void> => {
  const changed = await db
    .updateTable('gifts')
    .set({ isCounted })
    .where('giftlistId', '=', giftlistId)
    .where('isCounted', '!=', isCounted)
    .$if(!isCounted, (query) => query.where('markedBy', '=', 'guest'))
    .returning(['giftlistItemId', 'quantity'])
    .execute();
  for (const { giftlistItemId, quantity } of changed)
    await db
      .updateTable('giftlistItems')
      .set((eb) => ({ purchasedQuantity: eb('purchasedQuantity', isCounted ? '+' : '-', quantity) }))
      .where('id', '=', giftlistItemId)
      .execute();
};

/**
 * Moves a guest's marks to the member who signs in, under the name that the guest typed: whoever left it empty stays
 * unnamed. Marks on the member's own giftlists keep their units but lose their giver.
 */
export const moveMarksToMember = async (db: Db, guestId: string, memberId: string): Promise<void> => {
  await db
    .updateTable('gifts')
    .set((eb) => ({
      giverId: memberId,
      giverName: eb.fn.coalesce('giverName', eb.val('')),
      markedBy: 'member' as const,
    }))
    .where('giverId', '=', guestId)
    .where('ownerId', '!=', memberId)
    .execute();
  await dropGivers(db, [guestId]);
};

/** Removes givers from their marks, which keep their units. */
export const dropGivers = async (db: Db, giverIds: readonly string[]): Promise<void> => {
  if (giverIds.length === 0) return;
  await db.updateTable('gifts').set({ giverId: null, giverName: null }).where('giverId', 'in', giverIds).execute();
};
