import * as zod from 'zod/mini';
import { EmailInput } from './email-input.zod';

export const verifyOtpRequestOtpCodeMax = 200;



export const VerifyOtpRequest = /*#__PURE__*/ zod.object({
  "otpCode": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(verifyOtpRequestOtpCodeMax)),
  "email": /*#__PURE__*/ zod.optional(EmailInput)
});

export type VerifyOtpRequest = zod.input<typeof VerifyOtpRequest>;
export type VerifyOtpRequestOutput = zod.output<typeof VerifyOtpRequest>;
