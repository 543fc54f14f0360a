/** Offline cache of API responses, a lazy chunk. */
export interface OfflineResponseCache {
  /** Stores the response of a read, regardless of its status. */
  keep: (path: string, response: Response) => void;
  /** @returns the cached response of a path for the last user, if any */
  getCached: (path: string) => Promise<Response | undefined>;
  /** Clears the cache on a change of user. */
  forget: () => void;
}

/** Whether this build caches responses. Only useful with a service worker that opens the app offline. */
const isKeeping = import.meta.env.VITE_WORKER === 'true';

/** Cookie with the key of the cached responses (src/runtime/offline/response-cache.ts). */
export const offlineCacheCookie = 'giftlist-cached';

/** Makes cached responses unreadable immediately, in every tab of this browser. */
export const revokeOfflineResponses = (): void => {
  document.cookie = `${offlineCacheCookie}=; Path=/; Max-Age=0`;
};

/** Maximum number of responses buffered until the cache code has loaded. */
const maxEarly = 50;

let loadCache: (() => Promise<OfflineResponseCache>) | undefined;
let keeper: OfflineResponseCache | undefined;
let early: [path: string, response: Response][] | undefined = isKeeping ? [] : undefined;

/** Counter of identities on this page. Prevents caching a response for the next user. */
let epoch = 0;

/** Number of active reads that must not use offline data. */
let strictReads = 0;

let isShown = false;
const listeners = new Set<() => void>();

const show = (isOld: boolean): void => {
  if (isShown === isOld) return;
  isShown = isOld;
  for (const listener of listeners) listener();
};

/** Whether the page may show data from before the connection was lost. */
export const isShowingOfflineData = (): boolean => isShown;

/**
 * Subscribes to changes of {@link isShowingOfflineData}.
 *
 * @returns unsubscribes
 */
export const subscribeToOfflineData = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Records that the server responds again. */
export const markServerReachable = (): void => show(false);

/** Sets the function that loads the cache code. */
export const setOfflineCacheLoader = (next: () => Promise<OfflineResponseCache>): void => {
  loadCache = next;
};

/**
 * Starts caching, including the buffered responses.
 *
 * @param isWanted - `false`: this browser caches nothing.
 */
export const startOfflineCache = async (isWanted: boolean): Promise<void> => {
  keeper = isWanted ? await loadCache?.() : undefined;
  // The user may have changed while the cache code was loading.
  if (epoch > 0) keeper?.forget();
  for (const answer of early ?? []) keeper?.keep(...answer);
  early = undefined;
};

/** Clears the offline responses on a change of user. Responses in flight are discarded. */
export const clearOfflineResponses = (): void => {
  if (!isKeeping) return;
  epoch += 1;
  if (early) early = [];
  revokeOfflineResponses();
  keeper?.forget();
  show(false);
};

/** Runs a read without offline data, for example to resolve an unknown outcome. */
export const withoutOfflineFallback = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
  strictReads += 1;
  try {
    return await read();
  } finally {
    strictReads -= 1;
  }
};

/** Caches a response for the current user. */
export const storeOfflineResponse = (path: string, response: Response): void => {
  if (keeper) keeper.keep(path, response);
  else if (early && early.length < maxEarly) early.push([path, response]);
};

/**
 * Runs a read and caches its response. Without a network, returns the cached one.
 *
 * @param path with its query, without the API's base
 * @param signal - Aborted when no caller waits.
 * @param ask - Sends the request.
 * @throws the error of `ask` if nothing is cached
 */
export const fetchWithOfflineFallback = async (
  path: string,
  signal: AbortSignal,
  ask: () => Promise<Response>,
): Promise<Response> => {
  if (!isKeeping) return ask();
  const epochBefore = epoch;
  try {
    const response = await ask();
    show(false);
    if (epochBefore === epoch) storeOfflineResponse(path, response.clone());
    return response;
  } catch (error) {
    // Without a service worker, the cache code would not load offline either.
    if (signal.aborted || strictReads > 0 || !navigator.serviceWorker?.controller) throw error;
    const cached = await loadCache?.().then(({ getCached }) => getCached(path));
    if (!cached || epochBefore !== epoch) throw error;
    show(true);
    return cached;
  }
};
