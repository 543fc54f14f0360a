import * as zod from 'zod/mini';
import { Product } from './product.zod';

export const Gift = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "giftlistId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "giftlistTitle": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "product": /*#__PURE__*/ zod.union([Product,/*#__PURE__*/ zod.null()]),
  "quantity": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
  "givenAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "giver": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "isBoughtElsewhere": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "giftMessage": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "thanks": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "thankedAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "canBeThanked": /*#__PURE__*/ zod.boolean()
});

export type Gift = zod.input<typeof Gift>;
export type GiftOutput = zod.output<typeof Gift>;
