import { zodResolver } from '@hookform/resolvers/zod';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CreateAccountRequest } from '#generated/model';
import {
  createAccountForm,
  createAccountSchema,
  profileOfAccount,
  type SignUpAccount,
  type SignUpInput,
  signUpSteps,
} from '#rules/sign-up.ts';
import { messagesOf } from './messages-of';

const today = new Date(2026, 10, 21);
const steps = signUpSteps(today);

const identity: SignUpInput<'identity'> = { email: 'priya.nair@example.ca', username: 'priya.nair' };
const basics: SignUpInput<'basics'> = {
  firstName: 'Priya',
  lastName: 'Nair',
  phone: '(902) 555-0117',
  dayOfBirth: '3',
  monthOfBirth: '5',
  yearOfBirth: '1993',
  password: 'Lighthouse!58',
  confirmPassword: 'Lighthouse!58',
};
const address: SignUpInput<'address'> = {
  name: 'Home',
  addressLine1: '1741 Brunswick Street',
  addressLine2: 'Unit 12',
  city: 'Halifax',
  state: 'NS',
  postalCode: 'b3j3x8',
};

const accountOf = (file?: Blob): SignUpAccount => ({
  ...steps.identity.parse(identity),
  ...steps.basics.parse(basics),
  address: steps.address.parse(address),
  ...steps.image.parse({ file }),
});

describe('signUpSteps', () => {
  it('are five, in order', () => {
    expect(Object.keys(steps)).toEqual(['identity', 'basics', 'address', 'image', 'summary']);
  });

  it('report every invalid field of a step once', () => {
    expect(messagesOf(steps.identity, { email: '', username: '' })).toEqual([
      ['email', 'Please enter an email address'],
      ['username', 'Please enter a username'],
    ]);
    const emptyBasics = { firstName: '', lastName: '', phone: '', dayOfBirth: '', monthOfBirth: '', yearOfBirth: '' };
    expect(messagesOf(steps.basics, { ...emptyBasics, password: '', confirmPassword: 'x' })).toEqual([
      ['firstName', 'Please enter your first name'],
      ['lastName', 'Please enter your last name'],
      ['password', 'Password must be at least 8 characters long'],
      ['dayOfBirth', 'Please enter a valid date.'],
      ['confirmPassword', 'Passwords do not match'],
    ]);
    expect(messagesOf(steps.image, { file: new File([], 'a.txt', { type: 'text/plain' }) })).toEqual([
      ['file', 'Please upload a valid image file (PNG, JPG, GIF)'],
    ]);
    expect(messagesOf(steps.summary, { otpCode: '' })).toEqual([['otpCode', 'Please enter the verification code']]);
  });

  it('report errors at the fields of a form', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const filled = { ...basics, lastName: ' ', monthOfBirth: '13', confirmPassword: 'Lighthouse!59' };
    const { errors } = await zodResolver(steps.basics)(filled, undefined, options);
    expect(errors).toMatchObject({
      lastName: { message: 'Please enter your last name' },
      monthOfBirth: { message: 'Please enter a valid date.' },
      confirmPassword: { message: 'Passwords do not match' },
    });
    expect(Object.keys(errors)).toHaveLength(3);
  });

  it("require a parent's consent of minors", () => {
    const young = { ...basics, yearOfBirth: '2011' };
    expect(messagesOf(steps.basics, young)).toEqual([
      ['parentalConsent', 'Please confirm that your parent or guardian agrees'],
    ]);
    expect(messagesOf(steps.basics, { ...young, parentalConsent: true })).toEqual([]);
  });

  it('return readable messages for any value', () => {
    const fields = Object.values(steps).flatMap((schema) =>
      Object.keys(schema.shape).map((field) => ({ schema, field })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), ({ schema, field }, value) => {
        const messages = messagesOf(schema, { [field]: value });
        expect(messages.filter(([, message]) => message.startsWith('Invalid'))).toEqual([]);
        const fieldNames = messages.map(([path]) => path);
        expect(new Set(fieldNames).size).toBe(fieldNames.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('profileOfAccount', () => {
  it('has the birth date as numbers, and the given gender and country code', () => {
    const account = { ...accountOf(), dayOfBirth: '07', monthOfBirth: '11', yearOfBirth: '1990' };
    expect(profileOfAccount({ ...account, gender: 'other', phone: '+442079460018' })).toEqual({
      gender: 'other',
      countryCode: '44',
      dob: 7,
      mob: 11,
      yob: 1990,
    });
    expect(profileOfAccount({ ...account, gender: '' })).toEqual({ dob: 7, mob: 11, yob: 1990 });
  });
});

describe('createAccountForm', () => {
  it('contains the multipart names, and no birth date', () => {
    const file = new File(['pixels'], 'priya.png', { type: 'image/png' });
    expect(Object.entries(createAccountForm(accountOf(file)))).toEqual([
      ['file', file],
      ['provider', 'Local'],
      ['email', 'priya.nair@example.ca'],
      ['password', 'Lighthouse!58'],
      ['username', 'priya.nair'],
      ['profileDto[firstName]', 'Priya'],
      ['profileDto[lastName]', 'Nair'],
      ['profileDto[phone]', '9025550117'],
      ['addressDto[name]', 'Home'],
      ['addressDto[addressLine1]', '1741 Brunswick Street'],
      ['addressDto[addressLine2]', 'Unit 12'],
      ['addressDto[city]', 'Halifax'],
      ['addressDto[state]', 'NS'],
      ['addressDto[postalCode]', 'B3J 3X8'],
      ['addressDto[country]', 'Canada'],
    ]);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
  ])('omits optional values that are %s', (_, nothing) => {
    const account = accountOf();
    const form = createAccountForm({
      ...account,
      phone: nothing,
      address: { ...account.address, addressLine2: nothing },
    });
    expect(Object.keys(form)).not.toEqual(expect.arrayContaining(['profileDto[phone]']));
    expect(Object.keys(form)).toHaveLength(12);
  });

  it("satisfies the contract and the backend's check for any name", () => {
    // Grapheme strings may contain line breaks and control characters, which the forms reject.
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => text.trim() !== '' && !/[\p{Cc}\u2028\u2029]/u.test(text));
    fc.assert(
      fc.property(name, name, fc.option(name, { nil: undefined }), (firstName, city, addressLine2) => {
        const form = createAccountForm({
          ...accountOf(),
          ...steps.basics.parse({ ...basics, firstName }),
          address: steps.address.parse({ ...address, city, addressLine2 }),
        });
        expect(CreateAccountRequest.safeParse(form).success).toBe(true);
        expect(createAccountSchema.parse(form)).toEqual(form);
      }),
    );
  });
});

describe('createAccountSchema', () => {
  it("returns the forms' messages", () => {
    const form = {
      ...createAccountForm(accountOf()),
      email: 'priya',
      password: 'short',
      'addressDto[postalCode]': '1',
    };
    expect(messagesOf(createAccountSchema, form)).toEqual([
      ['email', 'Please enter a valid email address'],
      ['password', 'Password must be at least 8 characters long'],
      ['addressDto[postalCode]', 'Please enter a valid Canadian postal code (e.g., A1A 1A1)'],
    ]);
  });
});
