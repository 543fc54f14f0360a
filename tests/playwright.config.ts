import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findBrowser } from './support/browser';
import { slowMotion } from './support/slow-motion';

const port = Number(process.env.PORT ?? 4317);

/**
 * Everything that needs a real browser. `paths` and `journeys` run against the mock build. The others start their own
 * servers: `build` the production build and `npm run start:mock`, `shared` a shop like that of `npm run start:shared`.
 */
export default defineConfig({
  globalSetup: './support/serve-shop.ts',
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/playwright',
  // A retry would hide a defect that occurs rarely. CI may retry once, and lists such a test as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Two workers per core need 11% more CPU time and are hardly faster.
  workers: Math.min(6, availableParallelism()),
  fullyParallel: true,
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
    // Kept in `outputDir`, which can be uploaded; the runner prints the paths.
    // A trace only with `TRACE`: Playwright records every test, and keeps few of the recordings.
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
