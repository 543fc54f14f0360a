import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { type CommonServerOptions, type ConfigEnv, loadEnv, normalizePath, type Plugin, type UserConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { mockPictures } from './mocks/pictures/vite-plugin.ts';
import { narrowWorker } from './mocks/worker-plugin.ts';
import { environmentPrefixes, readEnvironment } from './src/app/hosting/environment.ts';
import { thirdPartyNotices } from './src/app/hosting/third-party-notices.ts';
import { hosting } from './src/app/hosting/vite-plugin.ts';
import { withoutUnusedParts } from './src/app/hosting/unused-parts.ts';
import { webApp } from './src/app/hosting/web-app.ts';
import { prerenderHome } from './src/app/prerender/vite-plugin.ts';

/** ms. Machines here are noisy: a slow test is no failed one, nor is a slow beginning or end of it. */
const timeouts = { testTimeout: 90_000, hookTimeout: 90_000 };

/**
 * Tests of what keeps nothing from one call to the next: rules, machines, the contract. Their files share their modules: loading them anew
 * for each file took longer than the tests.
 */
const pureTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'pure',
    ...timeouts,
    environment: 'node',
    isolate: false,
    include: ['tests/{rules,machines}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    // It puts another network door in the place of ours.
    exclude: ['tests/contract/requests.test.ts'],
    setupFiles: ['tests/support/failing-console.ts'],
  },
};

/** Tests of what needs no page and keeps a state of its own: the network door, the running shop, the mock backend, the builds. */
const nodeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    ...timeouts,
    environment: 'node',
    include: [
      'tests/{http,faults,runtime,mocks,build,bench,flow-book}/**/*.test.ts',
      'tests/contract/requests.test.ts',
    ],
    setupFiles: ['tests/support/failing-console.ts'],
  },
};

/** The tests of the API once more, on the backend whose data are in SQLite. */
const sqliteTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'sqlite',
    ...timeouts,
    environment: 'node',
    env: { WORLD: 'sqlite' },
    include: [
      'tests/backend/**/*.test.ts',
      'tests/mocks/{account,addresses,bag,checkout,contract,discovery,friends,gates,gifts,live,notifications,orders,own-giftlists,persistence,privacy,profile,recipients,scenarios}.test.ts',
    ],
    setupFiles: ['tests/support/failing-console.ts'],
  },
};

/** Views alone, by role and name, in jsdom. What depends on layout, timing or a real browser is Playwright's. */
const domTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    ...timeouts,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4173/' } },
    include: ['tests/{features,ui,app}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/failing-console.ts', 'tests/support/setup-dom.ts'],
  },
};

const productionRouter = () => {
  // The router is a dependency of react-router-dom: it is looked for from there.
  const entry = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router');
  const folder = new URL('../production/', pathToFileURL(entry));
  return [
    { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', folder)) },
    { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', folder)) },
    // For a React that has no hook for it yet.
    { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
  ];
};

const isProductionBuild = (_config: unknown, { command, mode }: ConfigEnv) => command === 'build' && mode !== 'mock';

/** The name of a class of a CSS module: its own, and a few characters for its file. Where it stands in the file says nothing. */
const scopedName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
};

/**
 * What a chart says of its states is for those who read it, in the catalogue and in the inspector: no shopper downloads it. An empty
 * text is a value of a flow (a list without a description), and stays.
 */
const withoutDescriptions = (): Plugin => ({
  name: 'giftlist:without-descriptions',
  apply: isProductionBuild,
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/machines\/[^/]+\.machine\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/\bdescription:\s*(?:'(?:[^'\\]|\\.)+'|"(?:[^"\\]|\\.)+"),?/g, ''),
      map: null,
    }),
  },
});

/** Breaks a production build that carries anything of the mock backend, naming the file that brought it in. */
const refuseMocks = (): Plugin => ({
  name: 'giftlist:refuse-mocks',
  apply: isProductionBuild,
  generateBundle(_options, bundle) {
    // The folder that the project lies in may itself be called 'mocks'.
    const root = normalizePath(import.meta.dirname);
    const mockPath =
      /^\/(mocks|backend)\/|\.(msw|faker)\.ts|node_modules\/(kysely|sql\.js|msw|@msw|@mswjs|@faker-js|@statelyai|dom-accessibility-api)\//;
    const isMock = (id: string) => mockPath.test(id.startsWith(root) ? id.slice(root.length) : id);
    for (const file of Object.values(bundle)) {
      const culprit = file.type === 'chunk' ? file.moduleIds.find(isMock) : undefined;
      if (culprit) this.error(`${culprit} belongs to the mock backend and may not be in a production build`);
    }
  },
});

/** The packages that the first view of the mock build takes: its backend comes after first paint. */
const firstViewPackages = /node_modules\/(?!@?msw|mutative|es-toolkit|rettime|outvariant)/;

/** The files of the first view, which the budget of `size-limit` counts by their names. */
const firstViewFiles = /^(vendor|shop|rolldown-runtime)$/;

/** The modules that the shop shares with the pages of others, without its entry: it may not start the shop there. */
const shopModules = /\/src\/(?!main\.tsx)/;

/**
 * Lets a browser compile all functions of a file while it arrives, off the main thread, and not one by one when the first press calls
 * them. Chromium follows this hint on the first line; to others it is a comment. The mocks are too many to be compiled for nothing.
 */
const compileEarly = (): Plugin => ({
  name: 'giftlist:compile-early',
  apply: isProductionBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        // The source map begins a line later, too.
        else if (file.fileName.endsWith('.js.map') && typeof file.source === 'string')
          file.source = file.source.replace('"mappings":"', '"mappings":";');
      }
    },
  },
});

/** Passes calls and the live connection on to an API, as if it stood on the shop's own host: it needs no CORS then. */
const proxyTo = (api: string): NonNullable<CommonServerOptions['proxy']> => {
  const { origin } = new URL(api);
  const shared = { changeOrigin: true, cookieDomainRewrite: '', headers: { origin } };
  return {
    '/api': { ...shared, target: api, rewrite: (path) => path.replace(/^\/api/, '') },
    '/socket.io': { ...shared, target: origin, ws: true },
  };
};

export default defineConfig(({ mode, command, isPreview, isSsrBuild }): UserConfig => {
  const { settings, shop, proxied } = readEnvironment(loadEnv(mode, import.meta.dirname, environmentPrefixes));
  const isDevServer = command === 'serve' && mode === 'development' && !isPreview;
  const isMock = mode === 'mock';
  // A shell or a tool that is set for development would have the development builds of the packages built in.
  if (command === 'build') process.env.NODE_ENV = 'production';
  const hasMocks = mode === 'mock' || (isDevServer && settings.api === undefined && proxied === undefined);

  return {
    plugins: [
      react(),
      refuseMocks(),
      withoutDescriptions(),
      withoutUnusedParts(),
      compileEarly(),
      // The prerender builds the app a second time, for Node, where the mocks have no part.
      !isSsrBuild && [narrowWorker(), msw(), mockPictures()],
      !isSsrBuild && [webApp(shop), thirdPartyNotices()],
      hosting(settings, command === 'build' && !isMock),
      prerenderHome({
        // Behind a worker that is not up yet an early read would miss the mocks.
        firstRead: hasMocks ? '' : '/product/explore?page=1&limit=50',
        fonts: ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal'],
      }),
    ],
    // React Router resolves to its development build under every condition; in a build its checks are dead weight.
    resolve: { alias: command === 'build' ? productionRouter() : [] },
    server: { proxy: proxied === undefined ? {} : proxyTo(proxied) },
    define: { 'import.meta.env.VITE_MOCKS': JSON.stringify(String(hasMocks)) },
    // Found by hand, because they are behind a dynamic import: found late, they would reload the first page in development.
    optimizeDeps: hasMocks
      ? { include: ['@faker-js/faker', '@msw/data', 'msw', 'msw/browser', 'msw/experimental'] }
      : {},
    css: { modules: { generateScopedName: scopedName } },
    build: {
      outDir: mode === 'mock' ? 'dist-mock' : 'dist',
      target: 'es2023',
      // For reading reports with: the hosting plugin puts them beside the build, where nobody is served them.
      sourcemap: isMock || isSsrBuild ? false : 'hidden',
      // What the budgets of the routes are counted by: which scripts a page's code brings.
      manifest: mode === 'mock' ? false : 'manifest.json',
      // The browsers of this target preload modules themselves. The mock build names none: where its worker takes a page over that is still
      // loading, the browser fetches such a module again and warns of a preload that nothing used.
      modulePreload: { polyfill: false, ...(isMock && { resolveDependencies: () => [] }) },
      // The packages of the first view are one file; those of the mocks nobody downloads over a slow line.
      chunkSizeWarningLimit: mode === 'mock' ? 5000 : 600,
      rolldownOptions: {
        experimental: { lazyBarrel: true },
        treeshake: {
          moduleSideEffects: [{ test: /\/src\/(runtime|features\/[^/]+)\/index\.ts$/, sideEffects: false }],
        },
        // The pages of others (payment, Google, mail) are pages of their own, as they would be.
        input: [
          'index.html',
          ...(mode === 'mock' ? ['payment', 'google', 'inbox'].map((page) => `mocks/${page}/index.html`) : []),
        ],
        output: {
          // The first view names every file that a later page may need: without their names it is smaller. The manifest has them.
          ...(!isMock && {
            chunkFileNames: ({ name }) => (firstViewFiles.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
          }),
          // What the first view takes, as two files that compress well: one stays in the cache from release to release.
          codeSplitting: {
            groups: [
              { name: 'vendor', test: isMock ? firstViewPackages : /node_modules/, tags: ['$initial'] },
              { name: 'shop', test: isMock ? shopModules : /\/src\//, tags: ['$initial'] },
            ],
          },
        },
      },
    },
    // Every core works, also while a test waits: left to itself, vitest would keep one of two free.
    test: { projects: [pureTests, nodeTests, sqliteTests, domTests], maxWorkers: availableParallelism() + 1 },
  };
});
