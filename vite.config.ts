import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { loadEnv, type UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { mockContact } from './mocks/contact.ts';
import { mockFiles } from './mocks/vite-plugin.ts';
import { eagerCompileHint } from './tools/build/eager-compile-hint.ts';
import { environmentPrefixes, readEnvironment } from './tools/build/environment.ts';
import { missingFiles } from './tools/build/missing-files.ts';
import { productionPackages } from './tools/build/production-packages.ts';
import { proxyTo } from './tools/build/proxy-to.ts';
import { assertNoMocks } from './tools/build/assert-no-mocks.ts';
import { serviceWorker } from './tools/build/service-worker.ts';
import { thirdPartyNotices } from './tools/build/third-party-notices.ts';
import { hosting } from './tools/build/hosting.ts';
import { webApp } from './tools/build/web-app.ts';
import { prerenderHome } from './tools/build/prerender.ts';
import { projects } from './tests/projects.ts';

/** The name of a class of a CSS module: its own, and a few characters for its file. Where it stands in the file says nothing. */
const scopedName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
};

/** All that the first view takes is one file: it compresses best. The icons, and the fields of forms, of later pages come together. */
const groups = [
  { name: 'shop', test: /node_modules|\/src\//, tags: ['$initial' as const] },
  { name: 'icons', test: /\/src\/ui\/icons\// },
  { name: 'fields', test: /\/src\/ui\/(field|checkbox|select|text-area|email-input)/ },
];

/** In the mock build the backend comes after first paint, and the entry stands apart: pages of others may not start the shop. */
const mockModules = /\/src\/(?!main\.tsx)|node_modules\/(?!@?msw|kysely|sql\.js|rettime|outvariant)/;
const mockGroups = [{ name: 'shop', test: mockModules, tags: ['$initial' as const] }];

/** The files of the first view, which the budget of `size-limit` counts by their names. */
const firstViewFiles = /^(shop|rolldown-runtime)$/;

/** The mock shop's payment, Google and mail are pages of their own, as they would be. */
const pagesOfOthers = ['payment', 'google', 'inbox'].map((page) => `mocks/${page}/index.html`);

export default defineConfig(({ mode, command, isPreview, isSsrBuild }): UserConfig => {
  const { settings, shop, proxied } = readEnvironment(loadEnv(mode, import.meta.dirname, environmentPrefixes));
  const isDevServer = command === 'serve' && mode === 'development' && !isPreview;
  const isMock = mode === 'mock';
  // A shell or a tool that is set for development would have the development builds of the packages built in.
  if (command === 'build') process.env.NODE_ENV = 'production';
  const hasMocks = isMock || (isDevServer && settings.api === undefined && proxied === undefined);

  /** In development, and before the mock backend with a worker of its own, nothing may be kept. */
  const hasWorker = command === 'build' && !isMock;
  const workerModules: string[] = [];

  return {
    plugins: [
      react(),
      assertNoMocks(),
      missingFiles(),
      // The prerender builds the app a second time, for Node, where the mocks have no part.
      !isSsrBuild && [
        hasMocks && [msw({ mode: 'worker-only' }), mockFiles()],
        webApp(shop),
        hasWorker && serviceWorker(workerModules),
        thirdPartyNotices(workerModules),
        // The mocks are too many to be compiled for nothing.
        !isMock && eagerCompileHint(),
      ],
      hosting(hasMocks ? { contact: mockContact, ...settings } : settings, command === 'build' && !isMock),
      prerenderHome({
        isServed: !isMock,
        // Behind a worker that is not up yet an early read would miss the mocks.
        firstRead: hasMocks ? '' : '/product/explore?page=1&limit=50',
        needsWasm: isMock,
        fonts: ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal'],
      }),
    ],
    resolve: { alias: command === 'build' ? productionPackages() : [] },
    publicDir: hasMocks ? 'mocks/public' : false,
    server: { proxy: proxied === undefined ? {} : proxyTo(proxied) },
    define: {
      'import.meta.env.VITE_MOCKS': JSON.stringify(String(hasMocks)),
      'import.meta.env.VITE_WORKER': JSON.stringify(String(hasWorker)),
    },
    // Found by hand, because they are behind a dynamic import: found late, they would reload the first page in development.
    optimizeDeps: hasMocks ? { include: ['@faker-js/faker', 'kysely', 'msw', 'msw/browser', 'sql.js'] } : {},
    css: { modules: { generateScopedName: scopedName } },
    build: {
      outDir: isMock ? 'dist-mock' : 'dist',
      target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
      // For reading reports with: the hosting plugin puts them beside the build, where nobody is served them.
      sourcemap: isMock || isSsrBuild ? false : 'hidden',
      // What the budgets of the routes are counted by: which scripts a page's code brings.
      manifest: isMock ? false : 'manifest.json',
      // The mock build preloads nothing: its worker takes over a page that still loads, and the preload would be fetched again, unused.
      modulePreload: { polyfill: false, ...(isMock && { resolveDependencies: () => [] }) },
      // The first view is one file; those of the mocks are not downloaded over a slow line.
      chunkSizeWarningLimit: isMock ? 5000 : 600,
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: /\/src\/(runtime|features\/[^/]+)\/index\.ts$/, sideEffects: false }],
        },
        optimization: { inlineConst: { mode: 'all' } },
        input: ['index.html', ...(isMock ? pagesOfOthers : [])],
        output: {
          hashCharacters: 'base36',
          // The first view names every file that a later page may need: without their names it is smaller. The manifest has them.
          ...(!isMock && {
            chunkFileNames: ({ name }) => (firstViewFiles.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
          }),
          codeSplitting: { groups: isMock ? mockGroups : groups },
        },
      },
    },
    // Every core works, also while a test waits: left to itself, vitest would keep one of two free.
    test: { projects, maxWorkers: availableParallelism() + 1 },
  };
});
