import type { AuthStatus } from '#generated/model';
import { supports } from '#rules/supports.ts';
import type { Db, Row } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { defaultAddressOf } from './cart-lines';
import type { Context, Visitor, WriteContext } from './context';
import { moveMarksToMember } from './gift-marks';
import { assertNotSuspended } from './moderation';

/** Name of the session cookie in the contract. */
export const sessionCookie = 'session';

/** A session with its user. */
export interface Session extends Omit<Row<'sessions'>, 'seq'> {
  /** Undefined for a guest, and once the user is erased. */
  readonly person: Row<'people'> | undefined;
}

type JoinedPerson = { readonly [Column in keyof Row<'people'>]: Row<'people'>[Column] | null };

/** Whether the join has found a person: ids are never null. */
const isPerson = (joined: JoinedPerson): joined is Row<'people'> => joined.id !== null;

/** Finds a session with its user, in one statement. */
export const findSession = async (db: Db, id: string): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('people', 'people.id', 'sessions.personId')
    .selectAll('people')
    .select(['sessions.ownerId', 'sessions.personId', 'sessions.pendingEmail', 'sessions.seenAt'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { ownerId, personId, pendingEmail, seenAt, ...joined } = row;
  return { id, ownerId, personId, pendingEmail, seenAt, person: isPerson(joined) ? joined : undefined };
};

/**
 * Creates a guest session.
 *
 * @param id a new id, never the value of an unknown cookie
 */
export const openSession = async (db: Db, id: string = crypto.randomUUID()): Promise<Session> => {
  const session = await db
    .insertInto('sessions')
    .values({ id, ownerId: `gst_${crypto.randomUUID()}`, personId: null, pendingEmail: null })
    .returning(['id', 'ownerId', 'personId', 'pendingEmail', 'seenAt'])
    .executeTakeFirstOrThrow();
  return { ...session, person: undefined };
};

/** Returns the visitor of a session. A suspended user counts as a guest, with the reason. */
export const visitorOf = ({ id, ownerId, person }: Pick<Session, 'id' | 'ownerId' | 'person'>): Visitor => {
  if (person && person.suspensionReason !== null)
    return { sessionId: id, ownerId, member: undefined, suspensionReason: person.suspensionReason };
  return { sessionId: id, ownerId: person?.id ?? ownerId, member: person };
};

/** GET /auth/check. Guests get 200, too, because a 401 means that the server is of version 1.0. */
export const checkAuth = ({ visitor }: Context): AuthStatus => ({
  authenticated: visitor.member !== undefined,
  supports: [...supports],
});

/** GET /auth/google. Redirects a browser to Google. */
export const startGoogleSignIn = ({ ports, origin }: Context): never => {
  throw Response.redirect(ports.googleUrl(origin), 302);
};

/** Transaction that changes who is signed in. */
export type SignInContext = Transaction & Pick<Context, 'visitor' | 'newSessionId'>;

/** Sets the signed-in user, and clears the pending email. If the session gets a new id, the old id ends. */
const setSessionUser = async (
  { db, endSession, visitor, newSessionId }: SignInContext,
  personId: string | null,
): Promise<void> => {
  const id = (await newSessionId?.(db)) ?? visitor.sessionId;
  if (id !== visitor.sessionId) endSession(visitor.sessionId);
  await db
    .updateTable('sessions')
    .set({ id, personId, pendingEmail: null })
    .where('id', '=', visitor.sessionId)
    .execute();
};

/** POST /auth/logout. Turns the session into a guest's, without any data of the member. */
export const logout = (context: WriteContext): Promise<void> => setSessionUser(context, null);

/** Stores the email that this browser's last code was sent to. */
export const setPendingEmail = async ({ db, visitor }: WriteContext, email: string): Promise<void> => {
  await db.updateTable('sessions').set({ pendingEmail: email }).where('id', '=', visitor.sessionId).execute();
};

/**
 * Moves a guest's cart lines, addresses, unpaid orders and gift marks to the member who signs in. Lines keep their ids, so equal
 * lines stay separate.
 *
 * Lines for this member lose their recipient, because the buyer is the recipient now. Lines without recipient and
 * address get the member's default address.
 */
const moveGuestDataToMember = async (db: Db, guestId: string, ownerId: string): Promise<void> => {
  await db.updateTable('addresses').set({ ownerId }).where('ownerId', '=', guestId).execute();
  await db
    .updateTable('orders')
    .set({ ownerId })
    .where('ownerId', '=', guestId)
    .where('paymentStatus', '!=', 'paid')
    .execute();
  const defaultAddress = await defaultAddressOf(db, ownerId);
  const updateGuestLines = db.updateTable('cartLines').where('ownerId', '=', guestId);
  await updateGuestLines.set({ recipientId: null }).where('recipientId', '=', ownerId).execute();
  if (defaultAddress)
    await updateGuestLines
      .set({ addressId: defaultAddress.id })
      .where('recipientId', 'is', null)
      .where('addressId', 'is', null)
      .execute();
  await updateGuestLines.set({ ownerId }).execute();
  await moveMarksToMember(db, guestId, ownerId);
};

/**
 * Confirms the email of an account. Drops the password if another browser created the account: a stranger may have
 * registered this email to sign in later.
 *
 * @param ownerId owner of the session that submitted the code; `undefined` for Google, which sends no code
 */
export const confirmEmail = async (db: Db, id: string, ownerId: string | undefined): Promise<void> => {
  const account = await db
    .selectFrom('accounts')
    .select(['isVerified', 'openedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (account.isVerified) return;
  const isCreator = ownerId !== undefined && account.openedBy === ownerId;
  await db
    .updateTable('accounts')
    .set({ isVerified: true, ...(!isCreator && { passwordHash: null }) })
    .where('id', '=', id)
    .execute();
};

/**
 * Ends all sessions of a member with their live connections.
 *
 * @param keptId id of a session that stays
 * @returns number of ended sessions
 */
export const endSessionsOf = async (
  { db, endSession }: Pick<Transaction, 'db' | 'endSession'>,
  personId: string,
  keptId?: string,
): Promise<number> => {
  const sessions = db.deleteFrom('sessions').where('personId', '=', personId);
  const toEnd = keptId === undefined ? sessions : sessions.where('id', '!=', keptId);
  const ended = await toEnd.returning('id').execute();
  for (const { id } of ended) endSession(id);
  return ended.length;
};

/**
 * Closes the live connections of a suspended member. The sessions remain until the suspension ends, because open tabs
 * show its reason.
 */
export const disconnectSessionsOf = async (
  { db, endSession }: Pick<Transaction, 'db' | 'endSession'>,
  personId: string,
): Promise<void> => {
  const sessions = await db.selectFrom('sessions').select('id').where('personId', '=', personId).execute();
  for (const { id } of sessions) endSession(id);
};

/**
 * Signs in a user, and moves the guest's data to them. Locks both owners.
 *
 * @throws a 401 with the reason for a suspended user
 */
export const signIn = async (context: SignInContext, personId: string): Promise<void> => {
  const { db, acquireLocks, visitor } = context;
  await acquireLocks('owner', [visitor.ownerId, personId]);
  await assertNotSuspended(db, personId);
  if (!visitor.member) await moveGuestDataToMember(db, visitor.ownerId, personId);
  await setSessionUser(context, personId);
};
