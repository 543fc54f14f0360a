import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clearRequestCache } from '#http/api-fetch.ts';

/** A sent request and functions that settle it. */
export interface SentRequest {
  method: string;
  url: string;
  init: RequestInit;
  /** Fake time of the send, ms. */
  at: number;
  answer: (body: unknown, status?: number, headers?: Record<string, string>) => Promise<void>;
  answerText: (text: string, status?: number, headers?: Record<string, string>) => Promise<void>;
  /** Rejects as fetch does offline and after a CORS error. */
  failNetwork: () => Promise<void>;
}

const flushPromises = async () => {
  await vi.advanceTimersByTimeAsync(0);
};

/**
 * Replaces fetch by a fake that records requests. A request stays pending until the test answers it or its signal aborts.
 */
export const startFakeNetwork = () => {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new DOMException('This operation was aborted', 'AbortError')));
    const answerText = async (text: string, status = 200, headers: Record<string, string> = {}) => {
      resolve(new Response(status === 204 ? null : text, { status, headers }));
      await flushPromises();
    };
    sent.push({
      method: init.method ?? 'GET',
      url,
      init,
      at: Date.now(),
      answerText,
      answer: (body, status, headers) => answerText(JSON.stringify(body), status, headers),
      failNetwork: async () => {
        reject(new TypeError('Failed to fetch'));
        await flushPromises();
      },
    });
    return promise;
  });

  return {
    sent,
    urls: () => sent.map(({ method, url }) => `${method} ${url}`),
    nth: (index: number): SentRequest => {
      const request = sent[index];
      if (!request) throw new Error(`Only ${sent.length} requests were sent.`);
      return request;
    },
  };
};

/** Loads new modules of src/http without requests in flight or cached responses. */
const loadHttp = async () => {
  vi.resetModules();
  return {
    ...(await import('#http/api-fetch.ts')),
    ...(await import('#http/api-error.ts')),
    ...(await import('#http/report.ts')),
  };
};

/** Tracks the state of a promise without awaiting it. */
export const track = <Value>(promise: Promise<Value>) => {
  const result: { state: 'pending' | 'fulfilled' | 'rejected'; value?: Value; error?: unknown } = { state: 'pending' };
  promise.then(
    (value) => Object.assign(result, { state: 'fulfilled', value }),
    (error: unknown) => Object.assign(result, { state: 'rejected', error }),
  );
  return result;
};

const startTime = 1_700_000_000_000;

/** Gives each test a fake network, new modules of src/http and a manual clock. */
export const useFakeNetwork = () => {
  const fake = {} as { network: ReturnType<typeof startFakeNetwork>; http: Awaited<ReturnType<typeof loadHttp>> };
  beforeEach(async () => {
    vi.useFakeTimers({ now: startTime });
    fake.network = startFakeNetwork();
    fake.http = await loadHttp();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const get = (path: string, init?: RequestInit) => track(fake.http.apiFetch<unknown>(path, init));
  const post = (path: string, body: unknown = {}, init?: RequestInit) =>
    track(fake.http.apiFetch<unknown>(path, { ...init, method: 'POST', body: JSON.stringify(body) }));
  return { fake, get, post, advance };
};

/** Gives each test a fake network. The tests of a file share src/http and its manual clock. */
export const useSharedNetwork = () => {
  const fake = {} as { network: ReturnType<typeof startFakeNetwork> };
  beforeAll(() => {
    vi.useFakeTimers({ now: startTime });
  });
  beforeEach(() => {
    fake.network = startFakeNetwork();
    clearRequestCache();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return fake;
};
