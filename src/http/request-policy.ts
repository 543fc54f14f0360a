/** Limits of requests (docs/product.md, Limits), in ms where they are times. */
const requestLimits = {
  /** From the send to the whole answer; also the longest wait for a free place. */
  timeout: 10_000,
  /** How long a successful read is remembered. */
  memory: 5_000,
  concurrent: 10,
  /** Between two sends with the same key. */
  interval: 100,
  /** Of everything that is not a GET. */
  writeDelay: 100,
} as const;

/** One request as the policy sees it. */
export interface PolicyRequest {
  /** Requests with the same key are the same request; without one, a request is like no other. */
  key: string | undefined;
  isWrite: boolean;
  /** Not to be answered from memory; a write, not by one that was sent before it was wanted. */
  isFresh: boolean;
  /** The caller's; aborting it says that this caller has left. */
  signal: AbortSignal | undefined;
  send: (signal: AbortSignal) => Promise<unknown>;
  /** Makes the error for a request that could not start (`busy`) or was not answered in time (`timeout`). */
  failure: (kind: 'busy' | 'timeout') => Error;
}

interface Waiter {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

interface Flight {
  readonly request: PolicyRequest;
  readonly waiters: Set<Waiter>;
  readonly controller: AbortController;
  /** 'waiting' for the delay or a place, 'sent', 'over'. */
  phase: 'waiting' | 'sent' | 'over';
  isRemembered: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** A monotonic clock: setting the computer's clock back must not make a request wait. */
const now = () => performance.now();

const abortError = () => new DOMException('The request was given up.', 'AbortError');

/**
 * When requests are sent, shared, remembered and given up (docs/product.md, Requests; readings 1 to 4).
 *
 * - Identical requests in flight, reads and writes, share one answer.
 * - A successful read answers identical ones for 5 s. A write that ends, well or not, and `forget()` clear what is remembered
 *   and detach the reads on their way: these answer the callers that wait for them already, and no later one.
 * - At most 10 are in flight, the others wait in order.
 * - A caller who leaves is rejected with an AbortError at once. When the last one leaves, what was not sent is never sent; a read
 *   on its way is given up; a write on its way goes on.
 */
export const createRequestPolicy = () => {
  const remembered = new Map<string, { answer: unknown; until: number }>();
  /** What an identical request can join. */
  const flights = new Map<string, Flight>();
  const queue: Flight[] = [];
  const sentAt = new Map<string, number>();
  let inFlight = 0;

  const forget = () => {
    remembered.clear();
    for (const [key, flight] of flights) {
      // Requests that are not sent yet may still be shared: the server will answer them after the change.
      if (flight.request.isWrite || flight.phase !== 'sent') continue;
      flight.isRemembered = false;
      flights.delete(key);
    }
  };

  /** Takes a flight out of everything it is in, exactly once. */
  const end = (flight: Flight) => {
    const { key, isWrite } = flight.request;
    const wasSent = flight.phase === 'sent';
    flight.phase = 'over';
    clearTimeout(flight.timer);
    if (key !== undefined && flights.get(key) === flight) flights.delete(key);
    if (!wasSent) {
      const place = queue.indexOf(flight);
      if (place >= 0) queue.splice(place, 1);
      return;
    }
    inFlight -= 1;
    if (isWrite) forget();
    // start() may only have scheduled this request (100 ms interval): then the free place goes to the next in the queue.
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

  const succeed = (flight: Flight, answer: unknown) => {
    if (flight.phase === 'over') return;
    const { key } = flight.request;
    end(flight);
    if (key !== undefined && flight.isRemembered) {
      remembered.set(key, { answer, until: now() + requestLimits.memory });
    }
    for (const { resolve } of flight.waiters) resolve(answer);
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
      (answer) => succeed(flight, answer),
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

  const leave = (flight: Flight) => {
    if (flight.phase === 'over' || (flight.phase === 'sent' && flight.request.isWrite)) return;
    end(flight);
    flight.controller.abort();
  };

  const join = (flight: Flight, signal: AbortSignal | undefined): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const onAbort = () => {
        flight.waiters.delete(waiter);
        reject(abortError());
        if (flight.waiters.size === 0) leave(flight);
      };
      const waiter: Waiter = {
        resolve: (answer) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(answer);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', onAbort);
          reject(error);
        },
      };
      flight.waiters.add(waiter);
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  /** Drops what can no longer matter, so that nothing grows with the length of a visit. */
  const prune = () => {
    for (const [key, { until }] of remembered) if (until <= now()) remembered.delete(key);
    for (const [key, at] of sentAt) if (at + requestLimits.interval <= now()) sentAt.delete(key);
  };

  const request = (wanted: PolicyRequest): Promise<unknown> => {
    const { key, isWrite, isFresh, signal } = wanted;
    if (signal?.aborted) return Promise.reject(abortError());
    prune();
    if (key !== undefined) {
      const known = remembered.get(key);
      if (known && !isFresh) return Promise.resolve(known.answer);
      const shared = flights.get(key);
      const isTooOld = isWrite && isFresh && shared?.phase === 'sent';
      if (shared && !isTooOld) return join(shared, signal);
    }
    const flight: Flight = {
      request: wanted,
      waiters: new Set(),
      controller: new AbortController(),
      phase: 'waiting',
      isRemembered: !isWrite,
      timer: undefined,
    };
    if (key !== undefined) flights.set(key, flight);
    const answer = join(flight, signal);
    if (isWrite) flight.timer = setTimeout(() => start(flight), requestLimits.writeDelay);
    else start(flight);
    return answer;
  };

  /** How many answers and moments of sending are kept: the tests hold that these do not grow with the length of a visit. */
  const keptCount = (): number => remembered.size + sentAt.size;

  return { request, forget, keptCount };
};
