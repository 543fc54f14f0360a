import * as zod from 'zod/mini';






export const AddGiftlistItemRequest = /*#__PURE__*/ zod.object({
  "giftlistId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "productId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "quantity": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))
});

export type AddGiftlistItemRequest = zod.input<typeof AddGiftlistItemRequest>;
export type AddGiftlistItemRequestOutput = zod.output<typeof AddGiftlistItemRequest>;
