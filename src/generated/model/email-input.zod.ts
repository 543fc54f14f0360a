import * as zod from 'zod/mini';

export const EmailInputMax = 254;


export const EmailInputRegExp = new RegExp('^[^\\s@"(),:;<>[\\]\\\\\\u0000-\\u001f\\u007f-\\u009f.]+(?:\\.[^\\s@"(),:;<>[\\]\\\\\\u0000-\\u001f\\u007f-\\u009f.]+)*@(?:[^\\s@"(),:;<>[\\]\\\\\\u0000-\\u001f\\u007f-\\u009f.]+\\.)+[^\\s@"(),:;<>[\\]\\\\\\u0000-\\u001f\\u007f-\\u009f.]{2,}$');


export const EmailInput = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(EmailInputMax)).check(/*#__PURE__*/ zod.regex(EmailInputRegExp));

export type EmailInput = zod.input<typeof EmailInput>;
export type EmailInputOutput = zod.output<typeof EmailInput>;
