import * as zod from 'zod/mini';





export const RestoreCartItemRequest = /*#__PURE__*/ zod.object({
  "giftlistItemId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "cartItemId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))
});

export type RestoreCartItemRequest = zod.input<typeof RestoreCartItemRequest>;
export type RestoreCartItemRequestOutput = zod.output<typeof RestoreCartItemRequest>;
