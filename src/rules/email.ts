import { isFilled, trimmedText } from './fields';

/** `something@something.tld` without spaces (reading 19). */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The text for a missing email differs by place; everything else about the field is the same. */
const emailField = (missing: string) =>
  trimmedText([
    isFilled(missing),
    { message: 'Please enter a valid email address', holds: (email) => emailPattern.test(email) },
  ]);

/** The email of a new account, or a changed email (docs/product.md, Validation), trimmed. */
export const emailSchema = emailField('Please enter an email address');

/** The email of one's own account: to get a code, or a new password (docs/product.md, Validation), trimmed. */
export const ownEmailSchema = emailField('Please enter your email address');
