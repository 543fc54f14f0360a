import { describe, expect, it } from 'vitest';
import { factsOf } from '#features/profile/details/profile-facts.ts';

describe('profile view', () => {
  const known = {
    id: 'usr_1',
    username: 'maya',
    email: 'maya@example.ca',
    firstName: 'Maya',
    lastName: 'Tremblay',
    gender: 'female',
    dob: 6,
    mob: 11,
    yob: 1994,
    countryCode: '44',
    phoneNumber: '6135550142',
    phoneType: 'mobile',
    isPhoneVerified: true,
  };

  it('shows all values as text', () => {
    expect(factsOf(known)).toEqual([
      {
        title: 'Personal',
        facts: [
          ['First name', 'Maya'],
          ['Last name', 'Tremblay'],
          ['Username', 'maya'],
        ],
      },
      { title: 'Contact', facts: [['Email', 'maya@example.ca']] },
      {
        title: 'Phone',
        facts: [
          ['Phone number', '+44 6135550142'],
          ['Phone type', 'Mobile'],
          ['Verification', 'Verified'],
        ],
      },
      {
        title: 'Additional information',
        facts: [
          ['Gender', 'Female'],
          ['Date of birth', 'November 6, 1994', '1994-11-06'],
        ],
      },
    ]);
  });

  it('shows missing values, and a birth date of zeros, as not provided', () => {
    const { id, username, email } = known;
    expect(
      factsOf({ id, username, email, firstName: null, lastName: null, dob: 0, mob: 0, yob: 0 }).flatMap(
        ({ facts }) => facts,
      ),
    ).toEqual([
      ['First name', 'Not provided'],
      ['Last name', 'Not provided'],
      ['Username', 'maya'],
      ['Email', 'maya@example.ca'],
      ['Phone number', 'Not provided'],
      ['Phone type', 'Not provided'],
      ['Gender', 'Not provided'],
      ['Date of birth', 'Not provided'],
    ]);
  });

  it.each([
    ['the 31st of February', { dob: 31, mob: 2 }, 'Unknown date'],
    ['month 13', { mob: 13 }, 'Unknown date'],
    ['no day', { dob: 0 }, 'Not provided'],
    ['no month', { mob: 0 }, 'Not provided'],
    ['no year', { yob: 0 }, 'Not provided'],
  ])('shows no date for a birth date with %s', (_, birth, words) => {
    expect(factsOf({ ...known, ...birth }).flatMap(({ facts }) => facts)).toContainEqual(['Date of birth', words]);
  });

  it('shows a phone as not verified, with +1 as the default country', () => {
    const { countryCode, ...rest } = known;
    expect(countryCode).toBe('44');
    const facts = factsOf({ ...rest, isPhoneVerified: false }).flatMap((group) => group.facts);
    expect(facts).toContainEqual(['Phone number', '+1 6135550142']);
    expect(facts).toContainEqual(['Verification', 'Not verified']);
  });
});
