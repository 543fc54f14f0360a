import * as zod from 'zod/mini';
import { EmailInput } from './email-input.zod';

export const forgotPasswordRequestOtpCodeMax = 200;



export const ForgotPasswordRequest = /*#__PURE__*/ zod.object({
  "otpCode": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(forgotPasswordRequestOtpCodeMax)),
  "email": EmailInput
});

export type ForgotPasswordRequest = zod.input<typeof ForgotPasswordRequest>;
export type ForgotPasswordRequestOutput = zod.output<typeof ForgotPasswordRequest>;
