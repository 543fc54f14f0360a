import type { Cart, CartItem } from '#generated/model';
import { recipientSchema } from '#rules/recipient.ts';
import { cartTexts } from '#rules/texts/cart.ts';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { validateInput } from '../contract/requests';
import { isFullyPurchased } from '../domain/gift';
import { isInStock } from '../domain/product';
import { assertQuantity } from '../domain/quantity';
import {
  defaultAddressOf,
  findCartLines,
  findGiftlistItem,
  findVisibleItem,
  type StoredLine,
  toCartItems,
} from './cart-lines';
import { type Context, newId, requireMember, type WriteContext } from './context';
import { canReceiveGifts } from './friends';
import { giftProblems } from './gifts';
import { unitsKnownTo } from './known-units';
import { assertBelowLimit } from './limits';

export const getCart = async (context: Context): Promise<Cart> => ({
  cartItems: await toCartItems(context, await findCartLines(context)),
});

type Destination = Pick<StoredLine, 'recipientId' | 'addressId'>;

/**
 * Destination of a cart line for a recipient. A line for another user has no address: it is private.
 *
 * @param personId recipient; `undefined` for the buyer
 */
export const destinationFor = async (
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  personId: string | undefined,
): Promise<Destination> =>
  personId !== undefined && personId !== visitor.ownerId
    ? { recipientId: personId, addressId: null }
    : { recipientId: null, addressId: (await defaultAddressOf(db, visitor.ownerId))?.id ?? null };

const lineNotFoundMessage = 'This item is no longer in your bag.';

const findCartItem = async (context: Context, id: string): Promise<CartItem> => {
  const [line] = await toCartItems(context, await findCartLines(context, [id]));
  if (!line) throw errorResponse(404, lineNotFoundMessage);
  return line;
};

/**
 * Selects the first line with this product, giftlist item and destination. There is no unique key, because sign-in or a
 * deleted address can make two lines equal. `writeHandler` locks the cart's owner, which
 * prevents concurrent duplicates.
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

/** Reads what a visitor knows about a gift that they add. A visitor who saw no purchases was not warned. */
const knownUnits = async (
  { body: { purchases = false }, ...context }: WriteContext & Input<'addCartItem'>,
  gift: Awaited<ReturnType<typeof findGiftlistItem>>,
) => {
  if (!gift) return { purchasedWhenAdded: 0, wasWarned: false, knowsPurchases: false };
  const units = await unitsKnownTo({ ...context, isGiving: purchases }, { itemIds: [gift.id] });
  const purchasedQuantity = units.get(gift.id)?.withoutOwnMarks ?? 0;
  const wasWarned = isFullyPurchased({ quantity: gift.quantity, purchasedQuantity });
  return { purchasedWhenAdded: purchasedQuantity, wasWarned, knowsPurchases: purchases };
};

const externalMessage = 'This wish is from another shop. Please open it there: we cannot ship it.';

/** POST /cartItem. Adding the same product for the same destination raises the quantity of its line. */
export const addCartItem = async (context: WriteContext & Input<'addCartItem'>): Promise<CartItem> => {
  const { db, visitor } = context;
  const { productId, giftlistItemId, quantity } = context.body;
  const gift = giftlistItemId === undefined ? undefined : await findVisibleItem(context, giftlistItemId);
  if (gift && gift.productId === null) throw errorResponse(400, externalMessage);
  const product = await db
    .selectFrom('products')
    .select(['isOnSale', 'stock'])
    .where('id', '=', productId)
    .where('isListed', '=', true)
    .executeTakeFirst();
  if (!product) throw errorResponse(404, 'This product is no longer available.');
  if (!isInStock(product)) throw errorResponse(400, cartTexts.outOfStock);
  if (giftlistItemId !== undefined && gift?.productId !== productId)
    throw errorResponse(404, 'This item is no longer on the giftlist.');

  const newLine = { productId, giftlistItemId: gift?.id ?? null, ...(await destinationFor(context, gift?.ownerId)) };
  // A gift that is already purchased is added, too: the visitor has chosen 'Add anyway'.
  const known = await knownUnits(context, gift);
  const same = await sameLine(context, newLine).executeTakeFirst();
  assertQuantity((same?.quantity ?? 0) + quantity);
  if (same) {
    await db
      .updateTable('cartLines')
      .set((eb) => ({ quantity: eb('quantity', '+', quantity), ...known }))
      .where('id', '=', same.id)
      .execute();
    return findCartItem(context, same.id);
  }
  await assertBelowLimit(db, 'cartLines', visitor.ownerId);
  const id = newId('itm');
  await db
    .insertInto('cartLines')
    .values({
      ...newLine,
      id,
      ownerId: visitor.ownerId,
      ...known,
      quantity,
      giftlistId: gift?.giftlistId ?? null,
      giftlistName: gift?.title ?? null,
      giftlistOwnerId: gift?.ownerId ?? null,
      eventName: gift?.eventName ?? null,
      message: null,
    })
    .execute();
  return findCartItem(context, id);
};

/** Returns a line of the visitor's cart. Another visitor's line id gets the same 404 as an unknown id. */
const ownLine = async ({ db, visitor }: Context, id: string): Promise<StoredLine> => {
  const line = await db
    .selectFrom('cartLines')
    .selectAll()
    .where('ownerId', '=', visitor.ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!line) throw errorResponse(404, lineNotFoundMessage);
  return line;
};

/** Destination requested by PATCH /cartItem/{id}. The line's current recipient is always allowed. */
const chosenDestination = async (
  context: Context & Input<'updateCartItem'>,
  line: StoredLine,
): Promise<Destination> => {
  const { db, visitor } = context;
  const { recipientId = null, addressId = null } = context.body;
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
  const member = requireMember(context);
  const isAllowed =
    recipientId !== null &&
    (recipientId === member.id ||
      recipientId === line.recipientId ||
      (await canReceiveGifts(db, member.id, recipientId)));
  if (!isAllowed) throw errorResponse(404, 'Gifts cannot be shipped to this person.');
  return destinationFor(context, recipientId);
};

const changeLine = async (
  context: WriteContext,
  { id }: StoredLine,
  change: Partial<Destination & Pick<StoredLine, 'quantity'>>,
): Promise<CartItem> => {
  await context.db.updateTable('cartLines').set(change).where('id', '=', id).execute();
  return findCartItem(context, id);
};

/**
 * PATCH /cartItem/{id}. Sets a recipient or an address, of which each replaces the other, or a quantity, or both. The
 * line stays linked to its giftlist item, unless that item is no longer available and the line ships elsewhere.
 */
export const updateCartItem = async (context: WriteContext & Input<'updateCartItem'>): Promise<CartItem> => {
  const line = await ownLine(context, context.params.id);
  const { recipientId, addressId, quantity } = context.body;
  const newQuantity = quantity === undefined ? {} : { quantity };
  if (quantity !== undefined && recipientId === undefined && addressId === undefined)
    return changeLine(context, line, newQuantity);
  const destination = await chosenDestination(context, line);
  const changesDestination = destination.recipientId === null || destination.recipientId !== line.recipientId;
  if (changesDestination && (await giftProblems(context, [line])).has(line.id)) {
    const withoutGift = {
      giftlistItemId: null,
      giftlistId: null,
      giftlistName: null,
      giftlistOwnerId: null,
      eventName: null,
    };
    await context.db.updateTable('cartLines').set(withoutGift).where('id', '=', line.id).execute();
  }
  return changeLine(context, line, { ...destination, ...newQuantity });
};

/** PATCH /cartItem/restore. Makes the giftlist's owner the recipient of the gift again. */
export const restoreCartItem = async (context: WriteContext & Input<'restoreCartItem'>): Promise<CartItem> => {
  const { giftlistItemId, cartItemId } = context.body;
  const line = await ownLine(context, cartItemId);
  const gift = line.giftlistItemId === giftlistItemId ? await findGiftlistItem(context.db, giftlistItemId) : undefined;
  if (!gift) throw errorResponse(404, 'This item is no longer on the giftlist.');
  return changeLine(context, line, await destinationFor(context, gift.ownerId));
};

export const removeCartItem = async (context: WriteContext & Input<'removeCartItem'>): Promise<void> => {
  const { id } = await ownLine(context, context.params.id);
  await context.db.deleteFrom('cartLines').where('id', '=', id).execute();
};

export const clearCart = async ({ db, visitor }: WriteContext): Promise<void> => {
  await db.deleteFrom('cartLines').where('ownerId', '=', visitor.ownerId).execute();
};
