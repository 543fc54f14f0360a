import * as zod from 'zod/mini';
import { EmailInput } from './email-input.zod';
import { NameInput } from './name-input.zod';
import { UsernameInput } from './username-input.zod';

export const updateProfileRequestPhoneNumberMax = 15;


export const updateProfileRequestPhoneNumberRegExp = new RegExp('^\\d{0,15}$');
export const updateProfileRequestDobMin = 0;
export const updateProfileRequestDobMax = 31;

export const updateProfileRequestMobMin = 0;
export const updateProfileRequestMobMax = 12;

export const updateProfileRequestYobMin = 0;



export const UpdateProfileRequest = /*#__PURE__*/ zod.object({
  "username": /*#__PURE__*/ zod.optional(UsernameInput),
  "email": /*#__PURE__*/ zod.optional(EmailInput),
  "firstName": /*#__PURE__*/ zod.optional(NameInput),
  "lastName": /*#__PURE__*/ zod.optional(NameInput),
  "countryCode": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.enum(['1', '44', '234'])),
  "phoneNumber": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateProfileRequestPhoneNumberMax)).check(/*#__PURE__*/ zod.regex(updateProfileRequestPhoneNumberRegExp))),
  "phoneType": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.enum(['mobile', 'home', 'work'])),
  "gender": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.enum(['male', 'female', 'other'])),
  "dob": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(updateProfileRequestDobMin)).check(/*#__PURE__*/ zod.lte(updateProfileRequestDobMax))),
  "mob": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(updateProfileRequestMobMin)).check(/*#__PURE__*/ zod.lte(updateProfileRequestMobMax))),
  "yob": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(updateProfileRequestYobMin))),
  "wantsOrderMails": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type UpdateProfileRequest = zod.input<typeof UpdateProfileRequest>;
export type UpdateProfileRequestOutput = zod.output<typeof UpdateProfileRequest>;
