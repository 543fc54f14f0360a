import * as z from 'zod/mini';
import { addressFieldNames, addressFields, signUpAddressSchema } from './address';
import { birthDateFields, hasRequiredConsent, isEligibleBirthDate } from './birth-date';
import { emailSchema } from './email';
import { requiredText, valuesOf } from './fields';
import { verificationCodeSchema } from './one-time-code';
import { passwordSchema, passwordsMatch } from './password';
import { phoneInput, phoneSchema } from './phone';
import { genders } from './profile';
import { profileImageSchema } from './profile-image';
import { textLimits } from './text-limits';
import { usernameSchema } from './username';

const firstName = requiredText('Please enter your first name', textLimits.name);
const lastName = requiredText('Please enter your last name', textLimits.name);

/**
 * The schema of each of the five steps of the sign-up, in their order (docs/product.md, Sign-up).
 *
 * @param today this moment, where the person is
 */
export const signUpSteps = (today: Date) => ({
  identity: z.object({ email: emailSchema, username: usernameSchema }),
  basics: z
    .object({
      firstName,
      lastName,
      phone: phoneSchema,
      // Optional; '' is nothing chosen (reading 143).
      gender: z._default(z.enum(['', ...genders], 'Please choose a gender'), ''),
      ...birthDateFields,
      parentalConsent: z._default(z.boolean('Please tick the box or leave it'), false),
      password: passwordSchema,
      confirmPassword: z.string('Passwords do not match'),
    })
    .check(isEligibleBirthDate(today), hasRequiredConsent(today), passwordsMatch),
  address: signUpAddressSchema,
  image: z.object({ file: profileImageSchema }),
  summary: verificationCodeSchema,
});

type Steps = ReturnType<typeof signUpSteps>;

/** The name of a step. */
export type SignUpStep = keyof Steps;

/** What a form of the sign-up holds while it is filled in. */
export type SignUpInput<Step extends SignUpStep> = z.input<Steps[Step]>;

/** What a step gives once its checks have passed. */
export type SignUpOutput<Step extends SignUpStep> = z.output<Steps[Step]>;

/** Everything that the first four steps gave. The address stays in one piece: a field of it may be called as one of the person. */
export type SignUpAccount = SignUpOutput<'identity'> &
  SignUpOutput<'basics'> &
  SignUpOutput<'image'> & { readonly address: SignUpOutput<'address'> };

type InAddressDto<Fields> = { [Name in keyof Fields & string as `addressDto[${Name}]`]: Fields[Name] };

/** Puts the fields of an address under their names in the multipart form. What is empty is left out. */
const inAddressDto = <Fields extends Partial<Record<(typeof addressFieldNames)[number], unknown>>>(fields: Fields) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` is typed without the names
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field ? [[`addressDto[${name}]`, field]] : [])),
  ) as InAddressDto<Fields>;

/**
 * What POST /user takes, under the names of its multipart form (docs/product.md, Calls). The gender, the birth date and
 * a country code are saved with the profile: see {@link profileOfAccount}.
 */
export const createAccountSchema = z.object({
  file: profileImageSchema,
  provider: z.literal('Local', 'The provider must be Local'),
  email: emailSchema,
  password: passwordSchema,
  username: usernameSchema,
  'profileDto[firstName]': firstName,
  'profileDto[lastName]': lastName,
  'profileDto[phone]': phoneSchema,
  ...inAddressDto(addressFields),
});

/** The fields of the multipart form, in the order in which they are sent. */
export type CreateAccountForm = z.output<typeof createAccountSchema>;

/** Makes the multipart form of POST /user. What is optional and empty is left out. */
export const createAccountForm = (account: SignUpAccount): CreateAccountForm => ({
  ...(account.file && { file: account.file }),
  provider: 'Local',
  email: account.email,
  password: account.password,
  username: account.username,
  'profileDto[firstName]': account.firstName,
  'profileDto[lastName]': account.lastName,
  ...(account.phone && { 'profileDto[phone]': phoneInput(account.phone).phoneNumber }),
  ...inAddressDto(account.address),
});

/**
 * What the sign-up asks for and POST /user has no field for. PATCH /user/profile saves it once the verified code has signed the member in
 * (reading 143).
 */
export const profileOfAccount = (account: SignUpAccount) => {
  const { countryCode } = phoneInput(account.phone ?? '');
  return {
    ...(account.gender && { gender: account.gender }),
    ...(countryCode && { countryCode }),
    dob: Number(account.dayOfBirth),
    mob: Number(account.monthOfBirth),
    yob: Number(account.yearOfBirth),
  };
};

/** The address in the multipart form of POST /user. */
export const addressOfForm = (form: CreateAccountForm): SignUpOutput<'address'> =>
  signUpAddressSchema.parse(valuesOf(addressFieldNames, (name) => form[`addressDto[${name}]`]));
