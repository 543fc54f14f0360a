import { HttpResponse } from 'msw';
import type { Fault, NamedFault } from './faults';

/** ms that a slow answer takes: long enough to see that a page waits, well within the 10 s after which the client gives up. */
export const slowDelay = 3000;

/** Lets so many ms pass. */
export const wait = (ms: number): Promise<void> =>
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

/** An answer whose lists have a first element with an id and nothing else. */
const withBadElement = (answer: unknown): unknown => {
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
  // A refusal has no list and no fields to spoil.
  if (!response.ok) return response;
  const answer = rewrite(await readJson(response));
  return new HttpResponse(answer === undefined ? null : JSON.stringify(answer), {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  });
};

type Produce = () => Promise<Response>;

const answers: Readonly<Record<NamedFault, (produce: Produce) => Promise<Response>>> = {
  offline: async () => HttpResponse.error(),
  silent: never,
  lost: async (produce) => {
    await produce();
    return never();
  },
  html: async () => HttpResponse.html(page),
  malformed: async (produce) => rewritten(await produce(), (answer) => (Array.isArray(answer) ? [{}] : {})),
  'bad-element': async (produce) => rewritten(await produce(), withBadElement),
  slow: async (produce) => {
    await wait(slowDelay);
    return produce();
  },
};

/** The status of an answer without content. A browser that navigates to such an answer stays on the page where it is. */
const noContent = 204;

const answerWith = ({ status, body = {} }: Extract<Fault, object>): Response =>
  status === noContent ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status });

/**
 * The answer to a request with which something goes wrong.
 *
 * @param produce makes the backend's own answer; not called for a fault in which the request never arrives
 */
export const answerFault = async (fault: Fault, produce: Produce): Promise<Response> =>
  typeof fault === 'object' ? answerWith(fault) : answers[fault](produce);
