import { decodePathSegment } from '../src/rules/decode-path-segment';
import { textLength } from '../src/rules/text-length';
import { callHandlers } from './calls/handlers';
import type { RequestContext } from './calls/call';
import { findSession, openSession, sessionCookie, visitorOf } from './calls/session';
import { serializeBody } from './contract/raw-json';
import { type OperationId, operationIds, operations } from './contract/operations';
import { hasNullByte, readRequest } from './contract/requests';
import type { RunTransaction } from './database/transaction';
import type { Db, Row } from './database/tables';
import type { Ports } from './ports';

/** What answers a request needs to stand on. */
export interface HandlerDeps {
  readonly db: Db;
  readonly transact: RunTransaction;
  readonly ports: Ports;
  /** Finds or opens the session of the browser with this cookie. */
  readonly resolveSession: (cookie: string | undefined) => Promise<Row<'sessions'>>;
  readonly adjustPricing?: RequestContext['adjustPricing'];
  readonly device?: RequestContext['device'];
  /**
   * Makes the id of a session. Where it is given, reads open none: the change of a browser without a session does, and a browser that signs in or
   * out gets another id, so that a cookie that was known before opens nothing.
   */
  readonly newSessionId?: RequestContext['newSessionId'];
}

/** An answer, and what it has to set as the browser's cookie: a page cannot put that into a response. */
export interface HandledRequest {
  /** A response, such as a refusal; or what the call has worked out: it is answered as JSON, and nothing without a body. */
  readonly content: unknown;
  /** Undefined where the browser has its cookie already. */
  readonly cookie: string | undefined;
}

/** Sessions of any number of browsers: each is known by its cookie, and an unknown cookie opens no session. */
export const sessionFromCookie =
  ({ db, transact }: Pick<HandlerDeps, 'db' | 'transact'>): HandlerDeps['resolveSession'] =>
  async (cookie) =>
    (cookie === undefined ? undefined : await findSession(db, cookie)) ??
    transact((transaction) => openSession(transaction.db));

/** What a call has answered, as a response. */
export const toResponse = (content: unknown): Response => {
  if (content instanceof Response) return content;
  const body = serializeBody(content);
  return new Response(body ?? null, body === undefined ? {} : { headers: { 'Content-Type': 'application/json' } });
};

const routes = operationIds.map((operation) => {
  const { method, path } = operations[operation];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { operation, method, names, pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '([^/]+)')}/?$`) };
});

/** Longest path parameter, in characters: the contract's maximum of each. A longer one names nothing (reading 275). */
const longestParam = 200;

/** A call of the contract, as a request names it. */
export interface MatchedOperation {
  readonly operation: OperationId;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** Which call of the contract a request is; `undefined` for what is none. */
export const matchCall = ({ method, url }: Pick<Request, 'method' | 'url'>): MatchedOperation | undefined => {
  const { pathname } = new URL(url);
  for (const route of routes) {
    const found = method === route.method ? route.pattern.exec(pathname) : null;
    if (!found) continue;
    const params: Record<string, string> = {};
    for (const [index, name] of route.names.entries()) {
      const value = decodePathSegment(found[index + 1] ?? '');
      if (value === undefined || hasNullByte(value) || textLength(value) > longestParam) return undefined;
      params[name] = value;
    }
    return { operation: route.operation, params };
  }
  return undefined;
};

/**
 * Answers a request of a call: recognises the browser, checks the request against the contract, and answers with what the call works
 * out, or with its refusal.
 *
 * @param cookie the value of the contract's cookie
 */
export const answer = async (
  { db, transact, ports, resolveSession, adjustPricing, device, newSessionId }: HandlerDeps,
  { operation, params }: MatchedOperation,
  request: Request,
  cookie: string | undefined,
): Promise<HandledRequest> => {
  const session = await resolveSession(cookie);
  /** A change asks again what the session is: it may have changed since, or ended. */
  const sessionIn = async (tables: Db) => {
    if (tables === db) return session;
    const known = await findSession(tables, session.id);
    return known ?? (newSessionId ? openSession(tables, await newSessionId(tables)) : session);
  };
  let content: unknown;
  try {
    const sent = await readRequest(request, operations[operation]);
    const incoming = {
      ports,
      adjustPricing,
      device,
      newSessionId,
      params,
      origin: new URL(request.url).origin,
      sessionId: session.id,
      ...sent,
      visitorIn: async (tables: Db) => visitorOf(tables, await sessionIn(tables)),
    };
    content = await callHandlers[operation](incoming, db, transact);
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused;
    content = refused;
  }
  const isKnown = session.id === cookie;
  return { content, cookie: isKnown ? undefined : `${sessionCookie}=${session.id}; Path=/; HttpOnly; SameSite=Lax` };
};
