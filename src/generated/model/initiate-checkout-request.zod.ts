import * as zod from 'zod/mini';

export const initiateCheckoutRequestCartItemIdsItemMax = 200;

export const initiateCheckoutRequestCartItemIdsMax = 1000;



export const InitiateCheckoutRequest = /*#__PURE__*/ zod.object({
  "cartItemIds": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(initiateCheckoutRequestCartItemIdsItemMax))).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(initiateCheckoutRequestCartItemIdsMax))
});

export type InitiateCheckoutRequest = zod.input<typeof InitiateCheckoutRequest>;
export type InitiateCheckoutRequestOutput = zod.output<typeof InitiateCheckoutRequest>;
