import { findFirstSession } from '../engine/sessions';
import type { Tables } from '../backend/tables';
import { newId } from '../backend/lines';
import { folded } from '../backend/mail';
import { openSession } from '../backend/opening';

/** Whom Google says is there. */
export interface GoogleIdentity {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A username that nobody has, after the email. */
const freeUsername = ({ people }: Tables, email: string): string => {
  const wish = (email.split('@')[0] ?? '')
    .replaceAll(/[^A-Za-z0-9_.]/g, '')
    .replace(/^\.+/, '')
    .padEnd(3, '_');
  const isTaken = (username: string) =>
    people.findFirst((query) => query.where((person) => folded(person.username) === folded(username))) !== undefined;
  let username = wish.slice(0, 30);
  for (let count = 2; isTaken(username); count += 1) username = `${wish.slice(0, 26)}${count}`;
  return username;
};

const newPerson = async (tables: Tables, { email, firstName, lastName }: GoogleIdentity): Promise<string> => {
  const id = newId('usr');
  const username = freeUsername(tables, email);
  await tables.people.create({ id, username, email, firstName, lastName, photoUrl: null, dob: 0, mob: 0, yob: 0 });
  await tables.accounts.create({ id, salt: '', hash: null, isVerified: true });
  return id;
};

/**
 * Google has said who is there: signs that person in, in the one browser that this state belongs to. Whoever has no account yet has
 * one from now on. Google answers for the email.
 */
export const signInWithGoogle = async (tables: Tables, identity: GoogleIdentity): Promise<void> => {
  const session = findFirstSession(tables);
  if (!session) return;
  const email = folded(identity.email);
  const known = tables.people.findFirst((query) => query.where((person) => folded(person.email) === email));
  const userId = known?.id ?? (await newPerson(tables, identity));
  await tables.accounts.update((query) => query.where({ id: userId }), {
    data: (account) => {
      account.isVerified = true;
    },
  });
  const member = tables.people.findFirst((query) => query.where({ id: session.userId ?? '' }));
  await openSession(tables, { sessionId: session.id, ownerId: member?.id ?? session.id, member }, userId);
};
