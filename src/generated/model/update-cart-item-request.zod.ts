import * as zod from 'zod/mini';

export const UpdateCartItemRequest = /*#__PURE__*/ zod.object({
  "recipientId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "addressId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string())
});

export type UpdateCartItemRequest = zod.input<typeof UpdateCartItemRequest>;
export type UpdateCartItemRequestOutput = zod.output<typeof UpdateCartItemRequest>;
