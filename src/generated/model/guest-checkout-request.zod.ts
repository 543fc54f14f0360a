import * as zod from 'zod/mini';




export const guestCheckoutRequestEmailRegExp = new RegExp('@');


export const GuestCheckoutRequest = /*#__PURE__*/ zod.object({
  "cartItemIds": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.minLength(1)),
  "firstName": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))),
  "lastName": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))),
  "email": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(guestCheckoutRequestEmailRegExp))),
  "anonymous": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type GuestCheckoutRequest = zod.input<typeof GuestCheckoutRequest>;
export type GuestCheckoutRequestOutput = zod.output<typeof GuestCheckoutRequest>;
