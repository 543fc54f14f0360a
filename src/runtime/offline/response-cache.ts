import { type OfflineResponseCache, offlineCacheCookie, revokeOfflineResponses } from '#http/offline-responses.ts';
import { clearImagesMessage, imageCacheName, responseCachePrefix } from '#rules/offline.ts';
import { whenIdle } from '../when-idle';

/** Cached reads: home, giftlists, products and the cart. Responses with addresses, orders or messages are excluded. */
const kept = /^\/(user\/profile|cart|product|giftlist)([/?]|$)/;

/** Session check. */
const check = '/auth/check';

/** Cache key under which the owner of the cache is stored. */
const whose = '/whose';

/** Maximum number of responses per user. The oldest are dropped first. */
const maxEntries = 200;

/**
 * Lifetime of a guest's cache, s. A member's cache lasts as long as the session cookie: until the browser is closed.
 */
const guestsFor = 30 * 24 * 60 * 60;

const guest = 'guest';

/** Key of the current cache, from the cookie. Each tab rereads it, because any tab may have revoked it. */
const visitNow = (): string | undefined =>
  new RegExp(`(?:^|; )${offlineCacheCookie}=([\\w-]+)`).exec(document.cookie)?.[1];

const setVisit = (visit: string, person: string): void => {
  const age = person === guest ? `; Max-Age=${guestsFor}` : '';
  document.cookie = `${offlineCacheCookie}=${visit}; Path=/; SameSite=Strict${age}${location.protocol === 'https:' ? '; Secure' : ''}`;
};

const cacheOf = (visit: string): Promise<Cache> => caches.open(responseCachePrefix + visit);

const keyOf = (path: string): string => new URL(`/kept${path}`, location.origin).href;

/** Deletes all caches but one. */
const removeOthers = async (visit: string | undefined): Promise<void> => {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(responseCachePrefix) && name !== responseCachePrefix + visit,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Deletes the previous user's caches. */
const removeAll = async (): Promise<void> => {
  navigator.serviceWorker.controller?.postMessage(clearImagesMessage);
  await Promise.all([removeOthers(visitNow()), caches.delete(imageCacheName)]);
};

/** Key of the user's cache: the current one, or a new one. */
const visitOf = async (person: string): Promise<string> => {
  const going = visitNow();
  const owner = going === undefined ? undefined : await (await cacheOf(going)).match(keyOf(whose));
  const isSame = (await owner?.text()) === person;
  const visit = isSame && going !== undefined ? going : crypto.randomUUID();
  if (!isSame) {
    const cache = await cacheOf(visit);
    await cache.put(keyOf(whose), new Response(person));
    // After a sign-in, nothing requests the session check.
    await cache.put(keyOf(check), Response.json({ authenticated: person !== guest }));
  }
  return visit;
};

/** Removes addresses, because a cart contains those of other recipients (reading 35). */
const withoutAddresses = (body: string): unknown =>
  JSON.parse(body, (key, value: unknown) => (/address$/i.test(key) ? null : value));

const put = async (visit: string, path: string, response: Response): Promise<void> => {
  // Render the page with the response first.
  await new Promise<void>(whenIdle);
  const body = withoutAddresses(await response.text());
  const cache = await cacheOf(visit);
  // The user may have signed out, here or in another tab.
  if (visitNow() !== visit) return;
  await cache.put(keyOf(path), Response.json(body));
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
 * Caches responses for one user: a cache starts when the session check names the user, and ends with a change of user.
 * A cookie stores its key: removing the cookie revokes the cache immediately in every tab. Leftovers are deleted.
 *
 * @param report - Called with errors, which are not fatal.
 */
export const createOfflineResponseCache = (report: (error: unknown) => void): OfflineResponseCache => {
  /** Key of the user's cache, once the user is known. */
  let visit: string | undefined;
  /** `guest`, or the member's id. */
  let person: string | undefined;
  /** Responses buffered until the user is known. */
  let waiting: [path: string, response: Response][] = [];
  /** Counter of users. */
  let turn = 0;
  /** Handles responses one by one, because each may name another user. */
  let last: Promise<unknown> = removeOthers(visitNow());
  /** Separate from `last`, because writes wait until the page has rendered. */
  let lastWritten: Promise<unknown> = last;

  const write = (from: string, path: string, response: Response): void => {
    lastWritten = lastWritten.then(() => put(from, path, response)).catch(report);
  };

  const forget = (): void => {
    turn += 1;
    visit = undefined;
    person = undefined;
    waiting = [];
    removeAll().catch(report);
  };

  const identify = async (who: string, from: number): Promise<void> => {
    if (from !== turn || who === person) return;
    if (person !== undefined) {
      revokeOfflineResponses();
      forget();
    }
    const now = turn;
    person = who;
    const found = await visitOf(who);
    if (now !== turn) return;
    visit = found;
    setVisit(found, who);
    await removeOthers(found);
    for (const [path, response] of waiting.splice(0)) write(found, path, response);
  };

  const take = async (path: string, response: Response, from: number): Promise<void> => {
    if (from !== turn) return;
    if (path === check) {
      if (!(await isSignedIn(response.clone()))) await identify(guest, from);
    } else if (response.status === 401 && person !== guest) {
      revokeOfflineResponses();
      forget();
    } else if (path === '/user/profile' && response.ok) {
      const who = await identityFrom(response.clone());
      if (who !== undefined) await identify(who, from);
    }
    if (from !== turn || response.status !== 200 || !kept.test(path)) return;
    if (visit !== undefined) write(visit, path, response);
    else if (waiting.length < maxEntries) waiting.push([path, response]);
  };

  return {
    store: (path, response) => {
      const from = turn;
      last = last.then(() => take(path, response, from)).catch(report);
    },
    getCached: async (path) => {
      const going = visitNow();
      return going === undefined ? undefined : (await cacheOf(going)).match(keyOf(path));
    },
    clear: forget,
  };
};
