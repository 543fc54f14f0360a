import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isAppPath } from '#rules/app-pages.ts';
import {
  clearImagesMessage,
  framePath,
  imageCacheName,
  isServerUnreachable,
  type PrecacheManifest,
  serviceWorkerPath,
  skipWaitingMessage,
} from '#rules/offline.ts';
import { shortenedShare } from '#rules/share-target.ts';

/**
 * Service worker (docs/decisions/0024-offline-and-field-figures.md): opens the app offline and caches viewed images.
 * API responses are cached by the page, because the worker does not know the user
 * (src/runtime/offline/response-cache.ts).
 */
declare const self: ServiceWorkerGlobalScope & { readonly release: PrecacheManifest };

const { files, page: pageRevision } = self.release;
const precachedPaths = new Set(files);

precache([
  ...files.map((url) => ({ url, revision: null })),
  ...['/', framePath].map((url) => ({ url, revision: pageRevision })),
]);

/** Event with an optional method that not every browser has. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (route: object) => Promise<void>;
}

self.addEventListener('install', (event: InstallEvent) => {
  // API calls bypass the worker, so that they do not wait for its start.
  event.waitUntil(
    event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }) ?? Promise.resolve(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

const imageLimits = { maxEntries: 80, maxAgeSeconds: 30 * 24 * 60 * 60 };

/** Deletes cached images and Workbox's expiration index: image URLs reveal a user's contacts. */
const deleteImages = async (): Promise<void> => {
  await Promise.all([caches.delete(imageCacheName), new CacheExpiration(imageCacheName, imageLimits).delete()]);
};

// A new worker takes over only if one page is open: pages of the previous release may still need that release's files.
self.addEventListener('message', (event) => {
  if (event.data === clearImagesMessage) event.waitUntil(deleteImages());
  if (event.data !== skipWaitingMessage) return;
  const isOnlyWindow = async () =>
    (await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })).length < 2;
  event.waitUntil(isOnlyWindow().then((canSkip) => (canSkip ? self.skipWaiting() : undefined)));
});

/**
 * Unregisters the worker and deletes its caches if its file was removed from the host: removing the file is enough to
 * disable it.
 */
const unregisterIfRemoved = async (): Promise<void> => {
  const { status, headers } = await fetch(serviceWorkerPath, { method: 'HEAD', cache: 'no-store' });
  const isGone = [404, 410].includes(status) || headers.get('content-type')?.startsWith('text/html') === true;
  if (!isGone) return;
  const names = (await caches.keys()).filter((name) => /^(giftlist|workbox)-/.test(name));
  await Promise.all([self.registration.unregister(), deleteImages(), ...names.map((name) => caches.delete(name))]);
};

/**
 * Response to a navigation: the preloaded one, if any. A second request would fail for a one-time code in the URL,
 * which the preload has already used.
 */
const navigationResponse = async (event: ExtendableEvent, request: Request): Promise<Response> => {
  const preloaded: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded instanceof Response ? preloaded : fetch(request);
};

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
  async ({ event, request, url }) => {
    event.waitUntil(unregisterIfRemoved().catch(() => undefined));
    const shortened = shortenedShare(url);
    if (shortened) {
      // The preloaded response is an error if the address is too long for the host.
      if (event instanceof FetchEvent) event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
      return Response.redirect(shortened.href, 303);
    }
    // Firefox resolves a failed preload with an error response; Chrome rejects.
    const response = await navigationResponse(event, request).catch(() => Response.error());
    if (!isServerUnreachable(response)) return response;
    return (await matchPrecache(url.pathname === '/' ? '/' : framePath)) ?? response;
  },
);

// Pages of the server, such as the redirect from Google.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ event, request }) => navigationResponse(event, request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && precachedPaths.has(url.pathname),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new NetworkFirst({
    cacheName: imageCacheName,
    plugins: [new ExpirationPlugin({ ...imageLimits, purgeOnQuotaError: true })],
  }),
);
