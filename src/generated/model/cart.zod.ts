import * as zod from 'zod/mini';
import { CartItem } from './cart-item.zod';

export const Cart = /*#__PURE__*/ zod.object({
  "cartItems": /*#__PURE__*/ zod.array(CartItem)
});

export type Cart = zod.input<typeof Cart>;
export type CartOutput = zod.output<typeof Cart>;
