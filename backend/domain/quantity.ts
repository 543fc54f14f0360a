import { maxQuantity } from '#rules/cart.ts';
import { errorResponse } from '../contract/error-response';

/** @throws a 400 for more units than a cart line or a giftlist item may have */
export const assertQuantity = (quantity: number): void => {
  if (quantity > maxQuantity) throw errorResponse(400, `The maximum quantity is ${maxQuantity.toLocaleString('en')}.`);
};
