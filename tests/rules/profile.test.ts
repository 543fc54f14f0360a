import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneInput } from '#rules/phone.ts';
import {
  hasProfileChanges,
  isProfileDirty,
  isProfileValid,
  type KnownProfile,
  mergedProfile,
  type ProfileChanges,
  profileChangesOf,
  profileChangesSchema,
  profileDraftOf,
  profileErrors,
  profileFormDefaults,
} from '#rules/profile.ts';

const saved = profileDraftOf({
  firstName: 'Maya',
  lastName: 'Tremblay',
  username: 'maya',
  countryCode: '1',
  phoneNumber: '4185550142',
  phoneType: 'mobile',
  gender: 'female',
});
const emptyProfile = profileDraftOf({});
const errorsOf = (changes: ProfileChanges, before = saved) =>
  profileErrors(before, { ...profileFormDefaults(before), ...changes });

describe('profile draft', () => {
  it('is empty for unknown values', () => {
    expect(emptyProfile).toEqual({
      firstName: '',
      lastName: '',
      username: '',
      countryCode: '',
      phoneNumber: '',
      phoneType: '',
      gender: '',
    });
    expect(
      profileDraftOf({
        firstName: null,
        countryCode: '33',
        phoneNumber: '(613) 555-0142',
      }),
    ).toEqual({ ...emptyProfile, countryCode: '33', phoneNumber: '6135550142' });
  });
});

describe('profile form', () => {
  it('starts with the saved values, or with defaults', () => {
    expect(profileFormDefaults(emptyProfile)).toEqual({
      ...emptyProfile,
      countryCode: '1',
      phoneType: 'mobile',
      gender: 'male',
    });
    expect(profileFormDefaults(saved)).toEqual(saved);
    expect(isProfileDirty(emptyProfile, profileFormDefaults(emptyProfile))).toBe(false);
    expect(isProfileDirty(emptyProfile, { ...profileFormDefaults(emptyProfile), gender: 'other' })).toBe(true);
  });
});

describe('profile changes', () => {
  it('contain a gender that is shown but not saved, and phone defaults only with a changed phone', () => {
    const start = profileFormDefaults(emptyProfile);
    expect(hasProfileChanges(emptyProfile, start)).toBe(true);
    expect(profileChangesOf(emptyProfile, start)).toEqual({ gender: 'male' });
    expect(profileChangesOf({ ...saved, gender: '' }, { ...saved, gender: 'male', firstName: 'Zoë' })).toEqual({
      firstName: 'Zoë',
      gender: 'male',
    });
    expect(profileChangesOf(emptyProfile, { ...start, phoneNumber: '6135550142' })).toEqual({
      gender: 'male',
      countryCode: '1',
      phoneNumber: '6135550142',
      phoneType: 'mobile',
    });
  });

  it('contain changed values only, ignoring blanks around a name', () => {
    expect(profileChangesOf(saved, saved)).toEqual({});
    expect(profileChangesOf(saved, { ...saved, firstName: ' Maya ' })).toEqual({});
    expect(profileChangesOf(saved, { ...saved, firstName: ' Mia ', gender: 'other' })).toEqual({
      firstName: 'Mia',
      gender: 'other',
    });
    expect(hasProfileChanges(saved, { ...saved, username: 'Maya' })).toBe(true);
  });
});

describe('profile errors', () => {
  it.each<[ProfileChanges, ProfileChanges]>([
    [{ firstName: '  ' }, { firstName: 'Please enter your first name' }],
    [{ lastName: '' }, { lastName: 'Please enter your last name' }],
    [{ username: '' }, { username: 'Please enter a username' }],
    [{ username: 'ma' }, { username: 'Usernames must be between 3 and 30 characters long.' }],
    [{ username: 'm'.repeat(31) }, { username: 'Usernames must be between 3 and 30 characters long.' }],
    [{ username: 'ma ya' }, { username: 'Usernames cannot contain spaces and cannot start with a period.' }],
    [{ username: '.maya' }, { username: 'Usernames cannot contain spaces and cannot start with a period.' }],
    [{ username: 'máya' }, { username: 'Usernames can only contain letters, numbers, underscores, and periods.' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Please enter your phone number' }],
    [
      { phoneNumber: '+33612345678' },
      { phoneNumber: 'Please enter a phone number with country code +1, +44 or +234.' },
    ],
    [{ phoneType: '' }, { phoneType: 'Please choose a phone type' }],
    [{ gender: '' }, { gender: 'Please choose a gender' }],
    [{ countryCode: '' }, { countryCode: 'Please choose a country code' }],
  ])('for %j are %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
    expect(isProfileValid(saved, { ...saved, ...changes })).toBe(false);
  });

  it.each<[keyof ProfileChanges, string]>([
    ['username', 'Please enter a username'],
    ['countryCode', 'Please choose a country code'],
    ['phoneNumber', 'Please enter your phone number'],
    ['phoneType', 'Please choose a phone type'],
    ['gender', 'Please choose a gender'],
  ])('have a readable message if %s is not a string', (field, message) => {
    const { error } = profileChangesSchema.safeParse({ [field]: 7 });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('cover every section', () => {
    expect(Object.keys(errorsOf({ firstName: '', username: 'x', phoneNumber: '' }))).toEqual([
      'firstName',
      'username',
      'phoneNumber',
    ]);
  });

  it('ignore untouched sections and values saved earlier (readings 73 and 133)', () => {
    expect(errorsOf({ gender: 'other' }, emptyProfile)).toEqual({});
    expect(errorsOf({ gender: 'other' }, { ...saved, username: 'old name!' })).toEqual({});
  });

  it('include the empty fields of a changed section', () => {
    expect(errorsOf({ firstName: 'Zoë' }, emptyProfile)).toEqual({
      lastName: 'Please enter your last name',
      username: 'Please enter a username',
    });
    expect(errorsOf({ phoneType: 'home' }, emptyProfile)).toEqual({ phoneNumber: 'Please enter your phone number' });
  });

  it('reject an unsupported country code', () => {
    const abroad = { ...saved, countryCode: '33' };
    expect(errorsOf({ phoneNumber: '6135550142' }, abroad)).toEqual({ countryCode: 'Please choose a country code' });
    expect(errorsOf({ firstName: 'Mia' }, abroad)).toEqual({});
    expect(errorsOf({ phoneNumber: '6135550142' }, emptyProfile)).toEqual({});
  });
});

describe('phone number field', () => {
  it.each<[string, ProfileChanges]>([
    ['+1 (613) 555-0142', { countryCode: '1', phoneNumber: '6135550142' }],
    ['+44 20 7946 0958', { countryCode: '44', phoneNumber: '2079460958' }],
    [' +234 803 123 4567', { countryCode: '234', phoneNumber: '8031234567' }],
    ['(613) 555-0142', { phoneNumber: '6135550142' }],
    ['', { phoneNumber: '' }],
    ['+', { phoneNumber: '+' }],
    ['+1', { phoneNumber: '+1' }],
    ['+16', { countryCode: '1', phoneNumber: '6' }],
    ['+23', { phoneNumber: '+23' }],
    ['+33 6 12', { phoneNumber: '+33612' }],
    ['12345678901234567', { phoneNumber: '123456789012345' }],
    ['+1 613 555 0142 99999', { countryCode: '1', phoneNumber: '61355501429999' }],
    ['(+44) 20 7946 0958', { countryCode: '44', phoneNumber: '2079460958' }],
    ['[+44] 20 7946 0958', { countryCode: '44', phoneNumber: '2079460958' }],
    ['tel:+442079460958', { countryCode: '44', phoneNumber: '2079460958' }],
    [' TEL: (+234) 803 123 4567', { countryCode: '234', phoneNumber: '8031234567' }],
    ['tel:6135550142', { phoneNumber: '6135550142' }],
    ['\u202d+1 613 555 0142\u202c', { countryCode: '1', phoneNumber: '6135550142' }],
    ['\ufeff(\u200e+44\u200f) 20\u00ad7946\u00a00958', { countryCode: '44', phoneNumber: '2079460958' }],
    ['１２３４５６７８９０', { phoneNumber: '1234567890' }],
    ['（＋４４）　２０ ７９４６ ０９５８', { countryCode: '44', phoneNumber: '2079460958' }],
    ['(+33) 6 12', { phoneNumber: '+33612' }],
    // A plus inside a number does not start a country code.
    ['613 +44 20', { phoneNumber: '6134420' }],
  ])('parses %j as %j', (text, change) => {
    expect(phoneInput(text)).toEqual(change);
  });

  it('contains at most 15 digits, pasted or typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\(?\+?[\d ()-]{0,20}$/), (text) => {
        const { phoneNumber } = phoneInput(text);
        expect(phoneNumber).toMatch(/^(\+?)\d{0,15}$/);
        const typed = [...text].reduce<ProfileChanges>((field, letter) => {
          const next = phoneInput(`${field.phoneNumber ?? ''}${letter}`);
          return { ...field, ...next };
        }, {});
        expect(typed.countryCode).toBe(phoneInput(text).countryCode);
      }),
    );
  });
});

describe('updated profile', () => {
  const known: KnownProfile & { id: string; isPhoneVerified?: boolean } = {
    id: 'usr_1',
    firstName: 'Maya',
    username: 'maya',
    phoneNumber: '1',
    isPhoneVerified: true,
  };

  it('prefers the response to the sent values, and these to the known ones', () => {
    expect(mergedProfile(known, { firstName: 'Mia' }, { id: 'usr_1', firstName: 'Mia T.' })).toEqual({
      ...known,
      firstName: 'Mia T.',
    });
  });

  it('preserves what the response omits (reading 54)', () => {
    expect(
      mergedProfile<typeof known>({ ...known, lastName: 'Roy' }, { firstName: 'Mia' }, { id: 'usr_1', lastName: null }),
    ).toEqual({
      ...known,
      firstName: 'Mia',
      lastName: 'Roy',
    });
  });

  it("needs the response's confirmation to mark a new number as verified", () => {
    expect(mergedProfile(known, { phoneNumber: '2' }, {})).toMatchObject({ phoneNumber: '2', isPhoneVerified: false });
    expect(mergedProfile(known, { countryCode: '44' }, { isPhoneVerified: true }).isPhoneVerified).toBe(true);
    expect(mergedProfile(known, { firstName: 'Mia' }, {}).isPhoneVerified).toBe(true);
  });
});
