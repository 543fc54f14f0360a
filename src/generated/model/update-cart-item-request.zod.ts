import * as zod from 'zod/mini';

export const updateCartItemRequestRecipientIdMax = 200;

export const updateCartItemRequestAddressIdMax = 200;



export const UpdateCartItemRequest = /*#__PURE__*/ zod.object({
  "recipientId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateCartItemRequestRecipientIdMax))),
  "addressId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateCartItemRequestAddressIdMax)))
});

export type UpdateCartItemRequest = zod.input<typeof UpdateCartItemRequest>;
export type UpdateCartItemRequestOutput = zod.output<typeof UpdateCartItemRequest>;
