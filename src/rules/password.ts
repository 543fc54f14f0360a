import { acrossFields, exactText, type TextRule } from './fields';
import { textLength } from './text-length';

/** Only ASCII letters and digits count as uppercase, lowercase or digit. */
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
 * Only the first broken rule is reported. Every common password also breaks the rule for special characters, so the
 * rule for common passwords must precede it.
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
 * Schema of a new password, not trimmed. Repeated: three equal characters in a row. Sequential: three digits up or down
 * by one.
 */
export const passwordSchema = exactText(rules);

/** Level of the strength meter. */
export type PasswordStrength = 'weak' | 'medium' | 'strong';

/**
 * Strength of a password. One point each for at least 8 characters, at least 12, an uppercase letter, a lowercase
 * letter, a digit, a special character, and no forbidden pattern. From 6 points it is strong, from 4 medium.
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

export const passwordsMatch = acrossFields<'password' | 'confirmPassword'>(({ password, confirmPassword }) =>
  password === confirmPassword ? undefined : { field: 'confirmPassword', message: 'Passwords do not match' },
);
