/** Limits of requests; times in ms. */
const requestLimits = {
  /** From sending to the complete response; also the longest wait for a free slot. */
  timeout: 10_000,
  /** Lifetime of a successful read in the cache. */
  cacheLifetime: 5_000,
  concurrent: 10,
  /** Minimum time between two requests with the same key. */
  interval: 100,
  /** Delay of every request other than GET. */
  writeDelay: 100,
} as const;

/** Request as seen by the policy. */
export interface PolicyRequest {
  /** Requests with the same key are identical. Without a key, a request is never shared. */
  key: string | undefined;
  isWrite: boolean;
  /** Bypasses the cache. A fresh write does not join an identical one that was already sent. */
  isFresh: boolean;
  /** Signal of the caller, who aborts it to stop waiting. */
  signal: AbortSignal | undefined;
  send: (signal: AbortSignal) => Promise<unknown>;
  /** Creates the error of a request that was not sent (`busy`) or got no response in time (`timeout`). */
  failure: (kind: 'busy' | 'timeout') => Error;
}

/** Promise of one caller. */
interface Waiter {
  resolve: (response: unknown) => void;
  reject: (error: unknown) => void;
}

/** A request and the callers that share its response. */
interface Flight {
  readonly request: PolicyRequest;
  readonly waiters: Set<Waiter>;
  readonly controller: AbortController;
  /** 'waiting' for the delay or a slot, 'sent', or 'over'. */
  phase: 'waiting' | 'sent' | 'over';
  isCacheable: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Monotonic: setting the computer's clock back must not delay requests. */
const now = () => performance.now();

const abortError = () => new DOMException('The request was aborted.', 'AbortError');

/**
 * Decides when requests are sent, shared, cached and aborted.
 *
 * - Identical requests in flight, reads and writes, share one response.
 * - A successful read is cached for 5 s. Every finished write and `forget()` clear the cache and detach the reads in
 *   flight, which then serve only their current callers.
 * - At most 10 requests are in flight; others wait in order.
 * - A caller who aborts is rejected with an AbortError immediately. When the last caller of a request aborts, an unsent
 *   request is dropped and a read in flight is aborted, but a write in flight continues.
 */
export const createRequestPolicy = () => {
  const cached = new Map<string, { response: unknown; until: number }>();
  /** Requests that an identical one can join. */
  const flights = new Map<string, Flight>();
  const queue: Flight[] = [];
  const sentAt = new Map<string, number>();
  let inFlight = 0;

  const forget = () => {
    cached.clear();
    for (const [key, flight] of flights) {
      // Unsent requests may still be shared, because the server will process them after the change.
      if (flight.request.isWrite || flight.phase !== 'sent') continue;
      flight.isCacheable = false;
      flights.delete(key);
    }
  };

  /** Ends a flight and starts queued ones in its place. Must be called once for each flight. */
  const end = (flight: Flight) => {
    const { key, isWrite } = flight.request;
    const wasSent = flight.phase === 'sent';
    flight.phase = 'over';
    clearTimeout(flight.timer);
    if (key !== undefined && flights.get(key) === flight) flights.delete(key);
    if (!wasSent) {
      const index = queue.indexOf(flight);
      if (index >= 0) queue.splice(index, 1);
      return;
    }
    inFlight -= 1;
    if (isWrite) forget();
    // `start` may only schedule a request (100 ms interval) and leave the slot free: start the next one in the queue.
    while (inFlight < requestLimits.concurrent) {
      const next = queue.shift();
      if (!next) return;
      clearTimeout(next.timer);
      start(next);
    }
  };

  const fail = (flight: Flight, error: unknown) => {
    if (flight.phase === 'over') return;
    end(flight);
    for (const { reject } of flight.waiters) reject(error);
  };

  const succeed = (flight: Flight, response: unknown) => {
    if (flight.phase === 'over') return;
    const { key } = flight.request;
    end(flight);
    if (key !== undefined && flight.isCacheable) {
      cached.set(key, { response, until: now() + requestLimits.cacheLifetime });
    }
    for (const { resolve } of flight.waiters) resolve(response);
  };

  const send = (flight: Flight) => {
    const { request, controller } = flight;
    flight.phase = 'sent';
    inFlight += 1;
    if (request.key !== undefined) sentAt.set(request.key, now());
    flight.timer = setTimeout(() => {
      fail(flight, request.failure('timeout'));
      controller.abort();
    }, requestLimits.timeout);
    request.send(controller.signal).then(
      (response) => succeed(flight, response),
      (error: unknown) => fail(flight, error),
    );
  };

  const start = (flight: Flight) => {
    const { key, failure } = flight.request;
    const last = key === undefined ? undefined : sentAt.get(key);
    const wait = last === undefined ? 0 : last + requestLimits.interval - now();
    if (wait > 0) {
      flight.timer = setTimeout(() => start(flight), wait);
    } else if (inFlight < requestLimits.concurrent) {
      send(flight);
    } else {
      queue.push(flight);
      flight.timer = setTimeout(() => fail(flight, failure('busy')), requestLimits.timeout);
    }
  };

  const abandon = (flight: Flight) => {
    if (flight.phase === 'over' || (flight.phase === 'sent' && flight.request.isWrite)) return;
    end(flight);
    flight.controller.abort();
  };

  const join = (flight: Flight, signal: AbortSignal | undefined): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const onAbort = () => {
        flight.waiters.delete(waiter);
        reject(abortError());
        if (flight.waiters.size === 0) abandon(flight);
      };
      const waiter: Waiter = {
        resolve: (response) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(response);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', onAbort);
          reject(error);
        },
      };
      flight.waiters.add(waiter);
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  /** Drops expired entries, so that memory does not grow with the length of a visit. */
  const prune = () => {
    for (const [key, { until }] of cached) if (until <= now()) cached.delete(key);
    for (const [key, at] of sentAt) if (at + requestLimits.interval <= now()) sentAt.delete(key);
  };

  const request = (policyRequest: PolicyRequest): Promise<unknown> => {
    const { key, isWrite, isFresh, signal } = policyRequest;
    if (signal?.aborted) return Promise.reject(abortError());
    prune();
    if (key !== undefined) {
      const known = cached.get(key);
      if (known && !isFresh) return Promise.resolve(known.response);
      const shared = flights.get(key);
      const isTooLateToJoin = isWrite && isFresh && shared?.phase === 'sent';
      if (shared && !isTooLateToJoin) return join(shared, signal);
    }
    const flight: Flight = {
      request: policyRequest,
      waiters: new Set(),
      controller: new AbortController(),
      phase: 'waiting',
      isCacheable: !isWrite,
      timer: undefined,
    };
    if (key !== undefined) flights.set(key, flight);
    const response = join(flight, signal);
    if (isWrite) flight.timer = setTimeout(() => start(flight), requestLimits.writeDelay);
    else start(flight);
    return response;
  };

  /** Number of cached responses and send times. Tests check that it does not grow with the length of a visit. */
  const entryCount = (): number => cached.size + sentAt.size;

  return { request, forget, entryCount };
};
