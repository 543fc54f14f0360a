import * as z from 'zod/mini';
import { cleanText } from './clean-text';
import { exactText, requiredText } from './fields';
import { countryCodes, hasPhoneDigits, phoneDigits } from './phone';
import { textLimits } from './text-limits';
import { usernameSchema } from './username';

/** Types of a phone number, the default first. */
export const phoneTypes = ['mobile', 'home', 'work'] as const;

/** Genders to choose from, the default first. */
export const genders = ['male', 'female', 'other'] as const;

/** Editable fields of a profile. Email and date of birth are read-only. */
export const profileFields = [
  'firstName',
  'lastName',
  'username',
  'countryCode',
  'phoneNumber',
  'phoneType',
  'gender',
] as const;

/** Element of {@link profileFields}. */
export type ProfileField = (typeof profileFields)[number];

/** Form values of a profile; '' if empty or not chosen. */
export type ProfileDraft = Readonly<Record<ProfileField, string>>;

/** Request body of a save: the changed fields. */
export type ProfileChanges = Partial<ProfileDraft>;

/** Editable fields of a profile, as returned by the API. */
export type KnownProfile = Readonly<Partial<Record<ProfileField, string | null | undefined>>>;

/** Converts a saved profile to form values. */
export const profileDraftOf = (profile: KnownProfile): ProfileDraft => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  username: profile.username ?? '',
  countryCode: profile.countryCode ?? '',
  phoneNumber: phoneDigits(profile.phoneNumber ?? ''),
  phoneType: profile.phoneType ?? '',
  gender: profile.gender ?? '',
});

/** Initial choices where nothing is saved. */
const defaults = { countryCode: countryCodes[0], phoneType: phoneTypes[0], gender: genders[0] } as const;

/** Initial values of the form. */
export const profileFormDefaults = (saved: ProfileDraft): ProfileDraft => ({
  ...saved,
  countryCode: saved.countryCode || defaults.countryCode,
  phoneType: saved.phoneType || defaults.phoneType,
  gender: saved.gender || defaults.gender,
});

/** Form sections. If a field of a section changes, the section's other required fields must be filled in, too. */
const sections: readonly (readonly ProfileField[])[] = [
  ['firstName', 'lastName', 'username'],
  ['countryCode', 'phoneNumber', 'phoneType'],
  ['gender'],
];

/** Schema of each field, shared by form and backend. */
const profileSchemas = {
  firstName: requiredText('Please enter your first name', textLimits.name),
  lastName: requiredText('Please enter your last name', textLimits.name),
  username: usernameSchema,
  countryCode: z.enum(countryCodes, 'Please choose a country code'),
  phoneNumber: exactText([{ message: 'Please enter your phone number', holds: (text) => text !== '' }, hasPhoneDigits]),
  phoneType: z.enum(phoneTypes, 'Please choose a phone type'),
  gender: z.enum(genders, 'Please choose a gender'),
} as const satisfies Record<ProfileField, z.ZodMiniType<string>>;

/** Schema of the request: any subset of the fields. */
export const profileChangesSchema = z.object({
  firstName: z.optional(profileSchemas.firstName),
  lastName: z.optional(profileSchemas.lastName),
  username: z.optional(profileSchemas.username),
  countryCode: z.optional(profileSchemas.countryCode),
  phoneNumber: z.optional(profileSchemas.phoneNumber),
  phoneType: z.optional(profileSchemas.phoneType),
  gender: z.optional(profileSchemas.gender),
} satisfies Record<ProfileField, unknown>);

const trimmed = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  firstName: cleanText(draft.firstName),
  lastName: cleanText(draft.lastName),
});

/** All fields of the sections in which a field differs from its initial value. */
const touchedFields = (saved: ProfileDraft, draft: ProfileDraft): readonly ProfileField[] => {
  const [initial, current] = [trimmed(profileFormDefaults(saved)), trimmed(draft)];
  return sections.filter((section) => section.some((field) => current[field] !== initial[field])).flat();
};

/** Whether the form has unsaved changes. */
export const isProfileDirty = (saved: ProfileDraft, draft: ProfileDraft): boolean =>
  touchedFields(saved, draft).length > 0;

/** Fields that a save sends if they differ: those of touched sections, and a gender that is shown but not saved. */
const submittedFields = (saved: ProfileDraft, draft: ProfileDraft): ReadonlySet<ProfileField> =>
  new Set<ProfileField>([...touchedFields(saved, draft), ...(saved.gender === '' ? (['gender'] as const) : [])]);

/**
 * Request body of a save: the submitted fields that differ from the saved profile. Defaults of an untouched phone
 * section are omitted, because they mean nothing without a number.
 */
export const profileChangesOf = (saved: ProfileDraft, draft: ProfileDraft): ProfileChanges => {
  const [before, after] = [trimmed(saved), trimmed(draft)];
  return Object.fromEntries(
    [...submittedFields(saved, draft)].flatMap((field) =>
      after[field] === before[field] ? [] : [[field, after[field]]],
    ),
  );
};

/** Whether saving the draft would change anything. */
export const hasProfileChanges = (saved: ProfileDraft, draft: ProfileDraft): boolean =>
  Object.keys(profileChangesOf(saved, draft)).length > 0;

/** Whether the saved profile contains all sent changes. */
export const includesChanges = (saved: ProfileDraft, changes: ProfileChanges): boolean =>
  profileFields.every((field) => changes[field] === undefined || changes[field] === trimmed(saved)[field]);

/** Validation messages by field. */
export type ProfileErrors = Readonly<Partial<Record<ProfileField, string>>>;

/**
 * Validates touched sections: changed fields, and required fields that are empty. Unchanged saved values are not
 * checked, except the country code of a changed phone number.
 */
export const profileErrors = (saved: ProfileDraft, draft: ProfileDraft): ProfileErrors => {
  const [before, after] = [trimmed(saved), trimmed(draft)];
  const isChecked = (field: ProfileField) =>
    after[field] === '' ||
    after[field] !== before[field] ||
    (field === 'countryCode' && after.phoneNumber !== before.phoneNumber);
  return Object.fromEntries(
    touchedFields(saved, draft).flatMap((field) => {
      const result = isChecked(field) ? profileSchemas[field].safeParse(after[field]) : undefined;
      return result?.error ? [[field, result.error.issues[0]?.message ?? '']] : [];
    }),
  );
};

/**
 * Schema of the profile form.
 *
 * @param saved - The profile when editing began.
 */
export const profileSchema = (saved: ProfileDraft) =>
  z.custom<ProfileDraft>().check(
    z.check<ProfileDraft>(({ value, issues }) => {
      for (const [field, message] of Object.entries(profileErrors(saved, value)))
        issues.push({ code: 'custom', input: value, message, path: [field], continue: true });
    }),
  );

/** Whether all changes are valid. */
export const isProfileValid = (saved: ProfileDraft, draft: ProfileDraft): boolean =>
  profileSchema(saved).safeParse(draft).success;

/**
 * Merges the response over the sent changes over the known profile. Missing fields of the response change nothing, and
 * only the response can mark a new number as verified.
 *
 * @param known - Profile before the change.
 * @param changes - Sent changes.
 * @param response - The server's response.
 */
export const mergedProfile = <Known extends KnownProfile & { isPhoneVerified?: boolean | undefined }>(
  known: Known,
  changes: ProfileChanges,
  response: Partial<Known>,
): Known => {
  const returned = Object.fromEntries(
    Object.entries(response).filter(([, value]) => value !== undefined && value !== null),
  );
  const isNewPhone = changes.phoneNumber !== undefined || changes.countryCode !== undefined;
  return { ...known, ...changes, ...(isNewPhone && { isPhoneVerified: false }), ...returned };
};
