import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clearRequestCache } from '../../src/http/api-fetch';

/** A request that was sent, and the means to answer it. */
export interface SentRequest {
  method: string;
  url: string;
  init: RequestInit;
  /** Fake time at which it was sent. */
  at: number;
  answer: (body: unknown, status?: number, headers?: Record<string, string>) => Promise<void>;
  answerText: (text: string, status?: number, headers?: Record<string, string>) => Promise<void>;
  /** What fetch does offline, and when CORS forbids the answer. */
  breakDown: () => Promise<void>;
}

const settled = async () => {
  await vi.advanceTimersByTimeAsync(0);
};

/**
 * Stands in for fetch: remembers what was sent, and leaves every request open until the test answers it. It gives up when its
 * signal is aborted, as fetch does.
 */
export const startFakeNetwork = () => {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new DOMException('This operation was aborted', 'AbortError')));
    const answerText = async (text: string, status = 200, headers: Record<string, string> = {}) => {
      resolve(new Response(status === 204 ? null : text, { status, headers }));
      await settled();
    };
    sent.push({
      method: init.method ?? 'GET',
      url,
      init,
      at: Date.now(),
      answerText,
      answer: (body, status, headers) => answerText(JSON.stringify(body), status, headers),
      breakDown: async () => {
        reject(new TypeError('Failed to fetch'));
        await settled();
      },
    });
    return promise;
  });

  return {
    sent,
    urls: () => sent.map(({ method, url }) => `${method} ${url}`),
    /** The nth request that was sent, from 0. */
    nth: (index: number): SentRequest => {
      const request = sent[index];
      if (!request) throw new Error(`Only ${sent.length} requests were sent.`);
      return request;
    },
  };
};

/** src/http with nothing in flight and nothing remembered. */
const loadHttp = async () => {
  vi.resetModules();
  return {
    ...(await import('../../src/http/api-fetch')),
    ...(await import('../../src/http/api-error')),
    ...(await import('../../src/http/report')),
  };
};

/** Watches a promise without waiting for it: 'pending', or what it came to. */
export const watch = <Value>(promise: Promise<Value>) => {
  const seen: { state: 'pending' | 'fulfilled' | 'rejected'; value?: Value; error?: unknown } = { state: 'pending' };
  promise.then(
    (value) => Object.assign(seen, { state: 'fulfilled', value }),
    (error: unknown) => Object.assign(seen, { state: 'rejected', error }),
  );
  return seen;
};

const start = 1_700_000_000_000;

/** For each test of a file a network, src/http anew, and a clock that stands unless the test lets time pass. */
export const useFakeNetwork = () => {
  const its = {} as { network: ReturnType<typeof startFakeNetwork>; http: Awaited<ReturnType<typeof loadHttp>> };
  beforeEach(async () => {
    vi.useFakeTimers({ now: start });
    its.network = startFakeNetwork();
    its.http = await loadHttp();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const get = (path: string, init?: RequestInit) => watch(its.http.apiFetch<unknown>(path, init));
  const post = (path: string, body: unknown = {}, init?: RequestInit) =>
    watch(its.http.apiFetch<unknown>(path, { ...init, method: 'POST', body: JSON.stringify(body) }));
  return { its, get, post, pass };
};

/** For each test of a file a network. All share src/http, whose door to the network has a clock: they share that as well. */
export const useSharedNetwork = () => {
  const its = {} as { network: ReturnType<typeof startFakeNetwork> };
  beforeAll(() => {
    vi.useFakeTimers({ now: start });
  });
  beforeEach(() => {
    its.network = startFakeNetwork();
    clearRequestCache();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return its;
};
