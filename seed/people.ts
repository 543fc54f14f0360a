import { portraitUrl } from './portraits';
import type { Row } from './rows';

/** Member of the scenario `signed-in`. */
export const memberId = 'usr_amara';

/** A person of the seed with the usual values. */
export const createPerson = (
  id: string,
  username: string,
  [firstName, lastName]: readonly [string, string],
  changes: Partial<Row<'people'>> = {},
): Row<'people'> => ({
  id: `usr_${id}`,
  username,
  email: `${username.replaceAll('_', '.')}@example.ca`,
  firstName,
  lastName,
  photoUrl: portraitUrl(id),
  countryCode: '1',
  phoneNumber: null,
  phoneType: 'mobile',
  isPhoneVerified: false,
  dob: 0,
  mob: 0,
  yob: 0,
  ...changes,
});

/** A name of 200 characters. */
export const longName = `${'Maximiliana Alexandrina Wilhelmine '.repeat(6)}Theodora`.slice(0, 200);

/**
 * Seeded members by the names used in tests and scenarios: one per province and territory, so that every tax rate is
 * used.
 *
 * `maya` has data of every kind, `noah` more lists than a page, and `zoe` no data. `nour`, `ziggy` and `maxi` have no
 * friends; their names are right-to-left, with emoji, and 200 characters long.
 */
export const people = {
  amara: createPerson('amara', 'amara.okafor', ['Amara', 'Okafor'], {
    avatar: null,
    avatarMedia: null,
    photoUrl: null,
    phoneNumber: '9025550117',
    isPhoneVerified: true,
    gender: 'female',
    dob: 14,
    mob: 9,
    yob: 1991,
  }),
  maya: createPerson('maya', 'maya', ['Maya', 'Tremblay'], {
    email: 'maya.tremblay@example.ca',
    phoneNumber: '4185550142',
    gender: 'female',
    dob: 3,
    mob: 12,
    yob: 1995,
  }),
  theo: createPerson('theo', 'theo', ['Théo', 'Fraser'], {
    email: 'theo.fraser@example.ca',
    photoUrl: null,
    phoneNumber: '4035550163',
    isPhoneVerified: true,
    gender: 'male',
  }),
  noah: createPerson('noah', 'noah', ['Noah', 'Fraser'], {
    email: 'noah.fraser@example.ca',
    phoneNumber: '6135550198',
    phoneType: 'work',
    isPhoneVerified: true,
    gender: 'male',
    dob: 28,
    mob: 2,
    yob: 1988,
  }),
  zoe: createPerson('zoe', 'zoe', ['Zoë', 'Nakashuk'], { email: 'zoe.nakashuk@example.ca', photoUrl: null }),
  amelie: createPerson('amelie', 'amelie_g', ['Amélie', 'Gagnon']),
  priya: createPerson('priya', 'priya.s', ['Priya', 'Sandhu']),
  liam: createPerson('liam', 'liam.power', ['Liam', 'Power']),
  sofia: createPerson('sofia', 'sofia_k', ['Sofia', 'Kowalchuk']),
  kofi: createPerson('kofi', 'kofi.mensah', ['Kofi', 'Mensah'], { photoUrl: null }),
  ines: createPerson('ines', 'ines_leblanc', ['Inès', 'LeBlanc']),
  aiko: createPerson('aiko', 'aiko', ['Aiko', 'Hayashi']),
  jonah: createPerson('jonah', 'jonah.i', ['Jonah', 'Ipeelie']),
  wren: createPerson('wren', 'wren_beaulieu', ['Wren', 'Beaulieu'], { photoUrl: null }),
  owen: createPerson('owen', 'owen.mackay', ['Owen', 'MacKay']),
  isla: createPerson('isla', 'isla.b', ['Isla', 'Bouchard']),
  nour: createPerson('nour', 'nour.haddad', ['نور', 'الحداد'], { photoUrl: null }),
  ziggy: createPerson('ziggy', 'ziggy_m', ['Ziggy 🎈', 'Müller 👩🏽‍🚀'], { photoUrl: null }),
  maxi: createPerson('maxi', 'maximiliana.von.und.zu.hohenst', [longName, ''], { photoUrl: null }),
} as const;

export type PersonName = keyof typeof people;

/** Password of all seeded members that have one. */
export const seededPassword = 'Maple!Leaf74';

/** Password hashes: PBKDF2, prefixed with the salt. Other members have no password. */
const hashes: Readonly<Partial<Record<PersonName, string>>> = {
  maya: 'b1f0c6e27a93$9d6aa269a3c8af811638b2fb3bb4d745f87ec079db6e4666d902f5fd014fb296',
  noah: '4e90ad7713c8$dd3bb7e1d59665d28576943c4acb5ecfc1426d999f6235ff4be4699a49155b38',
  zoe: '97d25c0be461$fbb6335d47bdea884787f6c462e09951abd19eecb8b56f39c324d9322fc15989',
  theo: '5ac1e07d42b8$4686dce8f15090e0751914ab7e144edadf9f8d0aa0b92101f3f548e14e0f709f',
  amara: 'd80a3f5be912$3fd042fe4c0f7ea13b76dca01501b68fa4e4b2262d971ffaebfbbb79321e4299',
};

/** Whether a text is the name of a seeded member. */
export const isPersonName = (name: string): name is PersonName => Object.hasOwn(people, name);

/** Accounts of the seeded members. */
export const accounts: readonly Row<'accounts'>[] = Object.keys(people)
  .filter(isPersonName)
  .map((name) => ({
    id: people[name].id,
    passwordHash: hashes[name] ?? null,
    isVerified: true,
    googleSub: null,
    openedBy: null,
  }));
