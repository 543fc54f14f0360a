import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { answeredPaths } from './engine/answered-paths.ts';

const fileName = 'mockServiceWorker.js';

/**
 * Runs before msw's own script: its listener gets what is for the mock backend, and nothing else. And it takes from msw that a worker
 * unregisters itself when its last page leaves: the next page has found it by then and asks it to update, which fails with an error that
 * nobody catches ('Failed to update a ServiceWorker'). A worker that no page has called passes everything through.
 */
const preface = `registration.unregister = () => Promise.resolve(false);
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (!${JSON.stringify(answeredPaths)}.some((path) => pathname.startsWith(path))) event.stopImmediatePropagation();
});
`;

/**
 * Lets msw's service worker see only what the mock backend answers. By itself it shows the page every script and picture that the page
 * loads, and fetches it in the page's place.
 */
export const narrowWorker = (): Plugin => ({
  name: 'giftlist:narrow-worker',
  enforce: 'pre',
  configureServer(server) {
    server.middlewares.use(`/${fileName}`, (_request, response) => {
      const script = readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8');
      response.setHeader('Content-Type', 'text/javascript');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(preface + script);
    });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const file = bundle[fileName];
      if (file?.type === 'asset') file.source = preface + String(file.source);
    },
  },
});
