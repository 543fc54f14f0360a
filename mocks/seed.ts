import type { Records } from './tables';

/** Raise it with every change of the seed or of the tables' schemas: what browsers have stored is then left behind. */
export const seedVersion = 1;

/** Who `?scenario=signed-in` is. */
export const memberId = 'usr_amara';

/** Members by the name that a bag's recipients are given by. */
export const people = {
  amara: {
    id: memberId,
    username: 'amara.okafor',
    email: 'amara.okafor@example.ca',
    firstName: 'Amara',
    lastName: 'Okafor',
    photoUrl: null,
    avatar: null,
    avatarMedia: null,
    countryCode: '1',
    phoneNumber: '9025550117',
    phoneType: 'mobile',
    isPhoneVerified: true,
    gender: 'female',
    dob: 14,
    mob: 9,
    yob: 1991,
  },
  maya: {
    id: 'usr_maya',
    username: 'maya',
    email: 'maya.tremblay@example.ca',
    firstName: 'Maya',
    lastName: 'Tremblay',
    photoUrl: null,
    countryCode: '1',
    phoneNumber: '4185550142',
    phoneType: 'mobile',
    isPhoneVerified: false,
    gender: 'female',
    dob: 3,
    mob: 12,
    yob: 1995,
  },
  theo: {
    id: 'usr_theo',
    username: 'theo',
    email: 'theo.fraser@example.ca',
    firstName: 'Théo',
    lastName: 'Fraser',
    photoUrl: null,
    countryCode: '1',
    phoneNumber: '4035550163',
    phoneType: 'mobile',
    isPhoneVerified: true,
    gender: 'male',
    dob: 0,
    mob: 0,
    yob: 0,
  },
} as const;

/** Name of a seeded member. */
type PersonName = keyof typeof people;

/**
 * What the mock backend starts with, beside the catalogue. The addresses of others decide on tax, and are never answered
 * (decision 35).
 */
export const seed: Records = {
  people: Object.values(people),
  addresses: [
    {
      id: 'adr_amara_home',
      ownerId: people.amara.id,
      name: 'Home',
      addressLine1: '1741 Brunswick Street',
      addressLine2: 'Unit 12',
      city: 'Halifax',
      state: 'NS',
      postalCode: 'B3J 3X8',
      country: 'Canada',
      isPublic: true,
    },
    {
      id: 'adr_maya_home',
      ownerId: people.maya.id,
      name: 'Home',
      addressLine1: '27 rue Saint-Jean',
      city: 'Québec',
      state: 'QC',
      postalCode: 'G1R 1N6',
      country: 'Canada',
      isPublic: true,
    },
    {
      id: 'adr_theo_home',
      ownerId: people.theo.id,
      name: 'Home',
      addressLine1: '508 17 Avenue SW',
      city: 'Calgary',
      state: 'AB',
      postalCode: 'T2S 0B1',
      country: 'Canada',
      isPublic: false,
    },
  ],
};

/** An item of somebody's giftlist, as far as the bag needs to know it. */
export interface ListedGift {
  readonly id: string;
  readonly productId: string;
  readonly owner: PersonName;
  readonly giftlistName: string;
  readonly eventName: string;
}

/** What can be put into the bag from a giftlist; it then ships to the list's owner. */
export const listedGifts: readonly ListedGift[] = [
  {
    id: 'gli_maya_vinyl',
    productId: 'northern-lights-vinyl',
    owner: 'maya',
    giftlistName: 'Birthday wishes',
    eventName: "Maya's 30th birthday",
  },
  {
    id: 'gli_maya_knitting',
    productId: 'first-knitting-kit',
    owner: 'maya',
    giftlistName: 'Birthday wishes',
    eventName: "Maya's 30th birthday",
  },
];

/** A line to put into a bag, as tests and scenarios describe it. */
export interface BagLineSeed {
  readonly productId: string;
  /** Default 1. */
  readonly quantity?: number;
  /** An item of a giftlist, which decides on recipient, list and event. */
  readonly giftlistItemId?: string;
  /** Whom it ships to, when that is not the buyer. */
  readonly recipient?: PersonName;
  /** The line's error, when it has one. */
  readonly message?: string;
}

/** The bag of `?scenario=gift-bag`. The radio is one that a person might buy later. */
export const giftBag: readonly BagLineSeed[] = [
  { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl' },
  { productId: 'first-knitting-kit', giftlistItemId: 'gli_maya_knitting', quantity: 2 },
  { productId: 'harbour-blend-coffee', recipient: 'theo' },
  { productId: 'sunday-pancake-set', quantity: 2 },
  { productId: 'kitchen-radio' },
];
