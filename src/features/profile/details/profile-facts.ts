import type { Profile } from '../../../generated/model';
import { sentence } from './profile-choices';

const notProvided = 'Not provided';

const chosen = (word: string | undefined) => (word ? sentence(word) : notProvided);

const birthFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** In words; a birth date of zeros means that none is known (reading 17). */
export const birthDateText = ({ dob = 0, mob = 0, yob = 0 }: Profile) =>
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
      ['Phone type', chosen(profile.phoneType)],
      ...(profile.phoneNumber
        ? [['Verification', profile.isPhoneVerified ? 'Verified' : 'Not verified'] as const]
        : []),
    ],
  },
  {
    title: 'Additional information',
    facts: [
      ['Gender', chosen(profile.gender)],
      ['Date of birth', birthDateText(profile)],
    ],
  },
];
