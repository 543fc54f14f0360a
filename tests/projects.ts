import type { TestProjectInlineConfiguration } from 'vitest/config';

const common = {
  // Timeouts, ms. Long, because on a busy computer a slow test or hook is not a failure.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  globalSetup: 'tests/support/draw-seed.ts',
};

const commonSetup = ['tests/support/failing-console.ts', 'tests/support/set-seed.ts'];

/** Tests that replace a module, or a global that a module reads once. They must not share their modules. */
const isolatedTests = [
  'tests/contract/requests.test.ts',
  'tests/mocks/live.test.ts',
  'tests/server/reserved-usernames.test.ts',
];
const isolatedDomTests = [
  'tests/app/{restored-page,watch-release}.test.ts',
  'tests/features/mocked-modules/*.test.{ts,tsx}',
];

/**
 * Tests of code without state: rules, machines, the contract. The files share their modules, because loading them for
 * each file took longer than the tests.
 */
const pureTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'pure',
    ...common,
    environment: 'node',
    isolate: false,
    include: ['tests/{rules,machines}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    exclude: isolatedTests,
    setupFiles: commonSetup,
  },
};

/**
 * Backend, server and admin pages. The files share their modules and the demo's database, because loading and seeding
 * them for each file took two thirds of the time. Each test opens its own database and server.
 */
const backendTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'backend',
    ...common,
    environment: 'node',
    isolate: false,
    include: ['tests/{backend,mocks,operator,server}/**/*.test.ts'],
    exclude: isolatedTests,
    setupFiles: [...commonSetup, 'tests/support/reverse-unordered.ts'],
  },
};

/** Tests without a page that change modules or globals: network, running shop, builds. */
const nodeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    ...common,
    environment: 'node',
    include: ['tests/{http,faults,runtime,build,bench}/**/*.test.ts', ...isolatedTests],
    setupFiles: commonSetup,
  },
};

/** Views by role and name, in jsdom. Playwright tests layout, timing and real browsers. */
const domTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    ...common,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4173/' } },
    // As in the browser tests: views show dates in the visitor's time zone.
    env: { TZ: 'America/Toronto' },
    include: isolatedDomTests,
    setupFiles: [...commonSetup, 'tests/support/setup-dom.ts', 'tests/support/lost-texts.ts'],
  },
};

/** Parts of the page without a shop. The files share their modules. */
const uiTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...domTests.test,
    name: 'ui',
    isolate: false,
    include: ['tests/{ui,app}/**/*.test.{ts,tsx}'],
    exclude: isolatedDomTests,
  },
};

/**
 * Views in the whole shop. The files share their modules and the page, because loading them for each file took a third
 * of the time. Tests that replace a module, the network or the document belong to `tests/features/mocked-modules`.
 */
const shopTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...domTests.test,
    name: 'shop',
    isolate: false,
    include: ['tests/features/*.test.{ts,tsx}'],
    setupFiles: [
      ...commonSetup,
      'tests/support/setup-dom.ts',
      'tests/support/lost-texts.ts',
      'tests/support/setup-shop.ts',
    ],
  },
};

/** The projects of the unit tests, each with its environment. */
export const projects = [pureTests, backendTests, nodeTests, domTests, uiTests, shopTests];
