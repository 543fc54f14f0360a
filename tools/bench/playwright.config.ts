import { defineConfig } from '@playwright/test';

/** `npm run bench`: one long test without parallel work, in the browser of the tests (tests/support/browser.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: 'bench.spec.ts',
  outputDir: '../../test-results/bench-traces',
  workers: 1,
  timeout: 45 * 60_000,
  reporter: 'line',
});
