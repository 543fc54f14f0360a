import * as zod from 'zod/mini';

export const createGiftlistRequestTitleMin = 3;
export const createGiftlistRequestTitleMax = 50;


export const createGiftlistRequestTitleRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const createGiftlistRequestDescriptionMax = 500;



export const CreateGiftlistRequest = /*#__PURE__*/ zod.object({
  "title": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(createGiftlistRequestTitleMin)).check(/*#__PURE__*/ zod.maxLength(createGiftlistRequestTitleMax)).check(/*#__PURE__*/ zod.regex(createGiftlistRequestTitleRegExp)),
  "description": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createGiftlistRequestDescriptionMax))),
  "isHidden": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type CreateGiftlistRequest = zod.input<typeof CreateGiftlistRequest>;
export type CreateGiftlistRequestOutput = zod.output<typeof CreateGiftlistRequest>;
