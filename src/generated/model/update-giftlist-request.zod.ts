import * as zod from 'zod/mini';

export const updateGiftlistRequestTitleMin = 3;
export const updateGiftlistRequestTitleMax = 50;


export const updateGiftlistRequestTitleRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const updateGiftlistRequestDescriptionMax = 500;

export const updateGiftlistRequestForNameMax = 50;


export const updateGiftlistRequestForNameRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const updateGiftlistRequestEventNameMax = 50;


export const updateGiftlistRequestEventNameRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const updateGiftlistRequestEventDateMax = 10;


export const updateGiftlistRequestEventDateRegExp = new RegExp('^(19|20|21)\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$');


export const UpdateGiftlistRequest = /*#__PURE__*/ zod.object({
  "title": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(updateGiftlistRequestTitleMin)).check(/*#__PURE__*/ zod.maxLength(updateGiftlistRequestTitleMax)).check(/*#__PURE__*/ zod.regex(updateGiftlistRequestTitleRegExp))),
  "description": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateGiftlistRequestDescriptionMax))),
  "isHidden": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "forName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateGiftlistRequestForNameMax)).check(/*#__PURE__*/ zod.regex(updateGiftlistRequestForNameRegExp))),
  "eventName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateGiftlistRequestEventNameMax)).check(/*#__PURE__*/ zod.regex(updateGiftlistRequestEventNameRegExp))),
  "eventDate": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateGiftlistRequestEventDateMax)).check(/*#__PURE__*/ zod.regex(updateGiftlistRequestEventDateRegExp))),
  "isSurprise": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "allowsMarks": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type UpdateGiftlistRequest = zod.input<typeof UpdateGiftlistRequest>;
export type UpdateGiftlistRequestOutput = zod.output<typeof UpdateGiftlistRequest>;
