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

// Keeps the worker registered, although msw unregisters it when its last page closes: a page that opens during that
// would fail with 'Failed to update a ServiceWorker'. Without an active page, msw passes requests on.
registration.unregister = () => Promise.resolve(false);

importScripts('/mockServiceWorker.js');
