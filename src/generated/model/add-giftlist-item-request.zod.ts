import * as zod from 'zod/mini';

export const addGiftlistItemRequestGiftlistIdMax = 200;

export const addGiftlistItemRequestProductIdMax = 200;

export const addGiftlistItemRequestLinkUrlMax = 2000;

export const addGiftlistItemRequestLinkNameMax = 200;


export const addGiftlistItemRequestLinkNameRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const addGiftlistItemRequestLinkPriceMin = 0.01;
export const addGiftlistItemRequestLinkPriceMax = 1000000;

export const addGiftlistItemRequestQuantityMax = 99;

export const addGiftlistItemRequestNoteMax = 200;


export const addGiftlistItemRequestNoteRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');


export const AddGiftlistItemRequest = /*#__PURE__*/ zod.object({
  "giftlistId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(addGiftlistItemRequestGiftlistIdMax)),
  "productId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(addGiftlistItemRequestProductIdMax))),
  "link": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.object({
  "url": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(addGiftlistItemRequestLinkUrlMax)),
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(addGiftlistItemRequestLinkNameMax)).check(/*#__PURE__*/ zod.regex(addGiftlistItemRequestLinkNameRegExp)),
  "price": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.number().check(/*#__PURE__*/ zod.gte(addGiftlistItemRequestLinkPriceMin)).check(/*#__PURE__*/ zod.lte(addGiftlistItemRequestLinkPriceMax)))
})),
  "quantity": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(addGiftlistItemRequestQuantityMax)),
  "note": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(addGiftlistItemRequestNoteMax)).check(/*#__PURE__*/ zod.regex(addGiftlistItemRequestNoteRegExp))),
  "isMostWanted": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type AddGiftlistItemRequest = zod.input<typeof AddGiftlistItemRequest>;
export type AddGiftlistItemRequestOutput = zod.output<typeof AddGiftlistItemRequest>;
