/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-member-access -- TypeScript does not check this plain script */
/*
 * Service worker of the mock shop: msw's worker, limited to the path prefixes in the parameters `path` of this file's
 * URL. Without the limit, it would intercept and fetch every script and image of the page.
 */
const mockedPaths = new URL(location.href).searchParams.getAll('path');

// Registered before msw's listener, so that stopped events do not reach it.
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (!mockedPaths.some((path) => pathname.startsWith(path))) event.stopImmediatePropagation();
});

// Keeps the worker registered: msw unregisters it when its last page closes. A page that opens at that moment would
// fail to update the worker ('Failed to update a ServiceWorker'). Without an active page, msw passes requests on.
registration.unregister = () => Promise.resolve(false);

importScripts('/mockServiceWorker.js');
