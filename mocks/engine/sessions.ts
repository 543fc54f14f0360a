import type { HandlerDeps } from '../../backend/handle-request';
import { findSession, openSession } from '../../backend/calls/session';
import type { Db, Row } from '../../backend/database/tables';
import type { Access } from './state';

/**
 * How many browsers there are. `one`: a single browser (the worker, a test). Its first requests leave together and all without a
 * cookie, and two tabs share one state: all of them are the same visitor. `many`: any number of browsers, as at a real server.
 */
export type BrowserMode = 'one' | 'many';

/** The session of the only visitor; `undefined` before the first request. */
export const findFirstSession = (db: Db): Promise<Row<'sessions'> | undefined> =>
  db.selectFrom('sessions').selectAll().orderBy('place').limit(1).executeTakeFirst();

/** Recognises browsers by their cookie, and opens a session for a new browser. */
export const createSessions = (visitors: BrowserMode) => {
  const find = async (db: Db, cookie: string | undefined): Promise<Row<'sessions'> | undefined> =>
    (cookie === undefined ? undefined : await findSession(db, cookie)) ??
    (visitors === 'one' ? findFirstSession(db) : undefined);
  return {
    find,
    /** Of requests that leave together without a cookie, the first opens the session of the only visitor. */
    arriveAt:
      ({ db, transact }: Access): HandlerDeps['resolveSession'] =>
      async (cookie) =>
        (await find(db, cookie)) ??
        transact(async (transaction) => (await find(transaction.db, cookie)) ?? openSession(transaction.db)),
  };
};

/** Recognises the browsers of one mock backend. */
export type Sessions = ReturnType<typeof createSessions>;
