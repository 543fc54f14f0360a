import { type ApiCall, ApiError, readErrorBody, readRetryAfter } from './api-error';
import { apiUrl } from './api-url';
import { dropEmbeddedResponses, takeEmbeddedResponse } from './embedded-responses';
import { fetchWithOfflineFallback, isShowingOfflineData, markServerReachable } from './offline-responses';
import { hasPathTraversal, pathTemplateOf } from './path-templates';
import { type ResponseSchema, readTolerantly } from './read-tolerantly';
import { report } from './report';
import { createRequestPolicy } from './request-policy';

/**
 * A request as the generated client writes it. `cache: 'reload'` asks for a fresh answer: what is remembered does not count then
 * (Try Again, a refetch on focus); a write asks for one of its own where what it asks about may have changed since the last (a
 * checkout that is initiated again).
 */
export interface ApiRequest extends RequestInit {
  /** Of the answer; without one any 2xx answer will do, and none as well. */
  schema?: ResponseSchema;
}

const policy = createRequestPolicy();

/**
 * Clears what is remembered, and detaches the reads on their way. For what changes the truth without a write of ours: another
 * identity, a live push.
 */
export const clearRequestCache = (): void => policy.forget();

const writes = new Set<Promise<unknown>>();

/** Waits until every write has its answer, or none will come. */
export const whenWritesSettle = async (): Promise<void> => {
  await Promise.allSettled(writes);
};

let opening: Promise<void> | undefined;

/**
 * Holds every request back until something has happened: in mock mode, until the mock backend answers. No time counts meanwhile.
 *
 * @param ready - When requests may go out.
 */
export const holdRequestsUntil = (ready: Promise<void>): void => {
  opening = ready;
};

/** Calls that have failed unless they answer 200 exactly (docs/product.md, Checkout page). */
const only200: readonly string[] = ['POST /cart/checkout'];

/** `<` and `>`, as they stand in JSON and in a query. */
const angleBrackets = /[<>]|%3[ce]/gi;

/**
 * Method, path, params and data, without `<` and `>` (docs/product.md, Requests). `undefined` for what is no text, such as a form with
 * a file: it is like no other.
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

/** Reads a 2xx answer, and reports what had to be repaired. */
const readAnswer = async (call: ApiCall, response: Response, schema: ResponseSchema | undefined): Promise<unknown> => {
  const body = await response.text().then(parse, (cause: unknown) => {
    // The connection broke off in the middle of the answer.
    throw new ApiError('network', call, {}, { cause });
  });
  // A page from a proxy or a captive portal, whatever its status says.
  if (isMarkup(body)) throw new ApiError('unreadable', call);
  if (!schema) return body;
  const { isReadable, data, repairs } = readTolerantly(schema, body);
  if (!isReadable) throw new ApiError('unreadable', call, {}, { cause: repairs });
  if (repairs.length > 0) report(new Error('An answer is not what the contract says.'), { ...call, repairs });
  return data;
};

const readFailure = async (call: ApiCall, response: Response): Promise<ApiError> => {
  const { status, headers } = response;
  const answer = readErrorBody(await response.text().then(parse, () => undefined));
  const blockedUntil = answer.blockedUntil ?? (status === 429 ? readRetryAfter(headers) : undefined);
  return new ApiError('status', call, { ...answer, status, ...(blockedUntil !== undefined && { blockedUntil }) });
};

const reported = (error: ApiError): ApiError => {
  report(error);
  return error;
};

/** Whether the server answers, whatever it says. */
const isReachable = (signal: AbortSignal): Promise<boolean> =>
  fetch(apiUrl('/auth/check'), { cache: 'no-store', credentials: 'include', signal }).then(
    () => {
      markServerReachable();
      return true;
    },
    () => false,
  );

/** A 401 of the boot check means guest, and is no failure. */
const isGuestCheck = (error: unknown): boolean =>
  error instanceof ApiError && error.call.path === '/auth/check' && error.answer.status === 401;

/**
 * The one door to the network, and the generated client's mutator. A path that would lead elsewhere is refused as 'not found' (reading
 * 50). Sends cookies and JSON under the request policy, reads the
 * answer with its schema, and reports failures.
 *
 * @param path with its query, without the API's base
 * @throws {@link ApiError}, or an AbortError when the caller's signal gave it up
 */
export const apiFetch = async <Answer>(path: string, request: ApiRequest = {}): Promise<Answer> => {
  if (opening) await opening;
  const { schema, signal, method = 'GET', ...init } = request;
  const call: ApiCall = { method, path: pathTemplateOf(method, path) };
  if (hasPathTraversal(path)) throw reported(new ApiError('status', call, { status: 404 }));
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');

  const ask = (flightSignal: AbortSignal): Promise<Response> =>
    fetch(apiUrl(path), { ...init, method, headers, credentials: 'include', signal: flightSignal }).catch(
      (cause: unknown) => {
        throw new ApiError('network', call, {}, { cause });
      },
    );

  const exchange = async (flightSignal: AbortSignal): Promise<unknown> => {
    if (method !== 'GET') {
      dropEmbeddedResponses();
      // What is on screen may be old, and could not tell later what came of a write: none is sent before the server answers again.
      if (isShowingOfflineData() && !(await isReachable(flightSignal))) throw new ApiError('offline', call);
    }
    const [status, body] = takeEmbeddedResponse(path) ?? [];
    const asked = () => ask(flightSignal);
    const response = await (status !== undefined
      ? Response.json(body, { status })
      : method === 'GET'
        ? fetchWithOfflineFallback(path, flightSignal, asked)
        : asked());
    const isDone = only200.includes(`${method} ${call.path}`) ? response.status === 200 : response.ok;
    if (!isDone) throw await readFailure(call, response);
    return readAnswer(call, response, schema);
  };

  const asking = policy.request({
    key: keyOf(method, path, init.body),
    isWrite: method !== 'GET',
    isFresh: init.cache === 'reload',
    signal: signal ?? undefined,
    send: (flightSignal) =>
      exchange(flightSignal).catch((error: unknown) => {
        // The caller gave the request up: there is nothing to report.
        if (!flightSignal.aborted && !isGuestCheck(error)) report(error);
        throw error;
      }),
    failure: (kind) => reported(new ApiError(kind, call)),
  });
  if (method !== 'GET') writes.add(asking);
  const answer = await asking.finally(() => writes.delete(asking));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated caller names the type, and hands over its schema
  return answer as Answer;
};

/** What a failed call throws; the generated hooks' `error` is typed by it. */
export type ErrorType<_Body> = ApiError;
