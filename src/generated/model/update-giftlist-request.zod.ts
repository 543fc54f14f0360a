import * as zod from 'zod/mini';

export const updateGiftlistRequestTitleMin = 3;
export const updateGiftlistRequestTitleMax = 50;


export const updateGiftlistRequestTitleRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const updateGiftlistRequestDescriptionMax = 500;



export const UpdateGiftlistRequest = /*#__PURE__*/ zod.object({
  "title": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(updateGiftlistRequestTitleMin)).check(/*#__PURE__*/ zod.maxLength(updateGiftlistRequestTitleMax)).check(/*#__PURE__*/ zod.regex(updateGiftlistRequestTitleRegExp))),
  "description": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateGiftlistRequestDescriptionMax))),
  "isHidden": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type UpdateGiftlistRequest = zod.input<typeof UpdateGiftlistRequest>;
export type UpdateGiftlistRequestOutput = zod.output<typeof UpdateGiftlistRequest>;
