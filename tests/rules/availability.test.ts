import { describe, expect, it } from 'vitest';
import { identityToCheck, profileTakenTexts, readAvailability, signUpTakenTexts } from '#rules/availability.ts';

const both = { email: 'noah@example.ca', username: 'noah' };

describe('readAvailability', () => {
  it.each([
    [
      { emailAvailable: true, usernameAvailable: false },
      ['username'],
      'The username you selected is already taken. Please choose a different username.',
    ],
    [
      { emailAvailable: false, usernameAvailable: true },
      ['email'],
      'The email address you entered is already associated with an account. Please use a different email address or log in to your existing account.',
    ],
    [
      { emailAvailable: false, usernameAvailable: false },
      ['email', 'username'],
      'The username you selected is already taken, and the email address you entered is already associated with an account. Please choose different ones, or log in to your existing account.',
    ],
  ])('explains %j in the sign-up', (response, fields, message) => {
    expect(readAvailability(both, response, signUpTakenTexts)).toEqual({ status: 'taken', fields, message });
  });

  it.each([
    [{ usernameAvailable: false }, ['username'], 'This username is already taken. Please choose a different one.'],
    [{ emailAvailable: false }, ['email'], 'This email is already in use. Please choose a different one.'],
    [
      { emailAvailable: false, usernameAvailable: false },
      ['email', 'username'],
      'This email and this username are already in use. Please choose different ones.',
    ],
  ])('explains %j on the profile', (response, fields, message) => {
    expect(readAvailability(both, response, profileTakenTexts)).toEqual({ status: 'taken', fields, message });
  });

  it('returns unknown if a checked field is missing in the response', () => {
    expect(readAvailability(both, {}, signUpTakenTexts)).toEqual({ status: 'unknown' });
    expect(readAvailability(both, { emailAvailable: true }, signUpTakenTexts)).toEqual({ status: 'unknown' });
    expect(readAvailability({ email: 'a@b.c' }, { emailAvailable: true }, signUpTakenTexts)).toEqual({
      status: 'free',
    });
    expect(readAvailability({}, {}, signUpTakenTexts)).toEqual({ status: 'free' });
  });
});

describe('identityToCheck', () => {
  const saved = { email: 'maya@example.ca', username: 'maya' };

  it.each([
    [saved, saved, {}],
    [{ ...saved, email: 'm@example.ca' }, saved, { email: 'm@example.ca' }],
    [{ ...saved, username: 'maya.t' }, saved, { username: 'maya.t' }],
    [{ email: 'Maya@Example.ca', username: 'MAYA' }, saved, {}],
    [{ username: 'noah' }, saved, { username: 'noah' }],
    [both, saved, both],
    [both, undefined, both],
  ])('compares %j with %j and checks %j', (next, current, changed) => {
    expect(identityToCheck(next, current)).toEqual(changed);
  });
});
