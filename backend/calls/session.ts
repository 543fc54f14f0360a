import type { AuthStatus } from '../../src/generated/model';
import type { Db, Row } from '../database/tables';
import type { RequestContext, Visitor, WriteContext } from './call';
import { defaultAddressOf } from './cart-lines';

/** The contract's cookie. */
export const sessionCookie = 'session';

type Session = Row<'sessions'>;

/** The session of the browser with this cookie. */
export const findSession = (db: Db, id: string): Promise<Session | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

/** Opens a session for a browser that is not known. An unknown cookie is a guest's, and is never taken over. */
export const openSession = (db: Db, id: string = crypto.randomUUID()): Promise<Session> =>
  db
    .insertInto('sessions')
    .values({ id, ownerId: `gst_${crypto.randomUUID()}`, personId: null, pendingEmail: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whose session it is. */
export const visitorOf = async (
  db: Db,
  { id, ownerId, personId }: Pick<Session, 'id' | 'ownerId' | 'personId'>,
): Promise<Visitor> => {
  const member =
    personId === null
      ? undefined
      : await db.selectFrom('people').selectAll().where('id', '=', personId).executeTakeFirst();
  return { sessionId: id, ownerId: member?.id ?? ownerId, member };
};

/** GET /auth/check. */
export const checkAuth = ({ visitor }: RequestContext): AuthStatus => ({ authenticated: visitor.member !== undefined });

/** GET /auth/google. A browser goes there as to a page, and is sent on to Google. */
export const startGoogleSignIn = ({ ports, origin }: RequestContext): never => {
  throw Response.redirect(ports.googleUrl(origin), 302);
};

/** Who changes whose session it is. */
type Holder = Pick<WriteContext, 'db' | 'endSession' | 'visitor' | 'newSessionId'>;

/** Says who is signed in, and forgets which email this browser waits for a code at. A session that gets another id ends under its own. */
const setSessionUser = async (
  { db, endSession, visitor, newSessionId }: Holder,
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

/** POST /auth/logout. The session is a guest's again, and has nothing of the person. */
export const logout = (call: WriteContext): Promise<void> => setSessionUser(call, null);

/** Remembers the email to which the last code of this browser was sent. */
export const setPendingEmail = async ({ db, visitor }: WriteContext, email: string): Promise<void> => {
  await db.updateTable('sessions').set({ pendingEmail: email }).where('id', '=', visitor.sessionId).execute();
};

/**
 * Gives what a guest has to the member who signs in (reading 24): lines under the same ids, so that equal lines stay two; addresses,
 * and orders that wait to be paid. A line that the guest bought for themselves now goes to the member's home. A line that was a gift
 * for this member becomes a line for themselves.
 */
const moveGuestDataToMember = async (db: Db, guestId: string, ownerId: string): Promise<void> => {
  await db.updateTable('addresses').set({ ownerId }).where('ownerId', '=', guestId).execute();
  await db
    .updateTable('orders')
    .set({ ownerId })
    .where('ownerId', '=', guestId)
    .where('payment', '!=', 'paid')
    .execute();
  const home = await defaultAddressOf(db, ownerId);
  const ofGuest = db.updateTable('lines').where('ownerId', '=', guestId);
  await ofGuest.set({ recipientId: null }).where('recipientId', '=', ownerId).execute();
  if (home)
    await ofGuest.set({ addressId: home.id }).where('recipientId', 'is', null).where('addressId', 'is', null).execute();
  await ofGuest.set({ ownerId }).execute();
};

/**
 * Confirms the email of an account. If another browser opened the account, its password is dropped: another person may have opened it under
 * this email, to come in by that password later (reading 195).
 *
 * @param ownerId the owner of the session in which the code was typed
 */
export const confirmEmail = async (db: Db, id: string, ownerId: string | undefined): Promise<void> => {
  const account = await db
    .selectFrom('accounts')
    .select(['isVerified', 'openedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (account.isVerified) return;
  const isOwn = ownerId !== undefined && account.openedBy === ownerId;
  await db
    .updateTable('accounts')
    .set({ isVerified: true, ...(!isOwn && { hash: null }) })
    .where('id', '=', id)
    .execute();
};

/** Signs a person in, in the browser that sent the request. The guest's bag becomes the person's. The change holds both. */
export const signIn = async (call: Holder & Pick<WriteContext, 'acquireLocks'>, personId: string): Promise<void> => {
  const { db, acquireLocks, visitor } = call;
  await acquireLocks('owner', [visitor.ownerId, personId]);
  if (!visitor.member) await moveGuestDataToMember(db, visitor.ownerId, personId);
  await setSessionUser(call, personId);
};
