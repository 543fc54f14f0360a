import * as zod from 'zod/mini';
import { CartItem } from './cart-item.zod';
import { Price } from './price.zod';

export const CheckoutPreview = /*#__PURE__*/ zod.object({
  "cartItems": /*#__PURE__*/ zod.array(CartItem),
  "shipping": Price
});

export type CheckoutPreview = zod.input<typeof CheckoutPreview>;
export type CheckoutPreviewOutput = zod.output<typeof CheckoutPreview>;
