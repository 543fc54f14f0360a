import type { Profile } from '#generated/model';
import { type FormattedDate, formatCalendarDate } from '#rules/dates.ts';
import { capitalize } from './profile-choices';

const notProvided = 'Not provided';

const choiceText = (word: string | undefined) => (word ? capitalize(word) : notProvided);

/** Date of birth as text; zeros mean that it is unknown. */
export const birthDateText = ({ dob = 0, mob = 0, yob = 0 }: Profile): FormattedDate =>
  dob && mob && yob
    ? formatCalendarDate({ year: yob, month: mob, day: dob })
    : { text: notProvided, dateTime: undefined };

/** A fact: name, text, and the `dateTime` of a date. */
type Fact = readonly [name: string, value: string, dateTime?: string];

const birthDateFact = (profile: Profile): Fact => {
  const { text, dateTime } = birthDateText(profile);
  return dateTime === undefined ? ['Date of birth', text] : ['Date of birth', text, dateTime];
};

const phoneText = ({ countryCode = '1', phoneNumber }: Profile) =>
  phoneNumber ? `+${countryCode} ${phoneNumber}` : notProvided;

/** Section of the profile: heading and facts. */
export interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

/** View model of the profile in its four sections. */
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
      ['Phone number', phoneText(profile)],
      ['Phone type', choiceText(profile.phoneType)],
      ...(profile.phoneNumber
        ? [['Verification', profile.isPhoneVerified ? 'Verified' : 'Not verified'] as const]
        : []),
    ],
  },
  {
    title: 'Additional information',
    facts: [['Gender', choiceText(profile.gender)], birthDateFact(profile)],
  },
];
