import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameSchema } from '../../src/rules/username';
import { messageOf } from './messages-of';

const length = 'Usernames must be between 3 and 30 characters long.';
const spaces = 'Usernames cannot contain spaces and cannot start with a period.';
const characters = 'Usernames can only contain letters, numbers, underscores, and periods.';

const allowed = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.';

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
  ])('says of %j: %s', (username, message) => {
    expect(messageOf(usernameSchema, username)).toBe(message);
  });

  it.each(['abc', 'a'.repeat(30), 'maya.tremblay', 'maya.', '_maya_', '123', 'MAYA_74', '___'])(
    'takes %j',
    (username) => {
      expect(usernameSchema.parse(username)).toBe(username);
    },
  );

  it('takes 3 to 30 allowed characters that do not start with a period, and nothing else', () => {
    const usernames = fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from(allowed)), maxLength: 34 }),
      fc.string({ unit: fc.constantFrom('a', 'Z', '9', '_', '.', ' ', '-', 'é', '٣'), maxLength: 6 }),
    );
    fc.assert(
      fc.property(usernames, (username) => {
        const isAllowed =
          username.length > 2 && username.length < 31 && Array.from(username).every((c) => allowed.includes(c));
        expect(usernameSchema.safeParse(username).success).toBe(isAllowed && username.indexOf('.') !== 0);
      }),
      { numRuns: 1000 },
    );
  });
});
