import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { idleCall, recordCalls } from '../support/api-calls';
import { axeViolations, onlyColors } from '../support/axe';
import { holdRequests, layout, waitUntilHydrated } from '../support/hydration';
import { layoutShiftsOf, observeLayoutShifts } from '../support/layout-shifts';
import { expect, test } from '../support/production-test';
import { signInByApi } from '../support/send-request';
import { failedResponses } from '../support/strict-test';

const teapot = '/?product=enamel-teapot-for-two&utm_source=mail';
const picture = { name: 'Enamel Teapot for Two: Picture 1 of 3' };

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product page is readable, and links to the home', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(teapot);
    const dialog = page.getByRole('dialog', { name: 'Enamel Teapot for Two' });
    await expect(dialog.getByRole('img', picture)).toBeInViewport();
    await expect(dialog.getByText('$54.00')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
    // getByText does not find text in <noscript>.
    await expect(dialog.locator('noscript p')).toContainText('A cherry-red pot that holds exactly two generous cups');
    await dialog.locator('noscript a').click();
    await expect(page).toHaveURL('/');
  });
});

const missing = 'This product is no longer available.';

test('a link to a product that is gone is drawn as a 404, and hydrates without a further read', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(failedResponses);
  await test.step('without scripts', async () => {
    const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
    const response = await plain.goto('/?product=none');
    expect(response?.status()).toBe(404);
    await expect(plain.getByRole('dialog', { name: 'Product' })).toContainText(missing);
    await plain.context().close();
  });
  const calls = recordCalls(page);
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/?product=none', { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog', { name: 'Product' });
  const element = await dialog.elementHandle();
  release();
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await expect(page.getByRole('alertdialog')).toContainText(missing);
  expect(calls.filter((call) => call.includes('/product/none'))).toEqual([]);
});

for (const [width, username, buttons] of [
  [360, undefined, ['ADD TO CART']],
  [1280, 'maya', ['ADD TO CART', 'ADD TO GIFTLIST']],
] as const) {
  test(`a product link hydrates at ${width} px for ${username ?? 'a guest'} without shifts or refetches`, async ({
    page,
    baseURL,
  }) => {
    if (username !== undefined) await signInByApi(page.request, baseURL, username);
    await page.setViewportSize({ width, height: 800 });
    await observeLayoutShifts(page);
    const calls = recordCalls(page);
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto(teapot, { waitUntil: 'commit' });
    const dialog = page.getByRole('dialog', { name: 'Enamel Teapot for Two' });
    await expect(dialog.getByRole('img', picture)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^ADD TO/ })).toHaveText(buttons);
    await page.evaluate(() => document.fonts.ready);
    for (const [colorScheme, options] of [
      ['light', {}],
      ['dark', onlyColors],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page, options)).toEqual([]);
    }
    const before = await layout(page, '[role=dialog]');
    const element = await dialog.elementHandle();
    release();
    await waitUntilHydrated(page);
    await expect(dialog).toBeFocused();
    await expect.poll(() => calls).toContain('GET /product/explore?page=1&limit=50');
    await page.waitForLoadState('networkidle');
    expect(await layout(page, '[role=dialog]')).toEqual(before);
    expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    const { total, shifts } = await layoutShiftsOf(page);
    // Allows a small shift, because the web font changes the width of words.
    expect(total, shifts).toBeLessThan(0.001);
    expect(calls.filter((call) => call !== idleCall)).toEqual(['GET /product/explore?page=1&limit=50']);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/?utm_source=mail');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    // A quick view opened by a click, unlike one opened by the link, adds a history entry: Back closes it.
    const products = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Add .* to bag$/ }) });
    await products.first().getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a click on Add to Cart before hydration adds the product', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(teapot, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  release();
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/\b1\b/);
  await expect(page.getByRole('dialog', { name: 'Enamel Teapot for Two' })).toHaveCount(0);
});

test('a click on Add to Cart while the chunk of the dialog loads adds the product', async ({ page }) => {
  const chunks = globSync('dist/assets/*.js').filter((file) => readFileSync(file, 'utf8').includes('ADD TO CART'));
  const release = await holdRequests(page, new RegExp(chunks.map((file) => basename(file)).join('|')));
  await page.goto(teapot, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.hasStarted);
  // The app waits for the chunk by now, and has nothing else to do.
  for (const _ of [1, 2, 3]) await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  release();
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/\b1\b/);
});

test('buttons pressed before hydration act in the order of the presses', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(teapot, { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog', { name: 'Enamel Teapot for Two' });
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await dialog.getByRole('button', { name: 'Product Details' }).click();
  await dialog.getByText('$54.00').first().click();
  release();
  await expect(dialog.getByRole('img', { name: 'Enamel Teapot for Two: Picture 2 of 3' })).toBeVisible();
  await expect(dialog.getByText('In Stock', { exact: true })).toBeVisible();
});
