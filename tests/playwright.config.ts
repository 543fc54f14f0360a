import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findBrowser } from './support/browser';
import { slowMotion } from './support/slow-motion';

const port = Number(process.env.PORT ?? 4317);

/**
 * Tests in a real browser. The projects `paths` and `journeys` run on the mock build, which `globalSetup` serves. The
 * tests of `build` and `shared` start their own servers, most of them with the production build.
 */
export default defineConfig({
  globalSetup: './support/serve-shop.ts',
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/playwright',
  // A retry would hide a rare defect. CI retries once, and lists a test that passes only then as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // One worker per core: two per core need 11% more CPU time and are hardly faster.
  workers: Math.min(6, availableParallelism()),
  fullyParallel: true,
  // Runs the built renderer as it is: transforming its 4 MB took several CPU-seconds in each worker.
  build: { external: ['**/dist-*/**'] },
  // Long, because a slow test on a busy computer is not a failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }], ['./replays/reporter.ts']],
  projects: [
    { name: 'build', testDir: 'build' },
    { name: 'paths', testDir: 'replays' },
    { name: 'journeys', testDir: 'journeys' },
    { name: 'shared', testDir: 'shared' },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath: await findBrowser(), args: chromiumArgs, slowMo: slowMotion },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    actionTimeout: 20_000,
    // Traces only with `TRACE`, because Playwright would record every test. Screenshots and traces are in `outputDir`.
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
