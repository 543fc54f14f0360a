import type { Row, Tables } from '../backend/tables';
import { newId } from '../backend/lines';
import { comparable } from '../backend/mail';
import { openSession } from '../backend/session-owner';

/** The person that Google names. */
export interface GoogleIdentity {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A username that is free, made from the email. */
const freeUsername = ({ people }: Tables, email: string): string => {
  const base = (email.split('@')[0] ?? '')
    .replaceAll(/[^A-Za-z0-9_.]/g, '')
    .replace(/^\.+/, '')
    .padEnd(3, '_');
  const isTaken = (username: string) =>
    people.findFirst((query) => query.where((person) => comparable(person.username) === comparable(username))) !==
    undefined;
  let username = base.slice(0, 30);
  for (let count = 2; isTaken(username); count += 1) username = `${base.slice(0, 26)}${count}`;
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
 * Signs the person in whom Google has named, in the browser of this session. A person without an account gets one. Their email counts
 * as confirmed, because Google has confirmed it.
 */
export const signInWithGoogle = async (
  tables: Tables,
  session: Row<'sessions'>,
  identity: GoogleIdentity,
): Promise<void> => {
  const email = comparable(identity.email);
  const known = tables.people.findFirst((query) => query.where((person) => comparable(person.email) === email));
  const userId = known?.id ?? (await newPerson(tables, identity));
  await tables.accounts.update((query) => query.where({ id: userId }), {
    data: (account) => {
      account.isVerified = true;
    },
  });
  const member = tables.people.findFirst((query) => query.where({ id: session.userId ?? '' }));
  await openSession(tables, { sessionId: session.id, ownerId: member?.id ?? session.id, member }, userId);
};
