import * as zod from 'zod/mini';

export const EmailInputRegExp = new RegExp('^\\S+@\\S+\\.\\S+$');


export const EmailInput = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(EmailInputRegExp));

export type EmailInput = zod.input<typeof EmailInput>;
export type EmailInputOutput = zod.output<typeof EmailInput>;
