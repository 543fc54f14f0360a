import * as zod from 'zod/mini';

export const addGiftMarkRequestGiftlistItemIdMax = 200;

export const addGiftMarkRequestQuantityMax = 99;

export const addGiftMarkRequestNameMax = 50;


export const addGiftMarkRequestNameRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');


export const AddGiftMarkRequest = /*#__PURE__*/ zod.object({
  "giftlistItemId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(addGiftMarkRequestGiftlistItemIdMax)),
  "quantity": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(addGiftMarkRequestQuantityMax)),
  "name": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(addGiftMarkRequestNameMax)).check(/*#__PURE__*/ zod.regex(addGiftMarkRequestNameRegExp))),
  "asMember": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type AddGiftMarkRequest = zod.input<typeof AddGiftMarkRequest>;
export type AddGiftMarkRequestOutput = zod.output<typeof AddGiftMarkRequest>;
