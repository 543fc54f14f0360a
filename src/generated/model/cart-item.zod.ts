import * as zod from 'zod/mini';
import { Address } from './address.zod';
import { CartItemImage } from './cart-item-image.zod';
import { Price } from './price.zod';

export const CartItem = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "productId": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "giftlistItemId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "quantity": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
  "name": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "price": Price,
  "originalPrice": /*#__PURE__*/ zod.optional(Price),
  "tax": /*#__PURE__*/ zod.optional(Price),
  "productImages": /*#__PURE__*/ zod.array(CartItemImage),
  "giftlistName": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "giftlistItemNote": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "eventName": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "recipientUsername": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "recipientUserId": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "shippingAddress": /*#__PURE__*/ zod.union([Address,/*#__PURE__*/ zod.null()]),
  "message": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "isDigital": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type CartItem = zod.input<typeof CartItem>;
export type CartItemOutput = zod.output<typeof CartItem>;
