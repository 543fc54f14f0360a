/**
 * Longest texts that are sent, in characters (code points), where the specification names none (reading 275). openapi.yaml has the same
 * numbers.
 */
export const textLimits = {
  /** A name of a person, a city or an address. */
  name: 100,
  addressLine: 200,
  /** Longest address that mail servers accept (RFC 5321). */
  email: 254,
  /** Username field of the sign-in, in which people also type emails. */
  login: 254,
  password: 128,
  verificationCode: 200,
  search: 200,
  /** Id of a suggested place. */
  placeId: 2000,
  /** Names of tags in one search. */
  tags: 100,
} as const;
