/** Offline cache of API responses, a lazy chunk. */
export interface OfflineResponseCache {
  /** Receives the response of every read, with any status. Stores those that may be cached. */
  store: (path: string, response: Response) => void;
  /** @returns the cached response of a path, if the current user has one */
  getCached: (path: string) => Promise<Response | undefined>;
  /** Clears the cache on a change of user. */
  clear: () => void;
}

/** Whether this build caches responses. Only useful with a service worker that opens the app offline. */
const isCacheEnabled = import.meta.env.VITE_WORKER === 'true';

/** Cookie with the key of the cached responses (src/runtime/offline/response-cache.ts). */
export const offlineCacheCookie = 'giftlist-cached';

/** Makes cached responses unreadable immediately, in every tab of this browser. */
export const revokeOfflineResponses = (): void => {
  document.cookie = `${offlineCacheCookie}=; Path=/; Max-Age=0`;
};

/** Maximum number of responses to buffer until the cache code has loaded. */
const maxBuffered = 50;

let loadCache: (() => Promise<OfflineResponseCache>) | undefined;
let cache: OfflineResponseCache | undefined;
let buffered: [path: string, response: Response][] | undefined = isCacheEnabled ? [] : undefined;

/** Number of identity changes on this page: a response requested before a change is not cached after it. */
let epoch = 0;

/** Number of active reads that must not use offline data. */
let strictReads = 0;

let isShowing = false;
const listeners = new Set<() => void>();

const setShowing = (next: boolean): void => {
  if (isShowing === next) return;
  isShowing = next;
  for (const listener of listeners) listener();
};

/** Whether the browser knows that it has no network. Servers on the same computer are reachable even then. */
export const isOffline = (): boolean => !(globalThis.navigator?.onLine ?? true);

/** Whether the page may show data from before the connection was lost. */
export const isShowingOfflineData = (): boolean => isShowing;

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
export const markServerReachable = (): void => setShowing(false);

/** Sets the function that loads the cache code. */
export const setOfflineCacheLoader = (next: () => Promise<OfflineResponseCache>): void => {
  loadCache = next;
};

/**
 * Starts caching, including the buffered responses.
 *
 * @param isWanted - Whether this browser may cache. If not, the buffered responses are dropped.
 */
export const startOfflineCache = async (isWanted: boolean): Promise<void> => {
  cache = isWanted ? await loadCache?.() : undefined;
  // The user may have changed while the cache code was loading.
  if (epoch > 0) cache?.clear();
  for (const [path, response] of buffered ?? []) cache?.store(path, response);
  buffered = undefined;
};

/** Clears the offline responses on a change of user. Responses in flight are discarded. */
export const clearOfflineResponses = (): void => {
  if (!isCacheEnabled) return;
  epoch += 1;
  if (buffered) buffered = [];
  revokeOfflineResponses();
  cache?.clear();
  setShowing(false);
};

/** Runs a read without offline data, for example to resolve an unknown outcome. */
export const withoutOfflineFallback = async <Data>(read: () => Promise<Data>): Promise<Data> => {
  strictReads += 1;
  try {
    return await read();
  } finally {
    strictReads -= 1;
  }
};

/** Caches a response for the current user. */
export const storeOfflineResponse = (path: string, response: Response): void => {
  if (cache) cache.store(path, response);
  else if (buffered && buffered.length < maxBuffered) buffered.push([path, response]);
};

/**
 * Runs a read and caches its response. Without a network, returns the cached one.
 *
 * @param path with its query, without the API's base
 * @param signal - Aborted when no caller waits.
 * @throws the error of `sendRequest` if nothing is cached
 */
export const fetchWithOfflineFallback = async (
  path: string,
  signal: AbortSignal,
  sendRequest: () => Promise<Response>,
): Promise<Response> => {
  if (!isCacheEnabled) return sendRequest();
  const epochBefore = epoch;
  try {
    const response = await sendRequest();
    setShowing(false);
    if (epochBefore === epoch) storeOfflineResponse(path, response.clone());
    return response;
  } catch (error) {
    // Without a service worker, the cache code would not load offline either.
    if (signal.aborted || strictReads > 0 || !navigator.serviceWorker?.controller) throw error;
    const cached = await loadCache?.().then(({ getCached }) => getCached(path));
    if (!cached || epochBefore !== epoch) throw error;
    setShowing(true);
    return cached;
  }
};
