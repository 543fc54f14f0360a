import * as zod from 'zod/mini';




export const InitiateCheckoutRequest = /*#__PURE__*/ zod.object({
  "cartItemIds": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.minLength(1))
});

export type InitiateCheckoutRequest = zod.input<typeof InitiateCheckoutRequest>;
export type InitiateCheckoutRequestOutput = zod.output<typeof InitiateCheckoutRequest>;
