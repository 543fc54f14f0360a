import {
  AddCartItemRequest,
  type Cart,
  type CartItem,
  RestoreCartItemRequest,
  UpdateCartItemRequest,
} from '#generated/model';
import { recipientSchema } from '#rules/recipient.ts';
import { cartTexts } from '#rules/texts/cart.ts';
import { errorResponse } from '../contract/error-response';
import { validateInput } from '../contract/requests';
import { assertQuantity } from '../domain/quantity';
import { newId, pathParam, type RequestContext, requireMember, type WriteContext } from './call';
import { answeredLines, defaultAddressOf, findCartLines, findGiftlistItem, type StoredLine } from './cart-lines';
import { canReceiveGifts } from './friends';
import { giftProblems } from './gifts';
import { assertRoom } from './room';

export const getCart = async (call: RequestContext): Promise<Cart> => ({
  cartItems: await answeredLines(call, await findCartLines(call)),
});

type Destination = Pick<StoredLine, 'recipientId' | 'addressId'>;

/**
 * Destination of a line for this user. Another user's line has no address, because the buyer must never learn it
 * (reading 35).
 *
 * @param personId `undefined` for the buyer
 */
export const destinationFor = async (
  { db, visitor }: Pick<RequestContext, 'db' | 'visitor'>,
  personId: string | undefined,
): Promise<Destination> =>
  personId !== undefined && personId !== visitor.ownerId
    ? { recipientId: personId, addressId: null }
    : { recipientId: null, addressId: (await defaultAddressOf(db, visitor.ownerId))?.id ?? null };

const lineNotFound = 'This item is no longer in your bag.';

const oneLine = async (call: RequestContext, id: string): Promise<CartItem> => {
  const [line] = await answeredLines(call, await findCartLines(call, [id]));
  if (!line) throw errorResponse(404, lineNotFound);
  return line;
};

/**
 * Selects the first line that differs at most in quantity. There is no unique key, because sign-in or a deleted address
 * can make two lines equal (reading 24). The lock on the owner prevents concurrent duplicates.
 */
const sameLine = (
  { db, visitor }: WriteContext,
  { productId, giftlistItemId, recipientId, addressId }: Pick<StoredLine, 'productId' | 'giftlistItemId'> & Destination,
) =>
  db
    .selectFrom('cartLines')
    .select(['id', 'quantity'])
    .where('ownerId', '=', visitor.ownerId)
    .where('productId', '=', productId)
    .where('giftlistItemId', giftlistItemId === null ? 'is' : '=', giftlistItemId)
    .where('recipientId', recipientId === null ? 'is' : '=', recipientId)
    .where('addressId', addressId === null ? 'is' : '=', addressId)
    .orderBy('seq')
    .limit(1);

/** POST /cartItem. Adding the same product for the same destination raises the quantity of its line. */
export const addCartItem = async (call: WriteContext): Promise<CartItem> => {
  const { db, visitor } = call;
  const { productId, giftlistItemId, quantity } = AddCartItemRequest.parse(call.body);
  const product = await db
    .selectFrom('products')
    .select('isInStock')
    .where('id', '=', productId)
    .where('isListed', '=', true)
    .executeTakeFirst();
  if (!product) throw errorResponse(404, 'This product is no longer available.');
  if (!product.isInStock) throw errorResponse(400, cartTexts.outOfStock);
  const gift = giftlistItemId === undefined ? undefined : await findGiftlistItem(db, giftlistItemId);
  // Only the owner may learn that a hidden list exists.
  const isHidden = gift?.isHidden === true && gift.ownerId !== visitor.member?.id;
  if (giftlistItemId !== undefined && (gift?.productId !== productId || isHidden))
    throw errorResponse(404, 'This item is no longer on the giftlist.');

  const added = { productId, giftlistItemId: gift?.id ?? null, ...(await destinationFor(call, gift?.ownerId)) };
  // The page has confirmed an already purchased gift with 'Add anyway' (reading 58).
  const purchasedWhenAdded = gift?.purchasedQuantity ?? 0;
  const same = await sameLine(call, added).executeTakeFirst();
  assertQuantity((same?.quantity ?? 0) + quantity);
  if (same) {
    await db
      .updateTable('cartLines')
      .set((eb) => ({ quantity: eb('quantity', '+', quantity), purchasedWhenAdded }))
      .where('id', '=', same.id)
      .execute();
    return oneLine(call, same.id);
  }
  await assertRoom(db, 'cartLines', visitor.ownerId);
  const id = newId('itm');
  await db
    .insertInto('cartLines')
    .values({
      ...added,
      id,
      ownerId: visitor.ownerId,
      quantity,
      purchasedWhenAdded,
      giftlistId: gift?.giftlistId ?? null,
      giftlistName: gift?.title ?? null,
      eventName: gift?.eventName ?? null,
      message: null,
    })
    .execute();
  return oneLine(call, id);
};

/** Returns a line of the visitor's cart. Another visitor's line id gets the same 404 as an unknown id. */
const ownLine = async ({ db, visitor }: RequestContext, id: string): Promise<StoredLine> => {
  const line = await db
    .selectFrom('cartLines')
    .selectAll()
    .where('ownerId', '=', visitor.ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!line) throw errorResponse(404, lineNotFound);
  return line;
};

/** Destination requested by PATCH /cartItem/{id}. The line's current recipient is always allowed. */
const chosenDestination = async (call: RequestContext, line: StoredLine): Promise<Destination> => {
  const { db, visitor } = call;
  const { recipientId = null, addressId = null } = UpdateCartItemRequest.parse(call.body);
  validateInput(recipientSchema, { recipientId, addressId });
  if (addressId !== null) {
    const address = await db
      .selectFrom('addresses')
      .select('id')
      .where('ownerId', '=', visitor.ownerId)
      .where('id', '=', addressId)
      .executeTakeFirst();
    if (!address) throw errorResponse(404, 'This address was not found.');
    return { recipientId: null, addressId };
  }
  const member = requireMember(call);
  const isAllowed =
    recipientId !== null &&
    (recipientId === member.id ||
      recipientId === line.recipientId ||
      (await canReceiveGifts(db, member.id, recipientId)));
  if (!isAllowed) throw errorResponse(404, 'Gifts cannot be shipped to this person.');
  return destinationFor(call, recipientId);
};

const redirect = async (call: WriteContext, { id }: StoredLine, destination: Destination): Promise<CartItem> => {
  await call.db.updateTable('cartLines').set(destination).where('id', '=', id).execute();
  return oneLine(call, id);
};

/**
 * PATCH /cartItem/{id}. Sets a recipient or an address; each replaces the other. The line stays linked to its giftlist
 * item, unless that is no longer available and the destination changes (reading 257).
 */
export const updateCartItem = async (call: WriteContext): Promise<CartItem> => {
  const line = await ownLine(call, pathParam(call, 'id'));
  const destination = await chosenDestination(call, line);
  const isElsewhere = destination.recipientId === null || destination.recipientId !== line.recipientId;
  if (isElsewhere && (await giftProblems(call, [line])).has(line.id)) {
    const noGift = { giftlistItemId: null, giftlistId: null, giftlistName: null, eventName: null };
    await call.db.updateTable('cartLines').set(noGift).where('id', '=', line.id).execute();
  }
  return redirect(call, line, destination);
};

/** PATCH /cartItem/restore. Sends the gift to the giftlist's owner again. */
export const restoreCartItem = async (call: WriteContext): Promise<CartItem> => {
  const { giftlistItemId, cartItemId } = RestoreCartItemRequest.parse(call.body);
  const line = await ownLine(call, cartItemId);
  const gift = line.giftlistItemId === giftlistItemId ? await findGiftlistItem(call.db, giftlistItemId) : undefined;
  if (!gift) throw errorResponse(404, 'This item is no longer on the giftlist.');
  return redirect(call, line, await destinationFor(call, gift.ownerId));
};

export const removeCartItem = async (call: WriteContext): Promise<void> => {
  const { id } = await ownLine(call, pathParam(call, 'id'));
  await call.db.deleteFrom('cartLines').where('id', '=', id).execute();
};

export const clearCart = async ({ db, visitor }: WriteContext): Promise<void> => {
  await db.deleteFrom('cartLines').where('ownerId', '=', visitor.ownerId).execute();
};
