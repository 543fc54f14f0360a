import { decodePathSegment } from '#rules/decode-path-segment.ts';
import { textLength } from '#rules/text-length.ts';
import type { BackendDeps, Context } from './calls/context';
import { type OperationHandlers, operationHandlers } from './calls/handlers';
import { findSession, openSession, type Session, sessionCookie, visitorOf } from './calls/session';
import { errorResponse } from './contract/error-response';
import { type OperationId, operationIds, operations } from './contract/operations';
import { serializeBody } from './contract/raw-json';
import { hasNullByte, readRequest } from './contract/requests';
import type { Db } from './database/tables';

/** Dependencies of the request handler. */
export interface HandlerDeps extends BackendDeps {
  /** Finds or opens the session of the browser with this cookie. */
  readonly resolveSession: (cookie: string | undefined) => Promise<Session>;
  /** Default: the shop's own. */
  readonly handlers?: OperationHandlers;
  readonly device?: Context['device'];
  readonly network?: Context['network'];
  /**
   * Creates a session id. If set, reads store no session, and every sign-in or sign-out changes the id, so that a
   * cookie known before the sign-in grants no access (session fixation).
   */
  readonly newSessionId?: Context['newSessionId'];
}

/** A result and its `Set-Cookie` value. Separate, because a page cannot set that header on a `Response`. */
export interface HandledRequest {
  /** A `Response`, such as an error response, or a handler's result to serialize as JSON; `undefined` has no body. */
  readonly content: unknown;
  /** `undefined` if the browser already has this cookie. */
  readonly cookie: string | undefined;
}

/** Finds the session by cookie. An unknown cookie gets a new session with a new id. */
export const sessionFromCookie =
  ({ db, transact }: Pick<HandlerDeps, 'db' | 'transact'>): HandlerDeps['resolveSession'] =>
  async (cookie) =>
    (cookie === undefined ? undefined : await findSession(db, cookie)) ??
    transact((transaction) => openSession(transaction.db));

/** Converts a handler's result to a response. */
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

/**
 * Maximum length of a path parameter, in characters, as in the contract. Longer values match no operation (reading
 * 275).
 */
const maxParamLength = 200;

/** An operation of the contract, matched to a request. */
export interface MatchedOperation {
  readonly operation: OperationId;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** Matches a request to an operation of the contract; `undefined` for any other request. */
export const matchOperation = ({ method, url }: Pick<Request, 'method' | 'url'>): MatchedOperation | undefined => {
  const { pathname } = new URL(url);
  for (const route of routes) {
    const found = method === route.method ? route.pattern.exec(pathname) : null;
    if (!found) continue;
    const params: Record<string, string> = {};
    for (const [index, name] of route.names.entries()) {
      const value = decodePathSegment(found[index + 1] ?? '');
      if (value === undefined || hasNullByte(value) || textLength(value) > maxParamLength) return undefined;
      params[name] = value;
    }
    return { operation: route.operation, params };
  }
  return undefined;
};

/** Response to a request that matches no operation. */
export const unknownCall = (): Response => errorResponse(404, 'Not found.');

/**
 * Handles a request of a matched operation: resolves the session, validates the request, runs the handler. Converts
 * thrown error responses to results.
 *
 * @param cookie value of the session cookie
 */
export const handleRequest = async (
  { resolveSession, handlers = operationHandlers, device, network, newSessionId, ...deps }: HandlerDeps,
  { operation, params }: MatchedOperation,
  request: Request,
  cookie: string | undefined,
): Promise<HandledRequest> => {
  const session = await resolveSession(cookie);
  /** Reads the session again inside a transaction, because it may have changed or ended in between. */
  const sessionIn = async (db: Db) => {
    const current = await findSession(db, session.id);
    return current ?? (newSessionId ? openSession(db, await newSessionId(db)) : session);
  };
  let content: unknown;
  try {
    const unboundRequest = {
      device,
      network,
      newSessionId,
      origin: new URL(request.url).origin,
      sessionId: session.id,
      visitorIn: async (db: Db) => visitorOf(db === deps.db ? session : await sessionIn(db)),
    };
    const callHandler = async <Id extends OperationId>(id: Id) =>
      handlers[id]({ ...unboundRequest, ...(await readRequest(request, id, params)) }, deps);
    content = await callHandler(operation);
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    content = error;
  }
  const hasCookie = session.id === cookie;
  return { content, cookie: hasCookie ? undefined : `${sessionCookie}=${session.id}; Path=/; HttpOnly; SameSite=Lax` };
};
