import * as zod from 'zod/mini';

export const updateGiftlistItemRequestLinkUrlMax = 2000;

export const updateGiftlistItemRequestLinkNameMax = 200;


export const updateGiftlistItemRequestLinkNameRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const updateGiftlistItemRequestLinkPriceMin = 0.01;
export const updateGiftlistItemRequestLinkPriceMax = 1000000;

export const updateGiftlistItemRequestQuantityMax = 99;

export const updateGiftlistItemRequestNoteMax = 200;


export const updateGiftlistItemRequestNoteRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const updateGiftlistItemRequestPreviousItemIdMax = 200;



export const UpdateGiftlistItemRequest = /*#__PURE__*/ zod.object({
  "link": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.object({
  "url": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(updateGiftlistItemRequestLinkUrlMax)),
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(updateGiftlistItemRequestLinkNameMax)).check(/*#__PURE__*/ zod.regex(updateGiftlistItemRequestLinkNameRegExp)),
  "price": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.number().check(/*#__PURE__*/ zod.gte(updateGiftlistItemRequestLinkPriceMin)).check(/*#__PURE__*/ zod.lte(updateGiftlistItemRequestLinkPriceMax)))
})),
  "quantity": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(updateGiftlistItemRequestQuantityMax))),
  "note": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateGiftlistItemRequestNoteMax)).check(/*#__PURE__*/ zod.regex(updateGiftlistItemRequestNoteRegExp))),
  "isMostWanted": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "previousItemId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(updateGiftlistItemRequestPreviousItemIdMax))),
  "isRevealed": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type UpdateGiftlistItemRequest = zod.input<typeof UpdateGiftlistItemRequest>;
export type UpdateGiftlistItemRequestOutput = zod.output<typeof UpdateGiftlistItemRequest>;
