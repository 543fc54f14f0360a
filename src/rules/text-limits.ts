/**
 * Maximum lengths of sent texts, in characters (code points), where the specification has none. openapi.yaml contains
 * the same numbers.
 */
export const textLimits = {
  /** Name of a user, a city or an address. */
  name: 100,
  addressLine: 200,
  /** Longest address of SMTP (RFC 5321). */
  email: 254,
  /** Username field of the sign-in, which also accepts emails. */
  login: 254,
  password: 128,
  verificationCode: 200,
  search: 200,
  /** Id of a place suggestion. */
  placeId: 2000,
  /** Number of tag names in one search. */
  tags: 100,
} as const;
