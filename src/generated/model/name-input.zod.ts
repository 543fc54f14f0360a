import * as zod from 'zod/mini';

export const NameInputMax = 100;


export const NameInputRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');


export const NameInput = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(NameInputMax)).check(/*#__PURE__*/ zod.regex(NameInputRegExp));

export type NameInput = zod.input<typeof NameInput>;
export type NameInputOutput = zod.output<typeof NameInput>;
