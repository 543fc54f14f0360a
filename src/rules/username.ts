import { exactText, isFilled } from './fields';

const minLength = 3;
const maxLength = 30;

/**
 * A username (docs/product.md, Validation), never trimmed: a space is an error of its own. Spaces are checked before other
 * characters, or their message would never be shown.
 */
export const usernameSchema = exactText([
  isFilled('Please enter a username'),
  {
    message: 'Usernames must be between 3 and 30 characters long.',
    holds: ({ length }) => length >= minLength && length <= maxLength,
  },
  {
    message: 'Usernames cannot contain spaces and cannot start with a period.',
    holds: (username) => !/\s/.test(username) && !username.startsWith('.'),
  },
  {
    message: 'Usernames can only contain letters, numbers, underscores, and periods.',
    holds: (username) => /^[A-Za-z0-9_.]*$/.test(username),
  },
]);
