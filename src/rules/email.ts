import { isAtMost, isFilled, trimmedText } from './fields';
import { textLimits } from './text-limits';

/**
 * Pattern of one email address, `something@something.tld`: no quotes, comments, blanks, control characters, second
 * address, or misplaced dot. openapi.yaml contains the same pattern.
 */
export const emailPattern =
  // oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
  /^[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f.]+(?:\.[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f.]+)*@(?:[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f.]+\.)+[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f.]{2,}$/;

/** Message for an invalid email address. */
export const invalidEmail = 'Please enter a valid email address';

/** The message for a missing email differs by form. Everything else is shared. */
const emailField = (missing: string) =>
  trimmedText([
    isFilled(missing),
    isAtMost(textLimits.email),
    { message: invalidEmail, holds: (email) => emailPattern.test(email) },
  ]);

/** Email of a new account, or a changed email, trimmed. */
export const emailSchema = emailField('Please enter an email address');

/** Email of an existing account or of a guest, trimmed. */
export const ownEmailSchema = emailField('Please enter your email address');
