import * as zod from 'zod/mini';

export const addGiftlistItemRequestGiftlistIdMax = 200;

export const addGiftlistItemRequestProductIdMax = 200;

export const addGiftlistItemRequestQuantityMax = 99;

export const addGiftlistItemRequestNoteMax = 200;


export const addGiftlistItemRequestNoteRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');


export const AddGiftlistItemRequest = /*#__PURE__*/ zod.object({
  "giftlistId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(addGiftlistItemRequestGiftlistIdMax)),
  "productId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(addGiftlistItemRequestProductIdMax)),
  "quantity": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(addGiftlistItemRequestQuantityMax)),
  "note": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(addGiftlistItemRequestNoteMax)).check(/*#__PURE__*/ zod.regex(addGiftlistItemRequestNoteRegExp))),
  "isMostWanted": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type AddGiftlistItemRequest = zod.input<typeof AddGiftlistItemRequest>;
export type AddGiftlistItemRequestOutput = zod.output<typeof AddGiftlistItemRequest>;
