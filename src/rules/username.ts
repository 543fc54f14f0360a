import { exactText, isFilled } from './fields';

const minLength = 3;
const maxLength = 30;

/**
 * Schema of a username, not trimmed, because a space is an error. Spaces are checked before other characters: otherwise
 * their message would never show.
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
