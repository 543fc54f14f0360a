import { HttpResponse } from 'msw';
import type { ApiErrorBody } from '../src/generated/model';

/** A status other than the backend's own. Without a body it says nothing: `{}`. */
export interface StatusFault {
  readonly status: number;
  readonly body?: ApiErrorBody;
}

/**
 * What can go wrong with an answer:
 * - `offline`: no connection; the request never arrived;
 * - `silent`: never an answer; the request never arrived;
 * - `lost`: never an answer, but what was asked has been done;
 * - `html`: a page where JSON was expected, as captive portals and proxies send it;
 * - `malformed`: done, but all fields of the answer are missing;
 * - `bad-element`: done, but the first element of the answer's lists has its id and nothing else;
 * - `slow`: the right answer after three seconds.
 */
export const namedFaults = ['offline', 'silent', 'lost', 'html', 'malformed', 'bad-element', 'slow'] as const;

/** One of {@link namedFaults}. */
export type NamedFault = (typeof namedFaults)[number];

/** Anything that can go wrong with an answer. */
export type Fault = NamedFault | StatusFault;

/** How a held request goes on: well, with a status (and a body), or with a fault. */
export type Outcome = 'ok' | number | Fault;

/** The fault that an outcome stands for; `undefined` when all is well. */
export const faultOf = (outcome: Outcome | undefined): Fault | undefined => {
  if (outcome === undefined || outcome === 'ok') return undefined;
  return typeof outcome === 'number' ? { status: outcome } : outcome;
};

/** ms that a slow answer takes: long enough to see that a page waits, well within the client's 10 s. */
export const slowDelay = 3000;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const never = (): Promise<never> => new Promise(() => {});

const page = `<!doctype html><html lang="en"><head><title>Sign in to the network</title></head>
<body><h1>Welcome to Harbour Café Wi-Fi</h1><p>Please accept the terms to go online.</p></body></html>`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const spoilFirst = (list: readonly unknown[]): unknown[] => {
  const [first, ...rest] = list;
  return isRecord(first) ? [{ id: first.id }, ...rest] : [...list];
};

/** Of an answer's lists, the first element keeps nothing but its id. */
export const withBadElement = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return spoilFirst(answer);
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, Array.isArray(value) ? spoilFirst(value) : value]),
  );
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
};

const rewritten = async (response: Response, rewrite: (answer: unknown) => unknown): Promise<Response> => {
  // A refusal stays what it is.
  if (!response.ok) return response;
  const answer = rewrite(await readJson(response));
  return new HttpResponse(answer === undefined ? null : JSON.stringify(answer), {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  });
};

/**
 * The answer to a request with which something goes wrong.
 *
 * @param produce the backend's own answer; not asked for where the request never arrives
 */
export const answerFault = async (fault: Fault, produce: () => Promise<Response>): Promise<Response> => {
  if (typeof fault === 'object') return HttpResponse.json(fault.body ?? {}, { status: fault.status });
  switch (fault) {
    case 'offline':
      return HttpResponse.error();
    case 'silent':
      return never();
    case 'lost':
      await produce();
      return never();
    case 'html':
      return HttpResponse.html(page);
    case 'malformed':
      return rewritten(await produce(), (answer) => (Array.isArray(answer) ? [{}] : {}));
    case 'bad-element':
      return rewritten(await produce(), withBadElement);
    case 'slow':
      await wait(slowDelay);
      return produce();
  }
};
