import * as z from 'zod/mini';
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
