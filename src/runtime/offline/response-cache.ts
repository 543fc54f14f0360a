import { type OfflineResponseCache, offlineCacheCookie, revokeOfflineResponses } from '#http/offline-responses.ts';
import { clearImagesMessage, imageCacheName, responseCachePrefix } from '#rules/offline.ts';
import { whenIdle } from '../when-idle';

/** Paths of cached reads: profile, cart, products and giftlists. Addresses, orders and messages are never cached. */
const cachedPaths = /^\/(user\/profile|cart|product|giftlist)([/?]|$)/;

/** Path of the session check. */
const sessionCheckPath = '/auth/check';

/** Path under which a cache stores its owner's identity. */
const ownerPath = '/whose';

/** Maximum number of responses per user. The oldest are dropped first. */
const maxEntries = 200;

/**
 * Lifetime of a guest's cache, s. A member's cache lasts as long as the session cookie: until the browser is closed.
 */
const guestMaxAge = 30 * 24 * 60 * 60;

const guest = 'guest';

/** Key of the current cache, from the cookie. Each tab rereads it, because any tab may have revoked it. */
const currentCacheKey = (): string | undefined =>
  new RegExp(`(?:^|; )${offlineCacheCookie}=([\\w-]+)`).exec(document.cookie)?.[1];

const setCacheCookie = (cacheKey: string, identity: string): void => {
  const age = identity === guest ? `; Max-Age=${guestMaxAge}` : '';
  document.cookie = `${offlineCacheCookie}=${cacheKey}; Path=/; SameSite=Strict${age}${location.protocol === 'https:' ? '; Secure' : ''}`;
};

const openCache = (cacheKey: string): Promise<Cache> => caches.open(responseCachePrefix + cacheKey);

const requestKeyOf = (path: string): string => new URL(`/kept${path}`, location.origin).href;

/** Deletes all caches but one. */
const deleteOtherCaches = async (cacheKey: string | undefined): Promise<void> => {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(responseCachePrefix) && name !== responseCachePrefix + cacheKey,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Deletes the previous user's caches. */
const deletePreviousCaches = async (): Promise<void> => {
  navigator.serviceWorker.controller?.postMessage(clearImagesMessage);
  await Promise.all([deleteOtherCaches(currentCacheKey()), caches.delete(imageCacheName)]);
};

/** Key of this identity's cache: the current key if that cache has the same owner, otherwise a new one. */
const cacheKeyFor = async (identity: string): Promise<string> => {
  const currentKey = currentCacheKey();
  const owner =
    currentKey === undefined ? undefined : await (await openCache(currentKey)).match(requestKeyOf(ownerPath));
  const isOwner = (await owner?.text()) === identity;
  const cacheKey = isOwner && currentKey !== undefined ? currentKey : crypto.randomUUID();
  if (!isOwner) {
    const cache = await openCache(cacheKey);
    await cache.put(requestKeyOf(ownerPath), new Response(identity));
    // Stored here, because no session check is requested after a sign-in.
    await cache.put(requestKeyOf(sessionCheckPath), Response.json({ authenticated: identity !== guest }));
  }
  return cacheKey;
};

/** Removes addresses, because a cart contains those of other recipients. */
const withoutAddresses = (body: string): unknown =>
  JSON.parse(body, (key, value: unknown) => (/address$/i.test(key) ? null : value));

const storeResponse = async (cacheKey: string, path: string, response: Response): Promise<void> => {
  // Wait until the page has rendered with the response.
  await new Promise<void>(whenIdle);
  const body = withoutAddresses(await response.text());
  const cache = await openCache(cacheKey);
  // The user may have signed out, here or in another tab.
  if (currentCacheKey() !== cacheKey) return;
  await cache.put(requestKeyOf(path), Response.json(body));
  // The first two entries are the owner and the session check.
  const [, , ...old] = await cache.keys();
  await Promise.all(old.slice(0, Math.max(0, old.length - maxEntries)).map((request) => cache.delete(request)));
};

const isSignedIn = async (response: Response): Promise<boolean> => {
  const body: unknown = response.ok ? await response.json() : undefined;
  return typeof body === 'object' && body !== null && 'authenticated' in body && body.authenticated === true;
};

const identityFrom = async (response: Response): Promise<string | undefined> => {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'id' in body ? `member ${String(body.id)}` : undefined;
};

/**
 * Caches responses for one user. A cache starts when a response tells who the user is (the session check for a guest,
 * the profile for a member), and ends with a change of user. A cookie stores the cache's key: removing the cookie
 * revokes the cache immediately in every tab. Other caches are deleted.
 *
 * @param report - Called with errors, which are not fatal.
 */
export const createOfflineResponseCache = (report: (error: unknown) => void): OfflineResponseCache => {
  /** Key of the user's cache, once the user is known. */
  let cacheKey: string | undefined;
  /** `guest`, or the member's id. */
  let identity: string | undefined;
  /** Responses that wait until the user is known. */
  let buffered: [path: string, response: Response][] = [];
  /** Number of changes of user. A response that was requested before a change is dropped. */
  let epoch = 0;
  /** Resolves when the latest response is handled. One after the other, because each may name another user. */
  let lastHandled: Promise<unknown> = deleteOtherCaches(currentCacheKey());
  /** Resolves when the latest response is stored. Separate, because writes wait until the page has rendered. */
  let lastWritten: Promise<unknown> = lastHandled;

  const write = (key: string, path: string, response: Response): void => {
    lastWritten = lastWritten.then(() => storeResponse(key, path, response)).catch(report);
  };

  const reset = (): void => {
    epoch += 1;
    cacheKey = undefined;
    identity = undefined;
    buffered = [];
    deletePreviousCaches().catch(report);
  };

  const identify = async (newIdentity: string, epochAtStart: number): Promise<void> => {
    if (epochAtStart !== epoch || newIdentity === identity) return;
    if (identity !== undefined) {
      revokeOfflineResponses();
      reset();
    }
    const currentEpoch = epoch;
    identity = newIdentity;
    const newKey = await cacheKeyFor(newIdentity);
    if (currentEpoch !== epoch) return;
    cacheKey = newKey;
    setCacheCookie(newKey, newIdentity);
    await deleteOtherCaches(newKey);
    for (const [path, response] of buffered.splice(0)) write(newKey, path, response);
  };

  const handleResponse = async (path: string, response: Response, epochAtStart: number): Promise<void> => {
    if (epochAtStart !== epoch) return;
    if (path === sessionCheckPath) {
      if (!(await isSignedIn(response.clone()))) await identify(guest, epochAtStart);
    } else if (response.status === 401 && identity !== guest) {
      revokeOfflineResponses();
      reset();
    } else if (path === '/user/profile' && response.ok) {
      const newIdentity = await identityFrom(response.clone());
      if (newIdentity !== undefined) await identify(newIdentity, epochAtStart);
    }
    if (epochAtStart !== epoch || response.status !== 200 || !cachedPaths.test(path)) return;
    if (cacheKey !== undefined) write(cacheKey, path, response);
    else if (buffered.length < maxEntries) buffered.push([path, response]);
  };

  return {
    store: (path, response) => {
      const epochAtStart = epoch;
      lastHandled = lastHandled.then(() => handleResponse(path, response, epochAtStart)).catch(report);
    },
    getCached: async (path) => {
      const currentKey = currentCacheKey();
      return currentKey === undefined ? undefined : (await openCache(currentKey)).match(requestKeyOf(path));
    },
    clear: reset,
  };
};
