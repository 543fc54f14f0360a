import { defineConfig } from '@playwright/test';

/** `npm run bench`: one long test, alone on the machine. The browser is the one of the tests (support/browser.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: 'bench.spec.ts',
  outputDir: '../../test-results/bench-traces',
  workers: 1,
  timeout: 45 * 60_000,
  reporter: 'line',
});
