import * as z from 'zod/mini';
import { addressFieldNames, addressFields, signUpAddressSchema } from './address';
import { birthDateFields, hasRequiredConsent, isEligibleBirthDate } from './birth-date';
import { emailSchema } from './email';
import { requiredText, trimmedText, valuesOf } from './fields';
import { giftlistTitleSchema } from './giftlist';
import { passwordSchema, passwordsMatch } from './password';
import { phoneInput, phoneSchema } from './phone';
import { genders } from './profile';
import { profileImageSchema } from './profile-image';
import { verificationCodeSchema } from './sign-in';
import { textLimits } from './text-limits';
import { usernameSchema } from './username';

const firstName = requiredText('Please enter your first name', textLimits.name);
const lastName = requiredText('Please enter your last name', textLimits.name);

/**
 * Schemas of the five steps of the sign-up, in order.
 *
 * @param today current time in the user's time zone
 */
export const signUpSteps = (today: Date) => ({
  identity: z.object({ email: emailSchema, username: usernameSchema }),
  basics: z
    .object({
      firstName,
      lastName,
      phone: phoneSchema,
      // Optional; '' means not chosen.
      gender: z._default(z.enum(['', ...genders], 'Please choose a gender'), ''),
      ...birthDateFields,
      parentalConsent: z._default(z.boolean('Please tick the box or leave it'), false),
      password: passwordSchema,
      confirmPassword: z.string('Passwords do not match'),
    })
    .check(isEligibleBirthDate(today), hasRequiredConsent(today), passwordsMatch),
  // Optional; '' means not answered.
  address: z.object({
    ...addressFields,
    allowsGifts: z._default(z.enum(['', 'yes', 'no'], 'Please choose one'), ''),
  }),
  image: z.object({ file: profileImageSchema }),
  summary: verificationCodeSchema,
});

/** Form of a first giftlist in the last step; '' for none. */
export const firstGiftlistSchema = z.object({
  title: trimmedText([
    {
      message: 'A title has 3 to 50 characters.',
      holds: (title) => title === '' || giftlistTitleSchema.safeParse(title).success,
    },
  ]),
});

type Steps = ReturnType<typeof signUpSteps>;

/** Name of a step of the sign-up. */
export type SignUpStep = keyof Steps;

/** Form values of a step. */
export type SignUpInput<Step extends SignUpStep> = z.input<Steps[Step]>;

/** Validated values of a step. */
export type SignUpOutput<Step extends SignUpStep> = z.output<Steps[Step]>;

/** Values of the first four steps. `address` stays nested, because its field names overlap with the account's. */
export type SignUpAccount = SignUpOutput<'identity'> &
  SignUpOutput<'basics'> &
  SignUpOutput<'image'> & { readonly address: SignUpOutput<'address'> };

type InAddressDto<Fields> = { [Name in keyof Fields & string as `addressDto[${Name}]`]: Fields[Name] };

/** Prefixes address fields for the multipart form. Empty ones are omitted. */
const inAddressDto = <Fields extends Partial<Record<(typeof addressFieldNames)[number], unknown>>>(fields: Fields) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` is typed without the names
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field ? [[`addressDto[${name}]`, field]] : [])),
  ) as InAddressDto<Fields>;

/**
 * Schema of POST /user, by field of its multipart form. Gender, birth date and country code go to the profile: see
 * {@link profileOfAccount}.
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

/** Fields of the multipart form, in order. */
export type CreateAccountForm = z.output<typeof createAccountSchema>;

/** Builds the multipart form of POST /user. Empty optional fields are omitted. */
export const createAccountForm = ({
  address: { allowsGifts: _, ...address },
  ...account
}: SignUpAccount): CreateAccountForm => ({
  ...(account.file && { file: account.file }),
  provider: 'Local',
  email: account.email,
  password: account.password,
  username: account.username,
  'profileDto[firstName]': account.firstName,
  'profileDto[lastName]': account.lastName,
  ...(account.phone && { 'profileDto[phone]': phoneInput(account.phone).phoneNumber }),
  ...inAddressDto(address),
});

/**
 * Profile fields that POST /user does not accept. PATCH /user/profile saves them after the verified code has signed the
 * member in.
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

/** Reads the address from the multipart form of POST /user. */
export const addressOfForm = (form: CreateAccountForm): z.output<typeof signUpAddressSchema> =>
  signUpAddressSchema.parse(valuesOf(addressFieldNames, (name) => form[`addressDto[${name}]`]));
