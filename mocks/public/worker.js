/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-member-access -- a plain script, which TypeScript does not look at */
/*
 * The service worker of the mock shop: the one of msw, which here sees only what the mock backend answers. By itself it shows the page
 * every script and picture that the page loads, and fetches it in the page's place.
 *
 * Where the paths begin that the mock backend answers is in this file's own address, as `path`.
 */
const answeredPaths = new URL(location.href).searchParams.getAll('path');

// Before msw's own listener, which hears nothing of what is stopped here.
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (!answeredPaths.some((path) => pathname.startsWith(path))) event.stopImmediatePropagation();
});

// msw's worker unregisters itself when its last page leaves. The next page has found it by then and asks it to update, which fails with
// an error that is caught nowhere ('Failed to update a ServiceWorker'). A worker that no page has called passes everything through.
registration.unregister = () => Promise.resolve(false);

importScripts('/mockServiceWorker.js');
