import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';
import { cliWith } from '../operator/cli';
import { expectAccessible, openPage } from '../support/admin-test';
import { holdRequests } from '../support/hydration';
import { test as base, expect } from '../support/production-test';
import { realClock } from '../support/real-clock';
import { ShopPages } from '../support/shop-pages';

/** `test` with the production build as a shop without products and operators. */
const test = base.extend<{ shop: { shopOrigin: string; adminOrigin: string; folder: string } }>({
  shop: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'giftlist-first-hour-'));
    const shop = await openShop(
      readSettings(['--port', '0'], { SHOP_DATA: folder, OPERATOR_PORT: '0' }),
      () => undefined,
    );
    const [shopOrigin, adminOrigin] = [shop.port, shop.operatorPort].map((port) => `http://localhost:${port}`);
    await use({ shopOrigin: shopOrigin ?? '', adminOrigin: adminOrigin ?? '', folder });
    await shop.close();
    rmSync(folder, { recursive: true });
  },
});

test('the first hour: an empty shop gets its operator, its settings and products, and ships its first order', async ({
  page,
  browser,
  shop: { shopOrigin, adminOrigin, folder },
  complaints,
}) => {
  test.slow();
  const cli = cliWith({ SHOP_DATA: folder });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  complaints.watch(guest);
  const storefront = new ShopPages(guest, realClock);
  const release = await holdRequests(guest, /\/assets\/.*\.js$/);
  await guest.goto(shopOrigin, { waitUntil: 'commit' });
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Categories' })).toHaveCount(0);
  release();
  await expect(guest.getByRole('heading', { name: 'This shop has no gifts yet' })).toBeVisible();
  for (const name of ['Categories', 'Tags']) await expect(guest.getByRole('heading', { name })).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(adminOrigin);
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody can sign in yet' })).toBeVisible();
  await expect(page.getByText('npm run admin -- operator add <name>')).toBeVisible();
  await expectAccessible(page, 'no operator');
  const { out } = await cli('operator', 'add', 'Ada');
  const [, password = ''] = /: ([\w-]{20})\n/.exec(out) ?? [];
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  const setUp = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Set up your shop' }) });
  const step = (label: string) => setUp.getByRole('listitem').filter({ hasText: label });
  await expect(setUp).toBeVisible();
  await expectAccessible(page, 'a new shop');
  await step('Contact and legal name').getByRole('link').click();
  await page.getByLabel('Contact address').fill('help@example.ca');
  await page.getByLabel('Legal name of the company').fill('Maple Gifts Inc.');
  await page.getByLabel('Sender’s address').fill('5 Harbour Road\nHalifax NS B3H 4R2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');

  await openPage(page, 'Today');
  for (const done of ['Contact and legal name', 'Sender’s address']) await expect(step(done)).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await step('First product').getByRole('link', { name: 'A file to start from' }).click();
  const sample = await (await downloading).path();
  await step('First product').getByRole('link', { name: 'First product' }).click();
  await page.getByText('Import products').click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: await readFile(sample) });
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('status')).toHaveText('Import complete.');

  await openPage(page, 'Operators');
  await page.getByLabel('Name').fill('Grace');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('It is shown only now.')).toBeVisible();
  await cli('backup', join(folder, 'first.sqlite'));

  await openPage(page, 'Today');
  for (const button of await setUp.getByRole('button').allTextContents())
    await setUp.getByRole('button', { name: button }).first().click();
  await expect(setUp).toHaveCount(0);
  await openPage(page, 'Settings');
  await page.getByRole('link', { name: 'Set up your shop' }).click();
  await expectAccessible(page, 'all steps');
  await openPage(page, 'Your sign-in');
  await expectAccessible(page, 'own sign-in');
  await page.getByRole('link', { name: 'Switch on…' }).click();
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  await expectAccessible(page, 'second factor');

  await guest.reload();
  await storefront.card('Stoneware Mug').getByRole('link', { name: 'Stoneware Mug', exact: true }).click();
  await storefront.quickView.addToCart.click();
  await expect(storefront.badge(1)).toBeVisible();
  await guest.goto(`${shopOrigin}/checkout`);
  await storefront.recipient.addGuestAddress();
  await storefront.checkout.fillGuest();
  await storefront.checkout.pay.click();
  await storefront.payment.pay.click();
  await storefront.thankYou.heading.waitFor();
  await context.close();

  await openPage(page, 'Today');
  await page.getByRole('link', { name: /^1 order to ship/ }).click();
  await page.getByRole('link', { name: /^#/ }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved. The buyer will be notified in two minutes.');
  await openPage(page, 'Today');
  await expect(page.getByRole('link', { name: /to ship/ })).toHaveCount(0);
});
