import * as zod from 'zod/mini';





export const AddCartItemRequest = /*#__PURE__*/ zod.object({
  "productId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "giftlistItemId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "quantity": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))
});

export type AddCartItemRequest = zod.input<typeof AddCartItemRequest>;
export type AddCartItemRequestOutput = zod.output<typeof AddCartItemRequest>;
