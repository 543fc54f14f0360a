import { globSync, readFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { hashId } from '#rules/hash.ts';
import { idleCall, recordCalls } from '../support/api-calls';
import { axeViolations, onlyColors } from '../support/axe';
import { holdRequests } from '../support/hydration';
import { expect, test } from '../support/production-test';
import { signInByApi } from '../support/send-request';

const birthday = '/giftlist/gft_maya_birthday';

/** Stores that the visitor has seen the welcome dialogs. */
const skipWelcome = (page: Page) =>
  page.addInitScript((maya) => {
    localStorage.setItem('visited-shared-giftlists', 'true');
    localStorage.setItem('giftlist.visited', JSON.stringify([maya]));
  }, hashId('maya'));

test.describe('server-rendered giftlist', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    for (const path of [birthday, '/maya/giftlists']) {
      test(`is readable at ${path}`, async ({ page }) => {
        await page.goto(path);
        const gifts = page.getByRole('list', { name: 'Items of Birthday wishes' }).getByRole('listitem');
        await expect(gifts).toHaveCount(5);
        await expect(gifts.first().getByRole('link')).toBeVisible();
        await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
      });
    }
  });

  test('applies a click from before hydration', async ({ page }) => {
    await skipWelcome(page);
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto(birthday, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Show the QR code' }).click();
    release();
    await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible();
  });
});

/** Option of Chakra's dialog, which only its chunk contains. */
const chakraDialog = 'trapFocus';

test('the welcome dialog opens without the chunk of other dialogs, and traps the focus', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(birthday);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Giftlist' });
  await expect(welcome).toBeFocused();
  const texts = await Promise.all(scripts.map((script) => script.text()));
  expect(texts.filter((text) => text.includes(chakraDialog))).toEqual([]);
  const chunks = globSync('dist/assets/*.js').filter((file) => readFileSync(file, 'utf8').includes(chakraDialog));
  expect(chunks).toHaveLength(1);
  for (const [colorScheme, options] of [
    ['light', {}],
    ['dark', onlyColors],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page, options)).toEqual([]);
  }
  const dismiss = welcome.getByRole('button', { name: 'Show me the list' });
  await dismiss.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(welcome).toHaveCount(0);
});

const order = 'b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d';
const paid = `/success?order_id=${order}&session_id=cs_1`;

test('no page requests data that its document contains', async ({ page, baseURL }) => {
  const calls = recordCalls(page);
  // All other pages are covered by the hydration tests.
  const paths = {
    guest: ['/noah/giftlists', '/cart?utm_source=mail', '/checkout?from=mail', paid],
    member: ['/noah/giftlists'],
  };
  for (const visitor of ['guest', 'member'] as const) {
    if (visitor === 'member') await signInByApi(page.request, baseURL, 'maya');
    for (const path of paths[visitor]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      expect(
        calls
          .splice(0)
          .filter((call) => call !== idleCall)
          .toSorted(),
        `${visitor} ${path}`,
      ).toEqual([]);
    }
  }
});
