import * as zod from 'zod/mini';

export const createGiftlistRequestTitleMin = 3;
export const createGiftlistRequestTitleMax = 50;


export const createGiftlistRequestTitleRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const createGiftlistRequestDescriptionMax = 500;

export const createGiftlistRequestForNameMax = 50;


export const createGiftlistRequestForNameRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const createGiftlistRequestEventNameMax = 50;


export const createGiftlistRequestEventNameRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const createGiftlistRequestEventDateMax = 10;


export const createGiftlistRequestEventDateRegExp = new RegExp('^(19|20|21)\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$');


export const CreateGiftlistRequest = /*#__PURE__*/ zod.object({
  "title": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(createGiftlistRequestTitleMin)).check(/*#__PURE__*/ zod.maxLength(createGiftlistRequestTitleMax)).check(/*#__PURE__*/ zod.regex(createGiftlistRequestTitleRegExp)),
  "description": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createGiftlistRequestDescriptionMax))),
  "isHidden": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "forName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createGiftlistRequestForNameMax)).check(/*#__PURE__*/ zod.regex(createGiftlistRequestForNameRegExp))),
  "eventName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createGiftlistRequestEventNameMax)).check(/*#__PURE__*/ zod.regex(createGiftlistRequestEventNameRegExp))),
  "eventDate": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createGiftlistRequestEventDateMax)).check(/*#__PURE__*/ zod.regex(createGiftlistRequestEventDateRegExp))),
  "isSurprise": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "allowsMarks": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type CreateGiftlistRequest = zod.input<typeof CreateGiftlistRequest>;
export type CreateGiftlistRequestOutput = zod.output<typeof CreateGiftlistRequest>;
