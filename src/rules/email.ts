import { isFilled, trimmedText } from './fields';

/** `something@something.tld` without spaces (decision 19). */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The shop document words the missing address differently by place; everything else about it is the same. */
const emailField = (missing: string) =>
  trimmedText([
    isFilled(missing),
    { message: 'Please enter a valid email address', holds: (email) => emailPattern.test(email) },
  ]);

/** An address to open an account with, or to change it to (section 5 of both documents), trimmed. */
export const emailSchema = emailField('Please enter an email address');

/** The address of one's own account: to get a code, or a new password (shop document, section 5, 'Other'), trimmed. */
export const ownEmailSchema = emailField('Please enter your email address');
