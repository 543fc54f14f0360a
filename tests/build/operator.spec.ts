import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { addOperator } from '#server/admin/operators.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { recordVisit } from '#server/database/web-vitals.ts';
import { passwords } from '#server/sessions/passwords.ts';
import { readSettings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';
import { findings } from '../support/axe';
import { test as base, expect, failedAnswers } from '../support/strict-test';

const password = 'correct horse battery';

const test = base.extend<object, { desk: string }>({
  desk: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'giftlist-operator-'));
      writeFileSync(join(folder, 'index.html'), '<!doctype html><html><title>The shop</title></html>');
      const settings = readSettings(['--demo', '--port', '0', '--dir', folder], {
        SHOP_DATA: folder,
        OPERATOR_PORT: '0',
        DONATION_URL: 'https://donate.example',
      });
      const shop = await openShop(settings, () => undefined);
      const { db, close } = openSqlite(settings.file);
      const transact = createTransactionRunner(db, singleConnection, {});
      await addOperator({ db, transact, ports: { ...mockPorts, passwords }, actor: 'a test' }, 'Ada', password);
      const mail = { email: 'a@example.ca', subject: 'Your order', text: 'x', createdAt: '2026-11-24', nextTryAt: 0 };
      await db
        .insertInto('mails')
        .values({ id: 'm1', state: 'failed', tries: 14, lastReply: '550', nonce: null, expiresAt: null, ...mail })
        .execute();
      await recordVisit(transact, Date.now(), {
        page: '/users/:username/giftlists/:giftlistId',
        lcp: 2100,
        inp: 90,
        cls: 20,
      });
      await close();
      await use(`http://localhost:${shop.operatorPort}`);
      await shop.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Checks for axe violations in light and dark, and for horizontal scrolling on a small phone. */
const expectGood = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect([name, colorScheme, await findings(page, {})]).toEqual([name, colorScheme, []]);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([name, wide]).toEqual([name, 0]);
};

/** Opens a page by the menu, as on a phone. */
const openPage = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
};

test('an operator uses every admin page, also on a small phone', async ({ page, desk, complaints }) => {
  complaints.allow(failedAnswers);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(desk);
  await expectGood(page, 'sign-in');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect name or password.');
  await expectGood(page, 'a refused sign-in');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByText('Sales by day', { exact: true }).click();
  await expectGood(page, 'today');
  await page.getByRole('link', { name: /orders to ship/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await expectGood(page, 'orders');
  await page.getByRole('link', { name: '#7c1e94d2' }).click();
  const item = page.getByRole('listitem').filter({ hasText: '1 × Raspberry Day Pack' });
  await item.getByText('Cancel Raspberry Day Pack').click();
  await expectGood(page, 'an order');
  await page.getByRole('button', { name: 'Refund…' }).click();
  await page.getByRole('heading', { level: 1, name: 'Refund $88.20?' }).waitFor();
  await expectGood(page, 'a question');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await item.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved. The buyer has been notified.');
  await expect(item.getByText('Shipped', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Address labels' }).click();
  await page.getByRole('heading', { level: 1, name: 'Address labels' }).waitFor();
  await expectGood(page, 'labels');

  await openPage(page, 'Operators');
  await page.getByRole('heading', { level: 1, name: 'Operators' }).waitFor();
  await expectGood(page, 'operators');
  await page.getByRole('link', { name: 'Ada', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  await expectGood(page, 'an operator');

  await openPage(page, 'Products');
  await page.getByText('Import products').click();
  await expectGood(page, 'products');
  const send = async (text: string) => {
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Preview import' }).click();
  };
  await send('id,name,price\nmug,,x\n');
  await expect(page.getByRole('alert')).toContainText('The file has 2 errors.');
  await expectGood(page, 'faults');
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await page.getByText('Import products').click();
  await send('id,name,price\nmug,Blue mug,34.50\n');
  await expectGood(page, 'a dry run');
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('status')).toHaveText('Import complete.');
  await page.getByLabel('Name or id').fill('blue mug');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Change prices and stock…' }).click();
  const product = page.getByRole('group', { name: 'Blue mug (mug)' });
  await product.getByLabel('Price ($)').fill('30');
  await expectGood(page, 'prices and stock');
  await page.getByRole('button', { name: 'Save 1 product' }).click();
  await expect(page.getByRole('status')).toHaveText('Products updated.');
  await page.getByRole('link', { name: 'Blue mug' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blue mug' }).waitFor();
  await expectGood(page, 'a product');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('textbox', { name: 'Stock' }).fill('many');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('alert')).toContainText('Stock: Must be a whole number from 0 to 1000000.');
  await expectGood(page, 'a refused product');

  await openPage(page, 'Mail');
  await expectGood(page, 'mail');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Email queued for retry.');
  await openPage(page, 'Customers');
  await expectGood(page, 'people');
  const searchFor = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
  };
  await searchFor('@username, name or email', 'nobody');
  await page.getByText('No customers match this search.').waitFor();
  await searchFor('@username, name or email', '@maya');
  await page.getByRole('link', { name: 'Maya Tremblay' }).click();
  await page.getByText('Suspend this customer').click();
  await expectGood(page, 'a person');
  await page.getByLabel('Reason').fill('Many usernames were tried');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('status')).toHaveText('Suspended. The customer has been told by email.');
  await expectGood(page, 'a suspended person');
  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByRole('status')).toHaveText('Suspension lifted. The customer has been told by email.');
  await page.getByRole('link', { name: 'Birthday wishes' }).click();
  await page.getByLabel('Title').check();
  await page.getByLabel('Reason').fill('The title insults somebody');
  await expectGood(page, 'a giftlist');
  await page.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByRole('status')).toHaveText('Taken down. The owner has been notified.');
  await expectGood(page, 'a list taken down');
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByRole('status')).toHaveText('Shown again. The owner has been notified.');
  await page.getByRole('main').getByRole('link', { name: 'Giftlists' }).click();
  await expectGood(page, 'giftlists');
  await searchFor('Title, or owner', '@maya');
  await page.getByRole('link', { name: '@maya' }).first().click();
  await page.getByRole('button', { name: 'Erase data…' }).click();
  await page.getByRole('heading', { name: "Erase this customer's data?" }).waitFor();
  await expectGood(page, 'the question');
  await openPage(page, 'Activity');
  await page.getByRole('cell', { name: '1 × item 1: shipped' }).waitFor();
  await expectGood(page, 'activity');
  await openPage(page, 'Settings');
  await page.getByLabel('Time zone').fill('Toronto');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Time zone: It must be the name of a time zone');
  await expectGood(page, 'refused settings');
  await page.getByLabel('Time zone').fill('America/Halifax');
  await page.getByLabel('Legal name of the company').fill('Maple Gifts Inc.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expectGood(page, 'settings');
  await page.getByRole('main').getByRole('link', { name: 'Taxes' }).click();
  await page.getByRole('rowheader', { name: 'Quebec' }).waitFor();
  await expectGood(page, 'taxes');
  await openPage(page, 'Web vitals');
  await page.getByRole('cell', { name: '2.1 s' }).waitFor();
  await expectGood(page, 'speed');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectGood(page, 'menu');
  await page.getByRole('button', { name: 'Sign out Ada' }).click();
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
});
