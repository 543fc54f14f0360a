import * as zod from 'zod/mini';

export const CheckoutSession = /*#__PURE__*/ zod.object({
  "checkoutUrl": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string())
});

export type CheckoutSession = zod.input<typeof CheckoutSession>;
export type CheckoutSessionOutput = zod.output<typeof CheckoutSession>;
