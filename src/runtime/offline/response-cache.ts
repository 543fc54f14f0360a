import { revokeOfflineResponses, type OfflineResponseCache, offlineCacheCookie } from '../../http/offline-responses';
import { responseCachePrefix, clearImagesMessage, imageCacheName } from '../../rules/offline';
import { whenIdle } from '../when-idle';

/**
 * The reads that the home, lists, products and the bag are made of. What has an address, an order or a message of somebody in
 * it is not kept.
 */
const kept = /^\/(user\/profile|cart|product|giftlist)([/?]|$)/;

/** The read that says whether somebody is signed in. */
const check = '/auth/check';

/** Where a cache says whose it is. */
const whose = '/whose';

/** Answers that are kept for one person. The oldest go first. */
const maxEntries = 200;

/** How long a guest's answers are kept, s. Those of a member last as long as the session's own cookie: until the browser is closed. */
const guestsFor = 30 * 24 * 60 * 60;

const guest = 'guest';

/** What the cookie names now: the visit whose answers count. Each tab reads it anew, because each may have ended it. */
const visitNow = (): string | undefined =>
  new RegExp(`(?:^|; )${offlineCacheCookie}=([\\w-]+)`).exec(document.cookie)?.[1];

const setVisit = (visit: string, person: string): void => {
  const age = person === guest ? `; Max-Age=${guestsFor}` : '';
  document.cookie = `${offlineCacheCookie}=${visit}; Path=/; SameSite=Strict${age}${location.protocol === 'https:' ? '; Secure' : ''}`;
};

const cacheOf = (visit: string): Promise<Cache> => caches.open(responseCachePrefix + visit);

const keyOf = (path: string): string => new URL(`/kept${path}`, location.origin).href;

/** Removes the answers of every visit but one. */
const removeOthers = async (visit: string | undefined): Promise<void> => {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(responseCachePrefix) && name !== responseCachePrefix + visit,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Removes what was kept for who was here. */
const removeAll = async (): Promise<void> => {
  navigator.serviceWorker.controller?.postMessage(clearImagesMessage);
  await Promise.all([removeOthers(visitNow()), caches.delete(imageCacheName)]);
};

/** The visit of a person: the one that is going on in this browser, or a new one. */
const visitOf = async (person: string): Promise<string> => {
  const going = visitNow();
  const owner = going === undefined ? undefined : await (await cacheOf(going)).match(keyOf(whose));
  const isSame = (await owner?.text()) === person;
  const visit = isSame && going !== undefined ? going : crypto.randomUUID();
  if (!isSame) {
    const cache = await cacheOf(visit);
    await cache.put(keyOf(whose), new Response(person));
    // After signing in nobody asks for it.
    await cache.put(keyOf(check), Response.json({ authenticated: person !== guest }));
  }
  return visit;
};

/** A body without addresses, which may be those of others: a bag says where its lines go (reading 35). */
const withoutAddresses = (body: string): unknown =>
  JSON.parse(body, (key, value: unknown) => (/address$/i.test(key) ? null : value));

const put = async (visit: string, path: string, response: Response): Promise<void> => {
  // The page is drawn with the answer first.
  await new Promise<void>(whenIdle);
  const body = withoutAddresses(await response.text());
  const cache = await cacheOf(visit);
  // Somebody may have signed out, here or in another tab.
  if (visitNow() !== visit) return;
  await cache.put(keyOf(path), Response.json(body));
  const [, , ...old] = await cache.keys();
  await Promise.all(old.slice(0, Math.max(0, old.length - maxEntries)).map((request) => cache.delete(request)));
};

const isSignedIn = async (response: Response): Promise<boolean> => {
  const body: unknown = response.ok ? await response.json() : undefined;
  return typeof body === 'object' && body !== null && 'authenticated' in body && body.authenticated === true;
};

const memberOf = async (response: Response): Promise<string | undefined> => {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'id' in body ? `member ${String(body.id)}` : undefined;
};

/**
 * Keeps answers in the browser's caches, for one person only: a visit begins when the server has said who is here, and ends with them. Its
 * name stands in a cookie, which can be taken away at once and for all tabs; without it nothing is found, and what is left is removed.
 *
 * @param report - Told of what fails here: the page goes on without.
 */
export const createOfflineResponseCache = (report: (error: unknown) => void): OfflineResponseCache => {
  let visit: string | undefined;
  let person: string | undefined;
  /** Answers that came before it was known who is here. */
  let waiting: [path: string, response: Response][] = [];
  /** Counts the people, one after the other. */
  let turn = 0;
  let last: Promise<unknown> = removeOthers(visitNow());
  /** Writing waits until the page is drawn. Whose the answers are is found out at once. */
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
      const who = await memberOf(response.clone());
      if (who !== undefined) await identify(who, from);
    }
    if (from !== turn || response.status !== 200 || !kept.test(path)) return;
    if (visit !== undefined) write(visit, path, response);
    else if (waiting.length < maxEntries) waiting.push([path, response]);
  };

  return {
    keep: (path, response) => {
      const from = turn;
      // One after the other, in the order in which they came.
      last = last.then(() => take(path, response, from)).catch(report);
    },
    getCached: async (path) => {
      const going = visitNow();
      return going === undefined ? undefined : (await cacheOf(going)).match(keyOf(path));
    },
    forget,
  };
};
