import * as zod from 'zod/mini';

export const updateGiftlistItemRequestQuantityMax = 99;

export const updateGiftlistItemRequestPreviousItemIdMax = 200;



export const UpdateGiftlistItemRequest = /*#__PURE__*/ zod.object({
  "quantity": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(updateGiftlistItemRequestQuantityMax))),
  "isMostWanted": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "previousItemId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(updateGiftlistItemRequestPreviousItemIdMax)))
});

export type UpdateGiftlistItemRequest = zod.input<typeof UpdateGiftlistItemRequest>;
export type UpdateGiftlistItemRequestOutput = zod.output<typeof UpdateGiftlistItemRequest>;
