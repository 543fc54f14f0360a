import { resolve } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';
import type { Served } from '../support/static-host';
import { serveWithLiveMap } from '../support/serve-with-live-map';
import { openProbe } from './probe';

/** So often the dialog is opened and closed. */
const presses = 20;

/** Builds the shop for the mocks, and serves it with pages of a flow book beside it. */
export const serveMockShop = async (): Promise<Served> => {
  const outDir = resolve('test-results/bench-mock');
  await build({ mode: 'mock', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return serveWithLiveMap(outDir);
};

/** What a press costs the shop that opens or closes the sign-in dialog, with or without the live map open in another tab. */
export const measureMap = async (browser: Browser, shop: Served, isMapOpen: boolean) => {
  const probe = await openProbe(browser, { viewport: { width: 1280, height: 800 } });
  const { page } = probe;
  await page.goto(`${shop.url}/terms-of-service`, { waitUntil: 'networkidle' });
  if (isMapOpen) {
    const book = await page.context().newPage();
    await book.goto(`${shop.url}/flow-book/session.html`);
    await book.locator('[data-state="guest"][data-active]').waitFor();
    await page.bringToFront();
  }
  const dialog = page.getByRole('dialog');
  const openAndClose = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  // The first time brings the code of the dialog.
  await openAndClose();
  await probe.slowDown();
  const before = await probe.threadTime();
  for (let press = 0; press < presses; press += 2) await openAndClose();
  const time = ((await probe.threadTime()) - before) / presses;
  await probe.close();
  return { 'press: thread time': time };
};
