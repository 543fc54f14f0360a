import type { Visitor } from '../backend/call';
import type { State } from './state';
import type { Row, Tables } from '../backend/tables';

/** The contract's cookie. */
export const sessionCookie = 'session';

/**
 * How many browsers there are. `one`: a single browser (the worker, a test). Its first requests leave together and all without a
 * cookie, and two tabs share one state: all of them are the same visitor. `many`: any number of browsers, as at a real server.
 */
export type Visitors = 'one' | 'many';

/** The session of the browser that sent a request. */
export interface Arrival {
  readonly sessionId: string;
  /** Whether the request came without the cookie of this session: then the answer sets it. */
  readonly needsCookie: boolean;
}

const findSession = (tables: Tables, id: string | undefined): Row<'sessions'> | undefined =>
  id === undefined ? undefined : tables.sessions.findFirst((query) => query.where({ id }));

/** The session of the only visitor; `undefined` before the first request. */
export const findFirstSession = (tables: Tables): Row<'sessions'> | undefined => tables.sessions.findFirst();

/** Recognises browsers by their cookie, and opens a session for a new browser. */
export const createSessions = (state: State, visitors: Visitors) => {
  const known = (tables: Tables, cookie: string | undefined) =>
    findSession(tables, cookie) ?? (visitors === 'one' ? findFirstSession(tables) : undefined);

  const arrive = async (cookie?: string): Promise<Arrival> => {
    const session =
      (await state.read((tables) => known(tables, cookie))) ??
      (await state.change(
        (tables) =>
          known(tables, cookie) ??
          tables.sessions.create({ id: crypto.randomUUID(), userId: null, pendingEmail: null }),
      ));
    return { sessionId: session.id, needsCookie: session.id !== cookie };
  };

  /** Whose session it is, as the state has it now. */
  const visitorOf = (tables: Tables, sessionId: string): Visitor => {
    const userId = findSession(tables, sessionId)?.userId;
    const member = userId ? tables.people.findFirst((query) => query.where({ id: userId })) : undefined;
    return { sessionId, ownerId: member?.id ?? sessionId, member };
  };

  /** The member who is signed in at the browser with this cookie. Nothing is opened for a browser that is not known. */
  const memberOf = (tables: Tables, cookie: string | undefined): Visitor['member'] => {
    const session = known(tables, cookie);
    return session && visitorOf(tables, session.id).member;
  };

  return { arrive, find: findSession, visitorOf, memberOf };
};
