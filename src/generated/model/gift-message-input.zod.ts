import * as zod from 'zod/mini';

export const giftMessageInputCartItemIdMax = 200;

export const giftMessageInputTextMax = 300;



export const GiftMessageInput = /*#__PURE__*/ zod.object({
  "cartItemId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(giftMessageInputCartItemIdMax)),
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(giftMessageInputTextMax))
});

export type GiftMessageInput = zod.input<typeof GiftMessageInput>;
export type GiftMessageInputOutput = zod.output<typeof GiftMessageInput>;
