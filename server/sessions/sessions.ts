import { createHash, randomBytes } from 'node:crypto';
import { findSession, openSession, sessionCookie, visitorOf } from '../../backend/calls/session';
import { errorResponse } from '../../backend/contract/error-response';
import type { Device, Visitor } from '../../backend/calls/call';
import type { Db, Row } from '../../backend/database/tables';
import type { Devices } from './devices';

const cookiePattern = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;]+)`);

/** The token that a browser sends. All ports of a computer share its cookies: it may be another shop's. */
const tokenOf = (header: string | null | undefined): string | undefined => cookiePattern.exec(header ?? '')?.[1];

/** What the table has of a token: with it alone a reader of the table cannot sign in. A random token needs no salt. */
const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The session of a browser without one, for reads: it is stored nowhere and owns nothing. */
export const anonymousSession = (): Row<'sessions'> => ({
  place: 0,
  id: randomBytes(16).toString('hex'),
  ownerId: '',
  personId: null,
  pendingEmail: null,
  seenAt: 0,
});

/** ms that a token which signing in or out has replaced is remembered: requests that were under way bear it. */
const underWay = 60_000;

/** Whether a session has got another id lately. */
const isRotated = async (db: Db, id: string): Promise<boolean> => {
  const found = await db.selectFrom('replacedSessions').select('replacedAt').where('id', '=', id).executeTakeFirst();
  return found !== undefined && found.replacedAt > Date.now() - underWay;
};

/** Remembers that a session gets another id now, and forgets those that did long ago. */
const recordRotation = async (db: Db, id: string): Promise<void> => {
  const replacedAt = Date.now();
  await db
    .deleteFrom('replacedSessions')
    .where('replacedAt', '<=', replacedAt - underWay)
    .execute();
  await db.insertInto('replacedSessions').values({ id, replacedAt }).execute();
};

/** ms after which it is written down again that a session is used: a read writes once a day at most. What is new is written down by the job. */
const seenFor = 24 * 60 * 60_000;

/** What resolving a session needs. */
export interface SessionDeps {
  readonly db: Db;
  readonly devices: Devices;
  /** Whether people reach the shop by https. */
  readonly isSecure: boolean;
}

/** A session in which a member is signed in. */
export interface SignedIn {
  readonly sessionId: string;
  readonly memberId: string;
}

/** The session of one request, and what the answer has to set as the browser's cookie. */
export interface RequestSession {
  readonly session: Row<'sessions'>;
  readonly newSessionId: (db: Db) => Promise<string>;
  /** The visitor, inside a change; opens a session where there is none. */
  readonly visitorIn: (db: Db) => Promise<Visitor>;
  /** Headers `Set-Cookie`, where the session has a new token: it, and the device where a member is signed in. Asked for after the change. */
  readonly setCookies: () => Promise<readonly string[]>;
  readonly device: Device | undefined;
}

/** The session of the browser with these cookies, if a member is signed in there. */
export const findSignedInMember = async (db: Db, cookies: string | undefined): Promise<SignedIn | undefined> => {
  const token = tokenOf(cookies);
  const session = token === undefined ? undefined : await findSession(db, idOf(token));
  const member = session && (await visitorOf(db, session)).member;
  return member && { sessionId: session.id, memberId: member.id };
};

/** Sessions that are asked about at once. */
const batchSize = 500;

/** Those of these sessions in which a member is signed in. */
export const filterSignedIn = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', ids.slice(start, start + batchSize))
      .where('personId', 'is not', null)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
};

/**
 * Finds the session of a browser. A token that is not known is a guest's and is never taken over.
 *
 * @param cookies the request's header
 */
export const resolveSession = async (
  { db, devices, isSecure }: SessionDeps,
  cookies: string | null,
): Promise<RequestSession> => {
  const token = tokenOf(cookies);
  const sent = token === undefined ? undefined : idOf(token);
  const found = sent === undefined ? undefined : await findSession(db, sent);
  const now = Date.now();
  if (found && found.seenAt > 0 && found.seenAt < now - seenFor)
    await db.updateTable('sessions').set({ seenAt: now }).where('id', '=', found.id).execute();
  const session = found ?? anonymousSession();
  let made: string | undefined;
  const newSessionId = async (transaction: Db) => {
    // A session of its own, and with it another cookie, would sign the person out who has just signed in.
    if (sent !== undefined && (await isRotated(transaction, sent)))
      throw errorResponse(401, 'Somebody has signed in or out here meanwhile. Please try again.');
    if (found) await recordRotation(transaction, found.id);
    made = randomBytes(32).toString('base64url');
    return idOf(made);
  };
  return {
    session,
    newSessionId,
    visitorIn: async (transaction) =>
      visitorOf(
        transaction,
        (await findSession(transaction, session.id)) ??
          (await openSession(transaction, await newSessionId(transaction))),
      ),
    device: devices.find(cookies),
    setCookies: async () => {
      const kept = made === undefined ? undefined : await findSession(db, idOf(made));
      // A refused change has not kept its session.
      if (!kept) return [];
      const device = kept.personId === null ? undefined : devices.remember(cookies, kept.personId, isSecure);
      return [
        `${sessionCookie}=${made}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
        ...(device === undefined ? [] : [device]),
      ];
    },
  };
};
