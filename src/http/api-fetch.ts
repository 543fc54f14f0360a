import { type ApiCall, ApiError, readErrorBody, readRetryAfter } from './api-error';
import { apiUrl } from './api-url';
import { dropEmbeddedResponses, takeEmbeddedResponse } from './embedded-responses';
import { fetchWithOfflineFallback, isOffline, isShowingOfflineData, markServerReachable } from './offline-responses';
import { hasPathTraversal, pathTemplateOf } from './path-templates';
import { type ResponseSchema, readTolerantly } from './read-tolerantly';
import { report } from './report';
import { createRequestPolicy } from './request-policy';

/**
 * Request of the generated client. `cache: 'reload'` bypasses the request cache (Try Again, refetch on focus). A write
 * with it does not join an identical one already sent, because the data may have changed (a repeated checkout).
 */
export interface ApiRequest extends RequestInit {
  /** Schema of the response. Without one, any 2xx response is accepted, even an empty one. */
  schema?: ResponseSchema;
}

const policy = createRequestPolicy();

/**
 * Clears the request cache and detaches reads in flight. Call this after changes that are not writes of this page: a
 * change of identity, a live push.
 */
export const clearRequestCache = (): void => policy.forget();

const writes = new Set<Promise<unknown>>();

/** Waits until every pending write has a response or has failed. */
export const whenWritesSettle = async (): Promise<void> => {
  await Promise.allSettled(writes);
};

let requestsReady: Promise<void> | undefined;

/**
 * Holds all requests until `ready` resolves: in mock mode, when the mock backend has started. Timeouts start afterwards.
 */
export const holdRequestsUntil = (ready: Promise<void>): void => {
  requestsReady = ready;
};

/** Operations that fail unless the status is exactly 200 (reading 30). */
const only200: readonly string[] = ['POST /cart/checkout'];

/** `<` and `>` in JSON and in queries. */
const angleBrackets = /[<>]|%3[ce]/gi;

/**
 * Key of a request: method, path, params and data without `<` and `>` (docs/product.md, Requests). `undefined` for
 * bodies that are not text, such as a form with a file: they are never shared.
 */
const keyOf = (method: string, path: string, body: unknown): string | undefined =>
  typeof body === 'string' || body === undefined || body === null
    ? `${method} ${path} ${body ?? ''}`.replace(angleBrackets, '')
    : undefined;

const parse = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const isMarkup = (value: unknown): boolean => typeof value === 'string' && value.trimStart().startsWith('<');

/** Parses a 2xx response and reports its repairs. */
const readResponse = async (
  call: ApiCall,
  response: Response,
  schema: ResponseSchema | undefined,
): Promise<unknown> => {
  const body = await response.text().then(parse, (cause: unknown) => {
    // The connection broke during the response.
    throw new ApiError('network', call, {}, { cause });
  });
  // HTML from a proxy or a captive portal, regardless of the status.
  if (isMarkup(body)) throw new ApiError('unreadable', call);
  if (!schema) return body;
  const { isReadable, data, repairs } = readTolerantly(schema, body);
  if (!isReadable) throw new ApiError('unreadable', call, {}, { cause: repairs });
  if (repairs.length > 0) report(new Error('A response violates the contract.'), { ...call, repairs });
  return data;
};

const readFailure = async (call: ApiCall, response: Response): Promise<ApiError> => {
  const { status, headers } = response;
  const body = readErrorBody(await response.text().then(parse, () => undefined));
  const blockedUntil = body.blockedUntil ?? (status === 429 ? readRetryAfter(headers) : undefined);
  return new ApiError('status', call, { ...body, status, ...(blockedUntil !== undefined && { blockedUntil }) });
};

const reported = (error: ApiError): ApiError => {
  report(error);
  return error;
};

/** Whether the server responds with any status. */
const isReachable = (signal: AbortSignal): Promise<boolean> =>
  fetch(apiUrl('/auth/check'), { cache: 'no-store', credentials: 'include', signal }).then(
    () => {
      markServerReachable();
      return true;
    },
    () => false,
  );

/** A 401 of the session check at startup means that the visitor is a guest. It is not a failure. */
const isGuestCheck = (error: unknown): boolean =>
  error instanceof ApiError && error.call.path === '/auth/check' && error.response.status === 401;

/**
 * The only caller of `fetch`, and orval's mutator. Sends cookies and JSON under the request policy, parses the response
 * with its schema, and reports failures. Rejects paths that would change the operation.
 *
 * @param path with its query, without the API's base
 * @throws {@link ApiError}, or an AbortError if the caller aborted the request
 */
export const apiFetch = async <Data>(path: string, request: ApiRequest = {}): Promise<Data> => {
  if (requestsReady) await requestsReady;
  const { schema, signal, method = 'GET', ...init } = request;
  const call: ApiCall = { method, path: pathTemplateOf(method, path) };
  if (hasPathTraversal(path)) throw reported(new ApiError('status', call, { status: 404 }));
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');

  const callApi = (flightSignal: AbortSignal): Promise<Response> =>
    fetch(apiUrl(path), { ...init, method, headers, credentials: 'include', signal: flightSignal }).catch(
      (cause: unknown) => {
        // A write whose connection is lost may have been processed.
        throw new ApiError(method === 'GET' && isOffline() ? 'offline' : 'network', call, {}, { cause });
      },
    );

  const getResponse = (flightSignal: AbortSignal): Response | Promise<Response> => {
    const embedded = takeEmbeddedResponse(path);
    if (embedded) return Response.json(embedded[1], { status: embedded[0] });
    if (method !== 'GET') return callApi(flightSignal);
    return fetchWithOfflineFallback(path, flightSignal, () => callApi(flightSignal));
  };

  const exchange = async (flightSignal: AbortSignal): Promise<unknown> => {
    if (method !== 'GET') {
      dropEmbeddedResponses();
      // The server would store the change for a session that no later request belongs to.
      if (!(globalThis.navigator?.cookieEnabled ?? true)) throw new ApiError('cookies', call);
      // Offline data may be stale and cannot resolve an unknown outcome: a write fails unless the server is reachable.
      if ((isOffline() || isShowingOfflineData()) && !(await isReachable(flightSignal)))
        throw new ApiError('offline', call);
    }
    const response = await getResponse(flightSignal);
    const isSuccess = only200.includes(`${method} ${call.path}`) ? response.status === 200 : response.ok;
    if (!isSuccess) throw await readFailure(call, response);
    return readResponse(call, response, schema);
  };

  const pending = policy.request({
    key: keyOf(method, path, init.body),
    isWrite: method !== 'GET',
    isFresh: init.cache === 'reload',
    signal: signal ?? undefined,
    send: (flightSignal) =>
      exchange(flightSignal).catch((error: unknown) => {
        // Aborted requests are not reported here: the caller aborted them, or they timed out, which `failure` reports.
        if (!flightSignal.aborted && !isGuestCheck(error)) report(error);
        throw error;
      }),
    failure: (kind) => reported(new ApiError(kind, call)),
  });
  if (method !== 'GET') writes.add(pending);
  const data = await pending.finally(() => writes.delete(pending));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated caller passes the schema of this type
  return data as Data;
};

/** Error type of the generated hooks. */
export type ErrorType<_Body> = ApiError;
