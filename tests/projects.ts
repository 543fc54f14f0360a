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

/** Tests of what needs no page and keeps a state of its own: the network door, the running shop, the backend and its mock, the builds. */
const nodeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    ...timeouts,
    environment: 'node',
    include: [
      'tests/{http,faults,runtime,backend,mocks,server,operator,build,bench}/**/*.test.ts',
      'tests/contract/requests.test.ts',
    ],
    setupFiles: ['tests/support/failing-console.ts'],
  },
};

/** Views by role and name, in jsdom. What depends on layout, timing or a real browser is Playwright's. */
const domTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    ...timeouts,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4173/' } },
    // As in the browser tests: a view says the day of where a person is.
    env: { TZ: 'America/Toronto' },
    include: ['tests/{ui,app}/**/*.test.{ts,tsx}', 'tests/features/own-modules/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/failing-console.ts', 'tests/support/setup-dom.ts', 'tests/support/lost-texts.ts'],
  },
};

/**
 * Views in the whole shop. Loading its modules anew for each file was a third of all their work, so the files share them and the page. What
 * would leave something behind for the next one (another module, network or document) belongs to `tests/features/own-modules`.
 */
const shopTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...domTests.test,
    name: 'shop',
    isolate: false,
    include: ['tests/features/*.test.{ts,tsx}'],
    setupFiles: [
      'tests/support/failing-console.ts',
      'tests/support/setup-dom.ts',
      'tests/support/lost-texts.ts',
      'tests/support/setup-shop.ts',
    ],
  },
};

/** The projects of the unit tests: what each needs around its tests. */
export const projects = [pureTests, nodeTests, domTests, shopTests];
