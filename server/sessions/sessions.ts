import { createHash, randomBytes } from 'node:crypto';
import type { BackendDeps, Device, Visitor } from '#backend/calls/context.ts';
import { findSession, openSession, type Session, sessionCookie, visitorOf } from '#backend/calls/session.ts';
import { errorResponse } from '#backend/contract/error-response.ts';
import type { Db } from '#backend/database/tables.ts';
import { readCookie, writeCookie } from '../cookies';
import type { Devices } from './devices';

/** Returns the session token, possibly of another shop, because all ports of a computer share its cookies. */
const tokenOf = (header: string | null | undefined): string | undefined => readCookie(header, sessionCookie);

/**
 * Session id stored for a token: a hash, so that reading the table is not enough to sign in. Random tokens need no
 * salt.
 */
const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Session for reads of a browser without a session. It is not stored and owns nothing. */
export const anonymousSession = (): Session => ({
  id: randomBytes(16).toString('hex'),
  ownerId: '',
  personId: null,
  pendingEmail: null,
  seenAt: 0,
  person: undefined,
});

/** Time for which a replaced session id is remembered, ms, because requests in flight still send it. */
const rotationMemoryMs = 60_000;

/** Whether a session id was replaced recently. */
const isRotated = async (db: Db, id: string): Promise<boolean> => {
  const found = await db.selectFrom('rotatedSessions').select('rotatedAt').where('id', '=', id).executeTakeFirst();
  return found !== undefined && Math.abs(Date.now() - found.rotatedAt) < rotationMemoryMs;
};

/** Records that a session id is replaced, and deletes old records. */
const recordRotation = async (db: Db, id: string): Promise<void> => {
  const rotatedAt = Date.now();
  await db
    .deleteFrom('rotatedSessions')
    .where((eb) =>
      eb.or([
        eb('rotatedAt', '<=', rotatedAt - rotationMemoryMs),
        // Stored while the clock was ahead.
        eb('rotatedAt', '>=', rotatedAt + rotationMemoryMs),
      ]),
    )
    .execute();
  await db.insertInto('rotatedSessions').values({ id, rotatedAt }).execute();
};

/**
 * Minimum interval between updates of `seenAt`, ms, so that reads write once a day at most. The retention job sets
 * `seenAt` of new sessions.
 */
const seenIntervalMs = 24 * 60 * 60_000;

/** Dependencies for resolving a session. */
export interface SessionDeps extends BackendDeps {
  readonly devices: Devices;
  /** Whether visitors reach the shop by https. */
  readonly isSecure: boolean;
}

/** A session with a signed-in member. */
export interface SignedIn {
  readonly sessionId: string;
  readonly memberId: string;
}

/** Session of one request, and the cookies for its response. */
export interface RequestSession {
  readonly session: Session;
  /** Creates a token, and returns the id of its session. The session is not stored yet. */
  readonly newSessionId: (db: Db) => Promise<string>;
  /** Visitor inside a transaction; creates a session if there is none. */
  readonly visitorIn: (db: Db) => Promise<Visitor>;
  /**
   * `Set-Cookie` headers after a change of the token: the session's, and the device's for a member. Call it after the
   * transaction.
   */
  readonly setCookies: () => Promise<readonly string[]>;
  readonly device: Device | undefined;
}

/** Returns the session with these cookies, if a member is signed in. */
export const findSignedInMember = async (db: Db, cookies: string | undefined): Promise<SignedIn | undefined> => {
  const token = tokenOf(cookies);
  const session = token === undefined ? undefined : await findSession(db, idOf(token));
  const member = session && visitorOf(session).member;
  return member && { sessionId: session.id, memberId: member.id };
};

/** Sessions read per query. */
const batchSize = 500;

/** Returns those of the sessions that have a signed-in member. */
export const filterSignedIn = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.personId')
      .select('sessions.id')
      .where('sessions.id', 'in', ids.slice(start, start + batchSize))
      .where('people.suspensionReason', 'is', null)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
};

/**
 * Finds the session of a browser. An unknown token is never adopted: the browser stays a guest.
 *
 * @param cookies the request's `Cookie` header
 */
export const resolveSession = async (
  { db, devices, isSecure }: SessionDeps,
  cookies: string | null,
): Promise<RequestSession> => {
  const token = tokenOf(cookies);
  const sentId = token === undefined ? undefined : idOf(token);
  const found = sentId === undefined ? undefined : await findSession(db, sentId);
  const now = Date.now();
  if (found && found.seenAt > 0 && Math.abs(now - found.seenAt) > seenIntervalMs)
    await db.updateTable('sessions').set({ seenAt: now }).where('id', '=', found.id).execute();
  const session = found ?? anonymousSession();
  let newToken: string | undefined;
  const newSessionId = async (transaction: Db) => {
    // Creating another session would overwrite the cookie of the user who has just signed in.
    if (sentId !== undefined && (await isRotated(transaction, sentId)))
      throw errorResponse(401, 'Your sign-in has changed. Please try again.');
    if (found) await recordRotation(transaction, found.id);
    newToken = randomBytes(32).toString('base64url');
    return idOf(newToken);
  };
  return {
    session,
    newSessionId,
    visitorIn: async (transaction) =>
      visitorOf(
        (await findSession(transaction, session.id)) ??
          (await openSession(transaction, await newSessionId(transaction))),
      ),
    device: devices.find(cookies),
    setCookies: async () => {
      const stored = newToken === undefined ? undefined : await findSession(db, idOf(newToken));
      // The session of a rolled-back transaction does not exist.
      if (newToken === undefined || !stored) return [];
      const device = stored.personId === null ? undefined : devices.remember(cookies, stored.personId, isSecure);
      return [writeCookie(sessionCookie, newToken, { isSecure }), ...(device === undefined ? [] : [device])];
    },
  };
};
