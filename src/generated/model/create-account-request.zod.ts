import * as zod from 'zod/mini';
import { EmailInput } from './email-input.zod';
import { ProvinceCode } from './province-code.zod';
import { UsernameInput } from './username-input.zod';

export const createAccountRequestPasswordMin = 8;
export const createAccountRequestPasswordMax = 128;



export const createAccountRequestProfileDtoPhoneMax = 15;







export const CreateAccountRequest = /*#__PURE__*/ zod.object({
  "file": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.instanceof(Blob)),
  "provider": /*#__PURE__*/ zod.literal("Local"),
  "email": EmailInput,
  "password": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(createAccountRequestPasswordMin)).check(/*#__PURE__*/ zod.maxLength(createAccountRequestPasswordMax)),
  "username": UsernameInput,
  "profileDto[firstName]": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "profileDto[lastName]": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "profileDto[phone]": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createAccountRequestProfileDtoPhoneMax))),
  "addressDto[addressLine1]": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "addressDto[addressLine2]": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "addressDto[city]": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "addressDto[state]": ProvinceCode,
  "addressDto[postalCode]": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "addressDto[country]": /*#__PURE__*/ zod.literal("Canada"),
  "addressDto[name]": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))
});

export type CreateAccountRequest = zod.input<typeof CreateAccountRequest>;
export type CreateAccountRequestOutput = zod.output<typeof CreateAccountRequest>;
