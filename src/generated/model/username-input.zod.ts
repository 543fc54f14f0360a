import * as zod from 'zod/mini';

export const UsernameInputMin = 3;
export const UsernameInputMax = 30;


export const UsernameInputRegExp = new RegExp('^[A-Za-z0-9_][A-Za-z0-9_.]*$');


export const UsernameInput = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(UsernameInputMin)).check(/*#__PURE__*/ zod.maxLength(UsernameInputMax)).check(/*#__PURE__*/ zod.regex(UsernameInputRegExp));

export type UsernameInput = zod.input<typeof UsernameInput>;
export type UsernameInputOutput = zod.output<typeof UsernameInput>;
