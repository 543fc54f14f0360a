import * as zod from 'zod/mini';

export const restoreCartItemRequestGiftlistItemIdMax = 200;

export const restoreCartItemRequestCartItemIdMax = 200;



export const RestoreCartItemRequest = /*#__PURE__*/ zod.object({
  "giftlistItemId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(restoreCartItemRequestGiftlistItemIdMax)),
  "cartItemId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(restoreCartItemRequestCartItemIdMax))
});

export type RestoreCartItemRequest = zod.input<typeof RestoreCartItemRequest>;
export type RestoreCartItemRequestOutput = zod.output<typeof RestoreCartItemRequest>;
