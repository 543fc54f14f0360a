import { HttpResponse } from 'msw';
import type { Fault, NamedFault } from './faults';

/** Delay of the fault `slow`, ms: visible in the page, and well below the client's timeout of 10 s. */
export const slowDelay = 3000;

/** Resolves after a delay in ms. */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const never = (): Promise<never> => new Promise(() => {});

const captivePortalPage = `<!doctype html><html lang="en"><head><title>Sign in to the network</title></head>
<body><h1>Welcome to Harbour Café Wi-Fi</h1><p>Please accept the terms to go online.</p></body></html>`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reduceFirstToId = (list: readonly unknown[]): unknown[] => {
  const [first, ...rest] = list;
  return isRecord(first) ? [{ id: first.id }, ...rest] : [...list];
};

/** Reduces the first element of each list in a response to its id. */
const reduceFirstElements = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return reduceFirstToId(answer);
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, Array.isArray(value) ? reduceFirstToId(value) : value]),
  );
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
};

const rewriteBody = async (response: Response, rewrite: (answer: unknown) => unknown): Promise<Response> => {
  // Error responses have no lists or fields to corrupt.
  if (!response.ok) return response;
  const answer = rewrite(await readJson(response));
  return new HttpResponse(answer === undefined ? null : JSON.stringify(answer), {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  });
};

type Produce = () => Promise<Response>;

const respondByFault: Readonly<Record<NamedFault, (produce: Produce) => Promise<Response>>> = {
  offline: async () => HttpResponse.error(),
  silent: never,
  lost: async (produce) => {
    await produce();
    return never();
  },
  html: async () => HttpResponse.html(captivePortalPage),
  malformed: async (produce) => rewriteBody(await produce(), (answer) => (Array.isArray(answer) ? [{}] : {})),
  'bad-element': async (produce) => rewriteBody(await produce(), reduceFirstElements),
  slow: async (produce) => {
    await wait(slowDelay);
    return produce();
  },
};

/** Status without content. A browser that navigates to it stays on the current page. */
const noContent = 204;

const respondWithStatus = ({ status, body = {} }: Extract<Fault, object>): Response =>
  status === noContent ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status });

/**
 * Produces the response of a request with a fault.
 *
 * @param produce creates the backend's response; not called for faults whose request is not handled (`namedFaults`)
 */
export const answerFault = async (fault: Fault, produce: Produce): Promise<Response> =>
  typeof fault === 'object' ? respondWithStatus(fault) : respondByFault[fault](produce);
