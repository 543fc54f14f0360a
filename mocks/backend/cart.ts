import {
  AddCartItemRequest,
  Address,
  type Cart,
  type CartItem,
  RestoreCartItemRequest,
  UpdateCartItemRequest,
} from '../../src/generated/model';
import { recipientSchema } from '../../src/rules/recipient';
import { cartTexts } from '../../src/rules/texts/cart';
import { findProduct } from './products-for-sale';
import { type Call, memberOf, paramOf, refusal } from './call';
import { mayShipTo } from './friends';
import { answeredLine, findGift, type Line, newLine, shipTo } from './lines';
import { checked } from '../engine/requests';

const ofOwner = ({ visitor }: Call) => ({ ownerId: visitor.ownerId });

/** GET /cart. */
export const getCart = (call: Call): Cart => ({
  cartItems: call.tables.lines.findMany((query) => query.where(ofOwner(call))).map(answeredLine),
});

/** POST /cartItem. Adding the same product for the same person again raises the quantity of its line. */
export const addCartItem = async (call: Call): Promise<CartItem> => {
  const { tables, forSale, visitor } = call;
  const { productId, giftlistItemId, quantity } = AddCartItemRequest.parse(call.body);
  const product = findProduct(forSale, productId);
  if (!product) throw refusal(404, 'This product is no longer available.');
  if (!product.itemInStock) throw refusal(400, cartTexts.outOfStock);
  const gift = findGift(tables, giftlistItemId);
  // Only its owner may learn that a hidden list exists.
  const isHidden = gift?.list.isHidden === true && gift.owner.id !== visitor.member?.id;
  if (giftlistItemId !== undefined && (gift?.item.productId !== productId || isHidden))
    throw refusal(404, 'This item is no longer on the giftlist.');

  const added = newLine(tables, visitor.ownerId, product, { quantity, giftlistItemId });
  const same = tables.lines.findFirst((query) =>
    query.where(
      (line) =>
        line.ownerId === added.ownerId &&
        line.productId === added.productId &&
        line.giftlistItemId === added.giftlistItemId &&
        line.recipientUserId === added.recipientUserId &&
        line.shippingAddress?.id === added.shippingAddress?.id,
    ),
  );
  if (!same) return answeredLine(await tables.lines.create(added));
  const grown = await tables.lines.update(same, {
    strict: true,
    data: (line) => {
      line.quantity += quantity;
    },
  });
  return answeredLine(grown);
};

/** A line of the visitor's own cart. The id of somebody else's line is as unknown as an invented id. */
const ownLine = (call: Call, id: string) => {
  const line = call.tables.lines.findFirst((query) => query.where({ ...ofOwner(call), id }));
  if (!line) throw refusal(404, 'This item is not in your bag any more.');
  return line;
};

/** Where PATCH /cartItem/{id} asks a line to go. The recipient that the line has already is always allowed. */
const chosenDestination = (call: Call, line: Line): ReturnType<typeof shipTo> => {
  const { tables, visitor } = call;
  const { recipientId = null, addressId = null } = UpdateCartItemRequest.parse(call.body);
  checked(recipientSchema, { recipientId, addressId });
  if (addressId !== null) {
    const address = tables.addresses.findFirst((query) => query.where({ ...ofOwner(call), id: addressId }));
    if (!address) throw refusal(404, 'This address was not found.');
    return { recipientUserId: null, recipientUsername: undefined, shippingAddress: Address.parse(address) };
  }
  const member = memberOf(call);
  const person = tables.people.findFirst((query) => query.where({ id: recipientId ?? '' }));
  const isAllowed =
    person &&
    (person.id === member.id || person.id === line.recipientUserId || mayShipTo(tables, member.id, person.id));
  if (!isAllowed) throw refusal(404, 'Gifts cannot be shipped to this person.');
  return shipTo(tables, visitor.ownerId, person);
};

const redirect = async ({ tables }: Call, { id }: Line, destination: ReturnType<typeof shipTo>): Promise<CartItem> => {
  const changed = await tables.lines.update((query) => query.where({ id }), {
    strict: true,
    data: (line) => {
      Object.assign(line, destination);
    },
  });
  return answeredLine(changed);
};

/** PATCH /cartItem/{id}. Sets a recipient or an address; either replaces the other. A gift stays an item of its giftlist. */
export const updateCartItem = async (call: Call): Promise<CartItem> => {
  const line = ownLine(call, paramOf(call, 'id'));
  return redirect(call, line, chosenDestination(call, line));
};

/** PATCH /cartItem/restore. Sends a gift to the owner of its giftlist again. */
export const restoreCartItem = async (call: Call): Promise<CartItem> => {
  const { tables, visitor } = call;
  const { giftlistItemId, cartItemId } = RestoreCartItemRequest.parse(call.body);
  const line = ownLine(call, cartItemId);
  const gift = line.giftlistItemId === giftlistItemId ? findGift(tables, giftlistItemId) : undefined;
  if (!gift) throw refusal(404, 'This item is no longer on the giftlist.');
  return redirect(call, line, shipTo(tables, visitor.ownerId, gift.owner));
};

/** DELETE /cartItem/{id}. */
export const removeCartItem = (call: Call): void => {
  call.tables.lines.delete(ownLine(call, paramOf(call, 'id')));
};

/** DELETE /cart/items. */
export const clearCart = (call: Call): void => {
  call.tables.lines.deleteMany((query) => query.where(ofOwner(call)));
};
