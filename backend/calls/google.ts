import { normalizeKey } from '#rules/normalize.ts';
import { isReservedUsername } from '#rules/reserved-usernames.ts';
import { errorResponse } from '../contract/error-response';
import type { Db } from '../database/tables';
import { usernameOf } from '../domain/people';
import { newId } from './context';
import { accountDefaults, availabilityOf, insertPerson } from './people';
import { confirmEmail, type SignInContext, signIn } from './session';

/** A Google account with a confirmed email. */
export interface GoogleAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Profile returned by Google. */
export interface GoogleProfile extends GoogleAccount {
  /** Google's id of the user, stable when the email changes. The fake Google page has none. */
  readonly sub?: string;
  /** Whether Google is authoritative for the email: Gmail or a Google Workspace domain. */
  readonly isGoogleMail: boolean;
}

/** Returns a free username derived from the email. */
const freeUsername = async (db: Db, email: string): Promise<string> => {
  const derived = usernameOf(email);
  const base = isReservedUsername(derived) ? `member_${derived}` : derived;
  // A username has at most 30 characters; 4 of them are left for the number.
  let username = base.slice(0, 30);
  for (let count = 2; !(await availabilityOf(db, { username })).usernameAvailable; count += 1)
    username = `${base.slice(0, 26)}${count}`;
  return username;
};

const selectAccounts = (db: Db) =>
  db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.id', 'people.id')
    .select(['accounts.id', 'accounts.googleSub']);

const createGoogleAccount = async (db: Db, { email, firstName, lastName, sub }: GoogleProfile): Promise<string> => {
  const id = newId('usr');
  const username = await freeUsername(db, email);
  const person = { id, username, email, firstName, lastName, photoUrl: null, dob: 0, mob: 0, yob: 0 };
  await insertPerson(db, person);
  await db
    .insertInto('accounts')
    .values({ ...accountDefaults, id, isVerified: true, googleSub: sub ?? null })
    .execute();
  return id;
};

/**
 * Signs in a Google user; not an operation of the contract. Finds the account by Google's id, or by email if Google is
 * authoritative for it. A new user gets an account.
 *
 * @throws a 401 if the email has an account that may belong to another person
 */
export const signInWithGoogle = async (transaction: SignInContext, identity: GoogleProfile): Promise<void> => {
  const { db } = transaction;
  const { email, sub, isGoogleMail } = identity;
  const bySub =
    sub === undefined ? undefined : await selectAccounts(db).where('accounts.googleSub', '=', sub).executeTakeFirst();
  if (bySub) return signIn(transaction, bySub.id);
  const byEmail = await selectAccounts(db).where('people.emailKey', '=', normalizeKey(email)).executeTakeFirst();
  if (!byEmail) return signIn(transaction, await createGoogleAccount(db, identity));
  if (!isGoogleMail || byEmail.googleSub !== null)
    throw errorResponse(401, 'This email already has an account. Sign in with your password or a code.');
  await confirmEmail(db, byEmail.id, undefined);
  if (sub !== undefined)
    await db.updateTable('accounts').set({ googleSub: sub }).where('id', '=', byEmail.id).execute();
  return signIn(transaction, byEmail.id);
};
