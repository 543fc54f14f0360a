import type { Profile } from '../../../generated/model';

const notProvided = 'Not provided';

const sentence = (word: string | undefined) => (word ? word[0]?.toUpperCase() + word.slice(1) : notProvided);

const birthFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A birth date of zeros means that none is known (reading 17). */
const birthDate = ({ dob = 0, mob = 0, yob = 0 }: Profile) =>
  dob && mob && yob ? birthFormat.format(Date.UTC(yob, mob - 1, dob)) : notProvided;

const phone = ({ countryCode = '1', phoneNumber }: Profile) =>
  phoneNumber ? `+${countryCode} ${phoneNumber}` : notProvided;

/** A part of the profile: its heading, and what is known, by its name. */
export interface FactGroup {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

/** The profile in ready words, in the four parts of the page (docs/product.md, Profile). */
export const factsOf = (profile: Profile): readonly FactGroup[] => [
  {
    title: 'Personal',
    facts: [
      ['First name', profile.firstName || notProvided],
      ['Last name', profile.lastName || notProvided],
      ['Username', profile.username || notProvided],
    ],
  },
  { title: 'Contact', facts: [['Email', profile.email || notProvided]] },
  {
    title: 'Phone',
    facts: [
      ['Phone number', phone(profile)],
      ['Phone type', sentence(profile.phoneType)],
      ...(profile.phoneNumber
        ? [['Verification', profile.isPhoneVerified ? 'Verified' : 'Not verified'] as const]
        : []),
    ],
  },
  {
    title: 'Additional information',
    facts: [
      ['Gender', sentence(profile.gender)],
      ['Date of birth', birthDate(profile)],
    ],
  },
];
