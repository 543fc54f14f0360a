import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { loadEnv, type UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { mockContact } from '#mocks/contact.ts';
import { mockFiles } from '#mocks/vite-plugin.ts';
import { projects } from '#tests/projects.ts';
import { assertNoMocks } from '#tools/build/assert-no-mocks.ts';
import { eagerCompileHint } from '#tools/build/eager-compile-hint.ts';
import { environmentPrefixes, readEnvironment } from '#tools/build/environment.ts';
import { hosting } from '#tools/build/hosting.ts';
import { missingFiles } from '#tools/build/missing-files.ts';
import { prerenderHome } from '#tools/build/prerender.ts';
import { productionPackages } from '#tools/build/production-packages.ts';
import { serviceWorker } from '#tools/build/service-worker.ts';
import { proxyTo, proxyToShopServer, shopServer, shopServerMode } from '#tools/build/shop-server.ts';
import { stripDescriptions } from '#tools/build/strip-descriptions.ts';
import { thirdPartyNotices } from '#tools/build/third-party-notices.ts';
import { webApp } from '#tools/build/web-app.ts';

/** Class name of a CSS module: the local name and a hash of the file's path, so that edits do not change it. */
const scopedName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
};

/**
 * Chunks: the first view is one file, because that compresses best. All icons of later pages share one chunk, all form
 * fields another.
 */
const groups = [
  { name: 'shop', test: /node_modules|\/src\//, tags: ['$initial' as const] },
  { name: 'icons', test: /\/src\/ui\/icons\// },
  { name: 'fields', test: /\/src\/ui\/(field|checkbox|select|text-area|email-input)/ },
];

/**
 * Chunks of the mock build: the backend loads after the first paint. `main.tsx` stays out of the chunk `shop`, which
 * the mock pages load, too: they must not start the shop.
 */
const initialMockModules = /\/src\/(?!main\.tsx)|node_modules\/(?!@?msw|kysely|sql\.js|rettime|outvariant)/;
const mockGroups = [{ name: 'shop', test: initialMockModules, tags: ['$initial' as const] }];

/** Files of the first view, which the `size-limit` budget counts by name. */
const firstViewFiles = /^(shop|rolldown-runtime)$/;

/** HTML files of the mock payment, Google and inbox pages, which replace pages of external services. */
const mockPages = ['payment', 'google', 'inbox'].map((page) => `mocks/${page}/index.html`);

/** Port of the shop's server behind `npm run dev:server`. */
const shopServerPort = 4175;

export default defineConfig(({ mode, command, isPreview, isSsrBuild }): UserConfig => {
  const { settings, shop, proxied } = readEnvironment(loadEnv(mode, import.meta.dirname, environmentPrefixes));
  const isDevServer = command === 'serve' && mode === 'development' && !isPreview;
  const isMock = mode === 'mock';
  const hasShopServer = command === 'serve' && mode === shopServerMode && !isPreview;
  // A shell with NODE_ENV=development would bundle the development builds of packages.
  if (command === 'build') process.env.NODE_ENV = 'production';
  const hasMocks = isMock || (isDevServer && settings.api === undefined && proxied === undefined);

  /** No worker in development, which must not cache anything, nor in mock mode, which has msw's service worker. */
  const hasWorker = command === 'build' && !isMock;
  const workerModules: string[] = [];

  return {
    plugins: [
      react(),
      assertNoMocks(),
      stripDescriptions(),
      missingFiles(),
      hasShopServer && shopServer(shopServerPort),
      // The prerender builds the app again for Node, without mocks.
      !isSsrBuild && [
        hasMocks && [msw({ mode: 'worker-only' }), mockFiles()],
        webApp(shop),
        hasWorker && serviceWorker(workerModules),
        thirdPartyNotices(workerModules),
        // The mocks are too large to be compiled eagerly.
        !isMock && eagerCompileHint(),
      ],
      hosting(hasMocks ? { contact: mockContact, ...settings } : settings, command === 'build' && !isMock),
      prerenderHome({
        isServed: !isMock,
        // In mock mode, an early request would bypass the service worker, which is not active yet.
        firstRead: hasMocks ? '' : '/product/explore?page=1&limit=50',
        needsWasm: isMock,
        fonts: ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal'],
      }),
    ],
    resolve: { alias: command === 'build' ? productionPackages() : [] },
    publicDir: hasMocks ? 'mocks/public' : false,
    server: {
      proxy: hasShopServer ? proxyToShopServer(shopServerPort) : proxied === undefined ? {} : proxyTo(proxied),
    },
    define: {
      'import.meta.env.VITE_MOCKS': JSON.stringify(String(hasMocks)),
      'import.meta.env.VITE_WORKER': JSON.stringify(String(hasWorker)),
    },
    // Listed, because Vite does not find dynamically imported packages in advance. It would reload the page when it
    // finds them.
    optimizeDeps: hasMocks ? { include: ['@faker-js/faker', 'kysely', 'msw', 'msw/browser', 'sql.js'] } : {},
    css: { modules: { generateScopedName: scopedName } },
    build: {
      outDir: isMock ? 'dist-mock' : 'dist',
      target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
      // For error reports. The hosting plugin moves them out of the served folder.
      sourcemap: isMock || isSsrBuild ? false : 'hidden',
      // Lists the scripts of each page, for the budgets of the routes.
      manifest: isMock ? false : 'manifest.json',
      // No preloads in the mock build: its service worker takes control during the load, and files would be fetched
      // twice.
      modulePreload: { polyfill: false, ...(isMock && { resolveDependencies: () => [] }) },
      // Large, because the first view is one file. The mock build can be larger, because it runs on the developer's computer.
      chunkSizeWarningLimit: isMock ? 5000 : 600,
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: /\/src\/(runtime|features\/[^/]+)\/index\.ts$/, sideEffects: false }],
        },
        optimization: { inlineConst: { mode: 'all' } },
        input: ['index.html', ...(isMock ? mockPages : [])],
        output: {
          hashCharacters: 'base36',
          // Short names of only a hash, because the code of the first view contains the names of all chunks. The
          // manifest maps them to modules.
          ...(!isMock && {
            chunkFileNames: ({ name }) => (firstViewFiles.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
          }),
          codeSplitting: { groups: isMock ? mockGroups : groups },
        },
      },
    },
    // One worker per core: each loads the whole shop, so that one more costs a third more CPU time than it saves in
    // waits. Vitest's default is one fewer.
    test: { projects, maxWorkers: availableParallelism() },
  };
});
