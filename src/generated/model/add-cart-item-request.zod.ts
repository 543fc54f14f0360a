import * as zod from 'zod/mini';

export const addCartItemRequestProductIdMax = 200;

export const addCartItemRequestGiftlistItemIdMax = 200;

export const addCartItemRequestQuantityMax = 99;



export const AddCartItemRequest = /*#__PURE__*/ zod.object({
  "productId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(addCartItemRequestProductIdMax)),
  "giftlistItemId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(addCartItemRequestGiftlistItemIdMax))),
  "quantity": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(addCartItemRequestQuantityMax)),
  "purchases": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type AddCartItemRequest = zod.input<typeof AddCartItemRequest>;
export type AddCartItemRequestOutput = zod.output<typeof AddCartItemRequest>;
