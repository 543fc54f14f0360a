import * as zod from 'zod/mini';
import { Product } from './product.zod';

export const GiftlistItem = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "quantity": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
  "isPurchased": /*#__PURE__*/ zod.boolean(),
  "purchasedQuantity": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "product": Product,
  "sortOrder": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.number()),
  "note": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "isMostWanted": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "markedQuantity": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "ownMark": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "quantity": /*#__PURE__*/ zod.number()
}))
});

export type GiftlistItem = zod.input<typeof GiftlistItem>;
export type GiftlistItemOutput = zod.output<typeof GiftlistItem>;
