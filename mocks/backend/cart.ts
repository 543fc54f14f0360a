import { AddCartItemRequest, type Cart, type CartItem } from '../../src/generated/model';
import { cartTexts } from '../../src/rules/texts';
import { listedGifts } from '../seed';
import { findProduct } from '../shop';
import { type Call, paramOf, refusal } from './call';
import { answeredLine, newLine } from './lines';

const ofOwner = ({ visitor }: Call) => ({ ownerId: visitor.ownerId });

/** GET /cart. */
export const getCart = (call: Call): Cart => ({
  cartItems: call.tables.lines.findMany((query) => query.where(ofOwner(call))).map(answeredLine),
});

/** POST /cartItem. The same product for the same person again makes its line grow. */
export const addCartItem = async (call: Call): Promise<CartItem> => {
  const { tables, shop, visitor } = call;
  const { productId, giftlistItemId, quantity } = AddCartItemRequest.parse(call.body);
  const product = findProduct(shop, productId);
  if (!product) throw refusal(404, 'This product is no longer available.');
  if (!product.itemInStock) throw refusal(400, cartTexts.outOfStock);
  const gift = listedGifts.find(({ id }) => id === giftlistItemId);
  if (giftlistItemId !== undefined && gift?.productId !== productId)
    throw refusal(404, 'This item is no longer on the giftlist.');

  const added = newLine(tables, visitor.ownerId, product, { quantity, giftlistItemId });
  const same = tables.lines.findFirst((query) =>
    query.where(
      (line) =>
        line.ownerId === added.ownerId &&
        line.productId === added.productId &&
        line.giftlistItemId === added.giftlistItemId &&
        line.recipientUserId === added.recipientUserId,
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

/** DELETE /cartItem/{id}. */
export const removeCartItem = (call: Call): void => {
  const { tables } = call;
  const line = tables.lines.findFirst((query) => query.where({ ...ofOwner(call), id: paramOf(call, 'id') }));
  if (!line) throw refusal(404, 'This item is not in your bag any more.');
  tables.lines.delete(line);
};

/** DELETE /cart/items. */
export const clearCart = (call: Call): void => {
  call.tables.lines.deleteMany((query) => query.where(ofOwner(call)));
};
