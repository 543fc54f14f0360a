import { acrossFields, exactText, type TextRule } from './fields';
import { textLength } from './text-length';

/** Only these letters and digits count: A to Z, a to z, 0 to 9 (docs/product.md, Validation). */
const hasUpper = (password: string): boolean => /[A-Z]/.test(password);
const hasLower = (password: string): boolean => /[a-z]/.test(password);
const hasDigit = (password: string): boolean => /[0-9]/.test(password);
const hasSpecial = (password: string): boolean => /[!@#$%^&*(),.?":{}|<>]/.test(password);

const commonPasswords: readonly string[] = ['password123', 'qwerty123', '12345678', 'admin123', 'welcome1'];
const isCommon = (password: string): boolean => commonPasswords.includes(password.toLowerCase());

const isRepeating = (password: string): boolean => /(.)\1\1/su.test(password);

const digitRuns = ['0123456789', '9876543210'].flatMap((digits) =>
  Array.from({ length: digits.length - 2 }, (_, start) => digits.slice(start, start + 3)),
);
const isSequential = (password: string): boolean => digitRuns.some((run) => password.includes(run));

/**
 * The common ones come before the kinds of characters: none of them has a special character, so that this message would never be
 * read after those.
 */
const rules: readonly [TextRule, ...TextRule[]] = [
  { message: 'Password must be at least 8 characters long', holds: (password) => textLength(password) >= 8 },
  { message: 'Password must not exceed 128 characters', holds: (password) => textLength(password) <= 128 },
  {
    message: 'This password is too common. Please choose a stronger password',
    holds: (password) => !isCommon(password),
  },
  { message: 'Password must contain at least one uppercase letter', holds: hasUpper },
  { message: 'Password must contain at least one lowercase letter', holds: hasLower },
  { message: 'Password must contain at least one number', holds: hasDigit },
  { message: 'Password must contain at least one special character', holds: hasSpecial },
  {
    message: 'Password must not contain 3 or more repeated characters',
    holds: (password) => !isRepeating(password),
  },
  { message: 'Password must not contain sequential numbers', holds: (password) => !isSequential(password) },
];

/**
 * A new password (docs/product.md, Validation), never trimmed. Three equal characters in a row are repeated
 * (reading 18); three digits in a row, up or down by one, are sequential.
 */
export const passwordSchema = exactText(rules);

/** What the strength meter shows. */
export type PasswordStrength = 'weak' | 'medium' | 'strong';

/**
 * The strength meter (docs/product.md, Validation; reading 18): one point each for at least 8 and at least 12 characters, an uppercase
 * letter, a lowercase letter, a digit, a special character, and none of the forbidden patterns. 6 points are strong, 4 medium.
 */
export const passwordStrength = (password: string): PasswordStrength => {
  const points = [
    textLength(password) >= 8,
    textLength(password) >= 12,
    hasUpper(password),
    hasLower(password),
    hasDigit(password),
    hasSpecial(password),
    !isCommon(password) && !isRepeating(password) && !isSequential(password),
  ].filter(Boolean).length;
  return points >= 6 ? 'strong' : points >= 4 ? 'medium' : 'weak';
};

/** The confirmation equals the password, to the letter (docs/product.md, Validation). For an object of both. */
export const passwordsMatch = acrossFields<'password' | 'confirmPassword'>(({ password, confirmPassword }) =>
  password === confirmPassword ? undefined : { field: 'confirmPassword', message: 'Passwords do not match' },
);
