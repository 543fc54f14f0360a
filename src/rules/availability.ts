import { normalizeKey } from './normalize';

/** Account fields that are unique. */
type IdentityField = 'email' | 'username';

/** An email address and a username, or one of them. */
export type AccountIdentifiers = Readonly<Partial<Record<IdentityField, string>>>;

/** Response of POST /user/check-availability. Fields that were not checked may be missing. */
export interface AvailabilityResponse {
  emailAvailable?: boolean;
  usernameAvailable?: boolean;
}

/** Messages by the fields that are taken. */
type TakenTexts = Readonly<Record<IdentityField | 'both', string>>;

export const signUpTakenTexts: TakenTexts = {
  username: 'The username you selected is already taken. Please choose a different username.',
  email:
    'The email address you entered is already associated with an account. Please use a different email address or log in to your existing account.',
  both: 'The username you selected is already taken, and the email address you entered is already associated with an account. Please choose different ones, or log in to your existing account.',
};

export const profileTakenTexts: TakenTexts = {
  email: 'This email is already in use. Please choose a different one.',
  username: 'This username is already taken. Please choose a different one.',
  both: 'This email and this username are already in use. Please choose different ones.',
};

const isSame = (one: string, other: string | undefined): boolean =>
  other !== undefined && normalizeKey(one) === normalizeKey(other);

/**
 * Returns the changed fields only, because the server reports the user's own email and username as taken. A change of
 * case does not count.
 *
 * @param next the new values
 * @param current the saved values; empty in the sign-up
 */
export const identityToCheck = (next: AccountIdentifiers, current: AccountIdentifiers = {}): AccountIdentifiers => ({
  ...(next.email !== undefined && !isSame(next.email, current.email) && { email: next.email }),
  ...(next.username !== undefined && !isSame(next.username, current.username) && { username: next.username }),
});

/** Result of an availability check. */
export type AvailabilityResult =
  | { status: 'free' }
  | { status: 'taken'; fields: readonly IdentityField[]; message: string }
  /** A checked field is missing in the response. */
  | { status: 'unknown' };

/**
 * Interprets an availability response. Two taken fields share one message.
 *
 * @param checked the checked fields; the rest of the response is ignored
 */
export const readAvailability = (
  checked: AccountIdentifiers,
  { emailAvailable, usernameAvailable }: AvailabilityResponse,
  texts: TakenTexts,
): AvailabilityResult => {
  const isAvailable = { email: emailAvailable, username: usernameAvailable };
  const fields = (['email', 'username'] as const).filter((field) => checked[field] !== undefined);
  const taken = fields.filter((field) => isAvailable[field] === false);
  const [first, second] = taken;
  if (first !== undefined) {
    return { status: 'taken', fields: taken, message: texts[second === undefined ? first : 'both'] };
  }
  return { status: fields.every((field) => isAvailable[field] === true) ? 'free' : 'unknown' };
};
