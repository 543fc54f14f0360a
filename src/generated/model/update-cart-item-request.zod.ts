import * as zod from 'zod/mini';

export const updateCartItemRequestRecipientIdMax = 200;

export const updateCartItemRequestAddressIdMax = 200;

export const updateCartItemRequestQuantityMax = 99;



export const UpdateCartItemRequest = /*#__PURE__*/ zod.object({
  "recipientId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateCartItemRequestRecipientIdMax))),
  "addressId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateCartItemRequestAddressIdMax))),
  "quantity": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(updateCartItemRequestQuantityMax)))
});

export type UpdateCartItemRequest = zod.input<typeof UpdateCartItemRequest>;
export type UpdateCartItemRequestOutput = zod.output<typeof UpdateCartItemRequest>;
