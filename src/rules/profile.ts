import * as z from 'zod/mini';
import { exactText, requiredText } from './fields';
import { countryCodes, hasPhoneDigits, phoneDigits } from './phone';
import { textLimits } from './text-limits';
import { usernameSchema } from './username';

/** What a phone may be, the usual one first. */
export const phoneTypes = ['mobile', 'home', 'work'] as const;

/** What a person may say of their gender, the usual one first. */
export const genders = ['male', 'female', 'other'] as const;

/** The parts of a profile that a person can change. The email and the date of birth are to read only. */
export const profileFields = [
  'firstName',
  'lastName',
  'username',
  'countryCode',
  'phoneNumber',
  'phoneType',
  'gender',
] as const;

/** One of {@link profileFields}. */
export type ProfileField = (typeof profileFields)[number];

/** What a person writes of themselves; '' is nothing, and nothing chosen. */
export type ProfileDraft = Readonly<Record<ProfileField, string>>;

/** What is sent: what a person changed (reading 21). */
export type ProfileChanges = Partial<ProfileDraft>;

/** The profile as the API has it, as far as it can be changed. */
export type KnownProfile = Readonly<Partial<Record<ProfileField, string | null | undefined>>>;

/** The draft of a profile as it is saved. */
export const profileDraftOf = (profile: KnownProfile): ProfileDraft => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  username: profile.username ?? '',
  countryCode: profile.countryCode ?? '',
  phoneNumber: phoneDigits(profile.phoneNumber ?? ''),
  phoneType: profile.phoneType ?? '',
  gender: profile.gender ?? '',
});

/** What a choice starts from in the form where nothing is saved (docs/product.md, Profile; reading 133). */
const defaults = { countryCode: countryCodes[0], phoneType: phoneTypes[0], gender: genders[0] } as const;

/** What the form shows before anything is typed. */
export const profileFormDefaults = (saved: ProfileDraft): ProfileDraft => ({
  ...saved,
  countryCode: saved.countryCode || defaults.countryCode,
  phoneType: saved.phoneType || defaults.phoneType,
  gender: saved.gender || defaults.gender,
});

/** The parts of the form whose required fields belong together. */
const sections: readonly (readonly ProfileField[])[] = [
  ['firstName', 'lastName', 'username'],
  ['countryCode', 'phoneNumber', 'phoneType'],
  ['gender'],
];

/** Each part of the profile by itself, as the form and the backend check it (docs/product.md, Validation). */
const profileSchemas = {
  firstName: requiredText('Please enter your first name', textLimits.name),
  lastName: requiredText('Please enter your last name', textLimits.name),
  username: usernameSchema,
  countryCode: z.enum(countryCodes, 'Please choose a country code'),
  phoneNumber: exactText([{ message: 'Please enter your phone number', holds: (text) => text !== '' }, hasPhoneDigits]),
  phoneType: z.enum(phoneTypes, 'Please choose a phone type'),
  gender: z.enum(genders, 'Please choose a gender'),
} as const satisfies Record<ProfileField, z.ZodMiniType<string>>;

/** What is sent, and what the backend takes: whatever parts there are, each by its rule. */
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
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
});

/** The fields of the sections in which something differs from what the form started with. */
const touchedFields = (saved: ProfileDraft, draft: ProfileDraft): readonly ProfileField[] => {
  const [start, now] = [trimmed(profileFormDefaults(saved)), trimmed(draft)];
  return sections.filter((section) => section.some((field) => now[field] !== start[field])).flat();
};

/** Whether something was typed or chosen that would be lost. */
export const isProfileDirty = (saved: ProfileDraft, draft: ProfileDraft): boolean =>
  touchedFields(saved, draft).length > 0;

/**
 * The request of a save: each field of a touched section that differs from the saved profile (reading 21). The defaults of the form belong to
 * it only where their section was touched (reading 133).
 */
export const profileChangesOf = (saved: ProfileDraft, draft: ProfileDraft): ProfileChanges => {
  const [before, after] = [trimmed(saved), trimmed(draft)];
  return Object.fromEntries(
    touchedFields(saved, draft).flatMap((field) => (after[field] === before[field] ? [] : [[field, after[field]]])),
  );
};

/** Whether saving a draft would change anything. */
export const hasProfileChanges = (saved: ProfileDraft, draft: ProfileDraft): boolean =>
  Object.keys(profileChangesOf(saved, draft)).length > 0;

/** Whether a saved profile holds all of what was sent. */
export const includesChanges = (saved: ProfileDraft, changes: ProfileChanges): boolean =>
  profileFields.every((field) => changes[field] === undefined || changes[field] === trimmed(saved)[field]);

/** What is wrong with a draft, by field. */
export type ProfileErrors = Readonly<Partial<Record<ProfileField, string>>>;

/**
 * What is wrong in the sections that a person touched: what was changed, and what is required and empty (readings 73 and 133). What is saved
 * and was not changed is not checked. A phone number needs its country.
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
 * The form of the profile, as the form and its flow check it.
 *
 * @param saved - The profile when the editing began: what of it was not touched is not checked.
 */
export const profileSchema = (saved: ProfileDraft) =>
  z.custom<ProfileDraft>().check(
    z.check<ProfileDraft>(({ value, issues }) => {
      for (const [field, message] of Object.entries(profileErrors(saved, value)))
        issues.push({ code: 'custom', input: value, message, path: [field], continue: true });
    }),
  );

/** Whether everything that a person changed may be sent. */
export const isProfileValid = (saved: ProfileDraft, draft: ProfileDraft): boolean =>
  profileSchema(saved).safeParse(draft).success;

/**
 * A profile after a change: the answer over what was sent, over what was known (reading 54). What an answer leaves out, or says nothing of,
 * takes nothing away. A new number counts as verified only where the answer says so.
 *
 * @param known - Before the change.
 * @param changes - What was sent.
 * @param answer - What the server said.
 */
export const mergedProfile = <Known extends KnownProfile & { isPhoneVerified?: boolean | undefined }>(
  known: Known,
  changes: ProfileChanges,
  answer: Partial<Known>,
): Known => {
  const said = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined && value !== null));
  const isNewPhone = changes.phoneNumber !== undefined || changes.countryCode !== undefined;
  return { ...known, ...changes, ...(isNewPhone && { isPhoneVerified: false }), ...said };
};
