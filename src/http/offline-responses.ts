/** Keeps answers of the API for the time without a network. Its code comes when it is needed. */
export interface OfflineResponseCache {
  /** Receives an answer to a read, whatever its status. */
  keep: (path: string, response: Response) => void;
  /** @returns the last answer that was kept of a path for who was here last; `undefined` for none */
  getCached: (path: string) => Promise<Response | undefined>;
  /** Removes everything: somebody else may be here. */
  forget: () => void;
}

/** Whether this build keeps answers: only where a service worker opens the app without a network. */
const isKeeping = import.meta.env.VITE_WORKER === 'true';

/** The cookie that names what is kept (src/runtime/offline/response-cache.ts). */
export const offlineCacheCookie = 'giftlist-kept';

/** Makes what is kept unreadable at once, in every tab of this browser. */
export const revokeOfflineResponses = (): void => {
  document.cookie = `${offlineCacheCookie}=; Path=/; Max-Age=0`;
};

/** Answers that come before their keeper, at most. */
const mostEarly = 50;

let loadCache: (() => Promise<OfflineResponseCache>) | undefined;
let keeper: OfflineResponseCache | undefined;
let early: [path: string, response: Response][] | undefined = isKeeping ? [] : undefined;

/** Counts the people of this page, one after the other: an answer to one of them is not kept for the next. */
let epoch = 0;

/** Reads that must have the truth, or fail. */
let strictReads = 0;

let isShown = false;
const listeners = new Set<() => void>();

const show = (isOld: boolean): void => {
  if (isShown === isOld) return;
  isShown = isOld;
  for (const tell of listeners) tell();
};

/** Whether what is on screen may be from before the network went. */
export const isShowingOfflineData = (): boolean => isShown;

/**
 * Tells when {@link isShowingOfflineData} changes.
 *
 * @returns what ends that
 */
export const subscribeToOfflineData = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** The server answers again. */
export const markServerReachable = (): void => show(false);

/** Says how the keeper's code is loaded. */
export const setOfflineCacheLoader = (next: () => Promise<OfflineResponseCache>): void => {
  loadCache = next;
};

/**
 * Begins to keep answers, with those that have come already.
 *
 * @param isWanted - `false`: this browser keeps none.
 */
export const startOfflineCache = async (isWanted: boolean): Promise<void> => {
  keeper = isWanted ? await loadCache?.() : undefined;
  // Somebody may have gone before the keeper came.
  if (epoch > 0) keeper?.forget();
  for (const answer of early ?? []) keeper?.keep(...answer);
  early = undefined;
};

/** Removes what is kept: somebody else is here from now on. What is on its way comes too late. */
export const clearOfflineResponses = (): void => {
  if (!isKeeping) return;
  epoch += 1;
  if (early) early = [];
  revokeOfflineResponses();
  keeper?.forget();
  show(false);
};

/** Makes reads that have to know what is true now, such as what came of a write: nothing that was kept answers them. */
export const withoutOfflineFallback = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
  strictReads += 1;
  try {
    return await read();
  } finally {
    strictReads -= 1;
  }
};

/** Keeps an answer that came to who is here now. */
export const storeOfflineResponse = (path: string, response: Response): void => {
  if (keeper) keeper.keep(path, response);
  else if (early && early.length < mostEarly) early.push([path, response]);
};

/**
 * Makes a read, keeps its answer, and without a network answers it with what was kept.
 *
 * @param path with its query, without the API's base
 * @param signal - Aborted when no caller waits any more.
 * @param ask - Asks the server.
 * @throws what `ask` throws, if nothing was kept
 */
export const fetchWithOfflineFallback = async (
  path: string,
  signal: AbortSignal,
  ask: () => Promise<Response>,
): Promise<Response> => {
  if (!isKeeping) return ask();
  const then = epoch;
  try {
    const response = await ask();
    show(false);
    if (then === epoch) storeOfflineResponse(path, response.clone());
    return response;
  } catch (error) {
    // Without a worker the keeper's code would not come either.
    if (signal.aborted || strictReads > 0 || !navigator.serviceWorker?.controller) throw error;
    const kept = await loadCache?.().then(({ getCached }) => getCached(path));
    if (!kept || then !== epoch) throw error;
    show(true);
    return kept;
  }
};
