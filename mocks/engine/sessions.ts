import { findSession, openSession, type Session } from '#backend/calls/session.ts';
import type { Db } from '#backend/database/tables.ts';
import type { HandlerDeps } from '#backend/handle-request.ts';
import type { Access } from './state';

/**
 * Number of browsers that a backend serves. `one`: all requests belong to one visitor, even the first concurrent ones,
 * which have no cookie (service worker, most tests). `many`: visitors differ by cookie, like on a real server.
 */
export type BrowserMode = 'one' | 'many';

/** Session of the only visitor; `undefined` before the first request. */
export const findFirstSession = async (db: Db): Promise<Session | undefined> => {
  const first = await db.selectFrom('sessions').select('id').orderBy('seq').limit(1).executeTakeFirst();
  return first && findSession(db, first.id);
};

/** Resolves sessions by cookie, and creates one for a new browser. */
export const createSessions = (visitors: BrowserMode) => {
  const find = async (db: Db, cookie: string | undefined): Promise<Session | undefined> =>
    (cookie === undefined ? undefined : await findSession(db, cookie)) ??
    (visitors === 'one' ? findFirstSession(db) : undefined);
  return {
    find,
    /** Checks again inside the transaction, so that concurrent first requests of the only visitor share a session. */
    createResolver:
      ({ db, transact }: Access): HandlerDeps['resolveSession'] =>
      async (cookie) =>
        (await find(db, cookie)) ??
        transact(async (transaction) => (await find(transaction.db, cookie)) ?? openSession(transaction.db)),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
