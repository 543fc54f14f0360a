import * as zod from 'zod/mini';

export const sendThanksRequestThanksMax = 500;



export const SendThanksRequest = /*#__PURE__*/ zod.object({
  "thanks": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(sendThanksRequestThanksMax))
});

export type SendThanksRequest = zod.input<typeof SendThanksRequest>;
export type SendThanksRequestOutput = zod.output<typeof SendThanksRequest>;
