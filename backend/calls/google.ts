import { isReservedUsername } from '../../src/rules/reserved-usernames';
import { errorResponse } from '../contract/error-response';
import type { Db } from '../database/tables';
import { usernameOf } from '../domain/people';
import { normalizeKey } from '../domain/texts';
import { newId, type WriteContext } from './call';
import { availabilityOf, accountDefaults, newUserRow } from './people';
import { confirmEmail, signIn } from './session';

/** The person that Google names. Google has confirmed the email. */
export interface GoogleAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What Google says of a person. */
export interface GoogleProfile extends GoogleAccount {
  /** Google's own id of the person, which stays when the email changes. A page that stands in for Google has none. */
  readonly sub?: string;
  /** Whether Google answers for the email today: it is Google's own, or of a firm that has its mail there. */
  readonly isGoogleMail: boolean;
}

/** A username that is free, made from the email. */
const freeUsername = async (db: Db, email: string): Promise<string> => {
  const wanted = usernameOf(email);
  const base = isReservedUsername(wanted) ? `member_${wanted}` : wanted;
  let username = base.slice(0, 30);
  for (let count = 2; !(await availabilityOf(db, { username })).usernameAvailable; count += 1)
    username = `${base.slice(0, 26)}${count}`;
  return username;
};

const accountsIn = (db: Db) =>
  db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.id', 'people.id')
    .select(['accounts.id', 'accounts.googleSub']);

const openAccount = async (db: Db, { email, firstName, lastName, sub }: GoogleProfile): Promise<string> => {
  const id = newId('usr');
  const username = await freeUsername(db, email);
  const person = { id, username, email, firstName, lastName, photoUrl: null, dob: 0, mob: 0, yob: 0 };
  await db.insertInto('people').values(newUserRow(person)).execute();
  await db
    .insertInto('accounts')
    .values({ ...accountDefaults, id, isVerified: true, googleSub: sub ?? null })
    .execute();
  return id;
};

/**
 * Signs the person in whom Google has named, in the browser of this visitor. Not a call of the contract. Whom Google's id belongs to is
 * known by that id; else by the email, if Google answers for it (reading 196); a person without an account gets one.
 *
 * @throws a 401 where the account of this email is not known to be the same person's
 */
export const signInWithGoogle = async (
  transaction: Pick<WriteContext, 'db' | 'acquireLocks' | 'endSession' | 'visitor' | 'newSessionId'>,
  identity: GoogleProfile,
): Promise<void> => {
  const { db } = transaction;
  const { email, sub, isGoogleMail } = identity;
  const bySub =
    sub === undefined ? undefined : await accountsIn(db).where('accounts.googleSub', '=', sub).executeTakeFirst();
  if (bySub) return signIn(transaction, bySub.id);
  const byEmail = await accountsIn(db).where('people.emailKey', '=', normalizeKey(email)).executeTakeFirst();
  if (!byEmail) return signIn(transaction, await openAccount(db, identity));
  if (!isGoogleMail || byEmail.googleSub !== null)
    throw errorResponse(401, 'Please sign in with your password or a code: this email has an account already.');
  await confirmEmail(db, byEmail.id, undefined);
  if (sub !== undefined)
    await db.updateTable('accounts').set({ googleSub: sub }).where('id', '=', byEmail.id).execute();
  return signIn(transaction, byEmail.id);
};
