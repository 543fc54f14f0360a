import * as z from 'zod/mini';
import { ownEmailSchema } from './email';
import { requiredText } from './fields';
import { textLimits } from './text-limits';

/** Whom to send a code or a new password to (docs/product.md, Sign-in). */
export const accountEmailSchema = z.object({ email: ownEmailSchema });

/**
 * A verification code of any length and any characters (docs/product.md, Validation; reading 142). Blanks are dropped: codes are read and
 * pasted in groups.
 */
export const verificationCodeSchema = z.object({
  otpCode: requiredText('Please enter the verification code', textLimits.verificationCode).check(
    z.overwrite((code) => code.replaceAll(/\s/g, '')),
  ),
});

/**
 * What PATCH /auth/forgot-password wants as `otpCode`: a fixed placeholder, never typed (docs/product.md, Forgot password;
 * reading 16).
 */
export const placeholderOtpCode = '000000';

/** What a person is told after a code was sent (docs/product.md, Sign-in). */
export const codeTexts = {
  sent: 'Verification code sent',
  resent: 'New verification code sent',
  details: 'Please check your email for the code.',
} as const;
