import * as z from 'zod/mini';
import { ownEmailSchema } from './email';
import { exactText, isAtMost, requiredText } from './fields';
import { textLimits } from './text-limits';

/**
 * Schema of the password login. The rules for new passwords do not apply, because older passwords may break them. The
 * password is not trimmed.
 */
export const loginSchema = z.object({
  username: requiredText('Please enter your username or email', textLimits.login),
  password: exactText([
    { message: 'Please enter your password', holds: (password) => password !== '' },
    isAtMost(textLimits.password),
  ]),
});

/** Email address for a code or a new password. */
export const accountEmailSchema = z.object({ email: ownEmailSchema });

/** Verification code of any length and characters. Blanks are removed, because people paste codes in groups. */
export const verificationCodeSchema = z.object({
  otpCode: requiredText('Please enter the verification code', textLimits.verificationCode).check(
    z.overwrite((code) => code.replaceAll(/\s/g, '')),
  ),
});

/** Fixed `otpCode` of PATCH /auth/forgot-password, never typed (reading 16). */
export const placeholderOtpCode = '000000';

/** Texts after a code was sent. */
export const codeTexts = {
  sent: 'Verification code sent',
  resent: 'New verification code sent',
  details: 'Please check your email for the code.',
} as const;
