/** What makes an account findable, and can belong to one person only. */
type IdentityField = 'email' | 'username';

/** An email address and a username, or one of them. */
export type AccountIdentifiers = Readonly<Partial<Record<IdentityField, string>>>;

/** What POST /user/check-availability says. What was not asked for may be missing. */
export interface AvailabilityAnswer {
  emailAvailable?: boolean;
  usernameAvailable?: boolean;
}

/** What a person reads, by what is taken. */
type TakenTexts = Readonly<Record<IdentityField | 'both', string>>;

/** Of the sign-up (docs/product.md, Validation). */
export const signUpTakenTexts: TakenTexts = {
  username: 'The username you selected is already taken. Please choose a different username.',
  email:
    'The email address you entered is already associated with an account. Please use a different email address or log in to your existing account.',
  both: 'The username you selected is already taken, and the email address you entered is already associated with an account. Please choose different ones, or log in to your existing account.',
};

/** Of the profile (docs/product.md, Validation). */
export const profileTakenTexts: TakenTexts = {
  email: 'This email is already in use. Please choose a different one.',
  username: 'This username is already taken. Please choose a different one.',
  both: 'This email and this username are already in use. Please choose different ones.',
};

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.trim().toLowerCase() === other?.trim().toLowerCase();

/**
 * What has to be checked: only what changed, because one's own email and username read as taken (reading 20). Another case of one's own
 * is no change.
 *
 * @param next what a person wants
 * @param current what is theirs already; nothing in the sign-up
 */
export const identityToCheck = (next: AccountIdentifiers, current: AccountIdentifiers = {}): AccountIdentifiers => ({
  ...(next.email !== undefined && !isSame(next.email, current.email) && { email: next.email }),
  ...(next.username !== undefined && !isSame(next.username, current.username) && { username: next.username }),
});

/** What an answer means for what was asked. */
export type AvailabilityResult =
  | { status: 'free' }
  | { status: 'taken'; fields: readonly IdentityField[]; message: string }
  /** The answer leaves open something that was asked. */
  | { status: 'unknown' };

/**
 * Reads an availability answer: one message for both when both are taken (docs/product.md, Validation).
 *
 * @param asked what was checked; the rest of the answer says nothing
 */
export const readAvailability = (
  asked: AccountIdentifiers,
  { emailAvailable, usernameAvailable }: AvailabilityAnswer,
  texts: TakenTexts,
): AvailabilityResult => {
  const said = { email: emailAvailable, username: usernameAvailable };
  const fields = (['email', 'username'] as const).filter((field) => asked[field] !== undefined);
  const taken = fields.filter((field) => said[field] === false);
  const [first, second] = taken;
  if (first !== undefined) {
    return { status: 'taken', fields: taken, message: texts[second === undefined ? first : 'both'] };
  }
  return { status: fields.every((field) => said[field] === true) ? 'free' : 'unknown' };
};
