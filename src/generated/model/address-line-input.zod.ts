import * as zod from 'zod/mini';

export const AddressLineInputMax = 200;


export const AddressLineInputRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');


export const AddressLineInput = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(AddressLineInputMax)).check(/*#__PURE__*/ zod.regex(AddressLineInputRegExp));

export type AddressLineInput = zod.input<typeof AddressLineInput>;
export type AddressLineInputOutput = zod.output<typeof AddressLineInput>;
