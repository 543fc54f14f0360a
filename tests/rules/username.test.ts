import { describe, expect, it } from 'vitest';
import { usernameSchema } from '#rules/username.ts';
import { messageOf } from './messages-of';

const length = 'Usernames must be between 3 and 30 characters long.';
const spaces = 'Usernames cannot contain spaces and cannot start with a period.';
const characters = 'Usernames can only contain letters, numbers, underscores, and periods.';

describe('usernameSchema', () => {
  it.each([
    ['', 'Please enter a username'],
    ['    ', 'Please enter a username'],
    [undefined, 'Please enter a username'],
    ['ab', length],
    ['a'.repeat(31), length],
    ['maya tremblay', spaces],
    [' maya', spaces],
    ['maya\t', spaces],
    ['.maya', spaces],
    ['maya-t', characters],
    ['máya', characters],
    ['maya@home', characters],
    ['<b>maya</b>', characters],
    ['maya🎁', characters],
  ])('validates %j: %s', (username, message) => {
    expect(messageOf(usernameSchema, username)).toBe(message);
  });

  it.each(['abc', 'a'.repeat(30), 'maya.tremblay', 'maya.', '_maya_', '123', 'MAYA_74', '___'])(
    'accepts %j',
    (username) => {
      expect(usernameSchema.parse(username)).toBe(username);
    },
  );
});
