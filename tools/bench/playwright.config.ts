import { defineConfig } from '@playwright/test';

/**
 * `npm run bench`: one long test without parallel work, in the browser of the tests (tests/support/browser.ts).
 * `PARTS=presses` counts presses instead of measuring the entry pages.
 */
export default defineConfig({
  testDir: '.',
  testMatch: process.env.PARTS === 'presses' ? 'presses.spec.ts' : 'bench.spec.ts',
  outputDir: '../../test-results/bench-traces',
  workers: 1,
  timeout: 45 * 60_000,
  reporter: 'line',
});
