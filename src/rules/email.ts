import { isAtMost, isFilled, trimmedText } from './fields';
import { textLimits } from './text-limits';

/**
 * One address that mail can reach, `something@something.tld` (reading 19): without quotes, comments, blanks, control characters or a
 * second address. The contract has the same pattern.
 */
export const emailPattern =
  // oxlint-disable-next-line no-control-regex -- control characters are what it refuses
  /^[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f]+@(?:[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f.]+\.)+[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f.]{2,}$/;

/** Said of an email that mail cannot reach. */
export const invalidEmail = 'Please enter a valid email address';

/** The text for a missing email differs by place; everything else about the field is the same. */
const emailField = (missing: string) =>
  trimmedText([
    isFilled(missing),
    isAtMost(textLimits.email),
    { message: invalidEmail, holds: (email) => emailPattern.test(email) },
  ]);

/** The email of a new account, or a changed email (docs/product.md, Validation), trimmed. */
export const emailSchema = emailField('Please enter an email address');

/** The email of one's own account, or of a guest who pays (docs/product.md, Validation), trimmed. */
export const ownEmailSchema = emailField('Please enter your email address');
