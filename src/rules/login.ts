import * as z from 'zod/mini';
import { exactText, isAtMost, requiredText } from './fields';
import { textLimits } from './text-limits';

/**
 * Signing in by password (docs/product.md, Sign-in). The rules for new passwords do not hold here: an older one may break
 * them. A password is taken as it is, with its spaces.
 */
export const loginSchema = z.object({
  username: requiredText('Please enter your username', textLimits.login),
  password: exactText([
    { message: 'Please enter your password', holds: (password) => password !== '' },
    isAtMost(textLimits.password),
  ]),
});
