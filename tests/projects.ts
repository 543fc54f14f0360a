import type { TestProjectInlineConfiguration } from 'vitest/config';

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

/**
 * Views by role and name, in jsdom. What depends on layout, timing or a real browser is Playwright's. Nearly each opens the whole shop:
 * loading its modules anew for each file would be a third of all the work, so the files share them.
 */
const domTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    ...timeouts,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4173/' } },
    isolate: false,
    include: ['tests/{features,ui,app}/**/*.test.{ts,tsx}'],
    exclude: ['tests/features/own-modules/**'],
    setupFiles: [
      'tests/support/failing-console.ts',
      'tests/support/setup-dom.ts',
      'tests/support/setup-shop.ts',
    ],
  },
};

/** Tests that put a module or the network in the place of another, or load a module anew: what they leave behind is nobody else’s. */
const ownModulesTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...domTests.test,
    name: 'own-modules',
    isolate: true,
    include: ['tests/features/own-modules/*.test.{ts,tsx}'],
    exclude: [],
    // Without the shop: its modules would be loaded before a test can replace one.
    setupFiles: ['tests/support/failing-console.ts', 'tests/support/setup-dom.ts'],
  },
};

/** The projects of the unit tests: what each needs around its tests. */
export const projects = [pureTests, nodeTests, sqliteTests, domTests, ownModulesTests];
