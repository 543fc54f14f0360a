import * as zod from 'zod/mini';
import { AddressLineInput } from './address-line-input.zod';
import { EmailInput } from './email-input.zod';
import { NameInput } from './name-input.zod';
import { ProvinceCode } from './province-code.zod';
import { UsernameInput } from './username-input.zod';

export const createAccountRequestPasswordMin = 8;
export const createAccountRequestPasswordMax = 128;

export const createAccountRequestProfileDtoPhoneMax = 15;

export const createAccountRequestAddressDtoAddressLine2Max = 200;


export const createAccountRequestAddressDtoAddressLine2RegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const createAccountRequestAddressDtoPostalCodeMax = 7;



export const CreateAccountRequest = /*#__PURE__*/ zod.object({
  "file": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.instanceof(Blob)),
  "provider": /*#__PURE__*/ zod.literal("Local"),
  "email": EmailInput,
  "password": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(createAccountRequestPasswordMin)).check(/*#__PURE__*/ zod.maxLength(createAccountRequestPasswordMax)),
  "username": UsernameInput,
  "profileDto[firstName]": NameInput,
  "profileDto[lastName]": NameInput,
  "profileDto[phone]": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createAccountRequestProfileDtoPhoneMax))),
  "addressDto[addressLine1]": AddressLineInput,
  "addressDto[addressLine2]": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createAccountRequestAddressDtoAddressLine2Max)).check(/*#__PURE__*/ zod.regex(createAccountRequestAddressDtoAddressLine2RegExp))),
  "addressDto[city]": NameInput,
  "addressDto[state]": ProvinceCode,
  "addressDto[postalCode]": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(createAccountRequestAddressDtoPostalCodeMax)),
  "addressDto[country]": /*#__PURE__*/ zod.literal("Canada"),
  "addressDto[name]": NameInput
});

export type CreateAccountRequest = zod.input<typeof CreateAccountRequest>;
export type CreateAccountRequestOutput = zod.output<typeof CreateAccountRequest>;
