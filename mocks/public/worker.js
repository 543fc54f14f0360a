/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-member-access -- a plain script, which TypeScript does not look at */
/*
 * Service worker of the mock shop: msw's, limited to requests of the mock backend. Unlimited, it would intercept and
 * fetch every script and image of the page.
 *
 * This file's URL contains the path prefixes of the mock backend as `path`.
 */
const answeredPaths = new URL(location.href).searchParams.getAll('path');

// Registered before msw's listener, so that stopped events do not reach it.
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (!answeredPaths.some((path) => pathname.startsWith(path))) event.stopImmediatePropagation();
});

// msw's worker unregisters itself after its last page closes. If the next page has already found it, its update fails
// with an unhandled error ('Failed to update a ServiceWorker'). Without an active page, the worker passes requests on.
registration.unregister = () => Promise.resolve(false);

importScripts('/mockServiceWorker.js');
