import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { addOperator } from '#server/admin/operators/operators.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { recordVisit } from '#server/database/web-vitals.ts';
import { passwords } from '#server/sessions/passwords.ts';
import { readSettings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';
import { axeViolations, onlyColors } from './axe';
import { test as base, expect } from './strict-test';

const password = 'correct horse battery';

/** Adds operator Ada, a failed mail and a visit to a demo shop. */
const addData = async (file: string): Promise<void> => {
  const { db, close } = openSqlite(file);
  const transact = createTransactionRunner(db, singleConnection, {});
  await addOperator({ db, transact, ports: { ...mockPorts, passwords }, actor: 'a test' }, 'Ada', password);
  const mail = { email: 'a@example.ca', subject: 'Your order', text: 'x', createdAt: '2026-11-24', nextTryAt: 0 };
  await db
    .insertInto('mails')
    .values({
      id: 'm1',
      state: 'failed',
      tries: 14,
      lastReply: '550',
      nonce: null,
      expiresAt: null,
      ...mail,
      emailKey: mail.email,
    })
    .execute();
  await recordVisit(transact, Date.now(), {
    page: '/users/:username/giftlists/:giftlistId',
    lcp: 2100,
    inp: 90,
    cls: 20,
  });
  await close();
};

/** Origins of the running shop and of its admin pages. */
interface Served {
  readonly shopOrigin: string;
  readonly adminOrigin: string;
}

/** `test` with the production build as a demo shop, and its admin pages. */
export const test = base.extend<object, { served: Served }>({
  served: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'giftlist-operator-'));
      const settings = readSettings(['--demo', '--port', '0'], {
        SHOP_DATA: folder,
        OPERATOR_PORT: '0',
        DONATION_URL: 'https://donate.example',
      });
      const shop = await openShop(settings, () => undefined);
      await addData(settings.file);
      await use({ shopOrigin: `http://localhost:${shop.port}`, adminOrigin: `http://localhost:${shop.operatorPort}` });
      await shop.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Fills in and submits the sign-in form of the admin pages as operator Ada. */
export const fillSignIn = async (page: Page, typed = password): Promise<void> => {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs operator Ada in to the admin pages. */
export const signIn = async (page: Page, { adminOrigin }: Served): Promise<void> => {
  await page.goto(adminOrigin);
  await fillSignIn(page);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
};

/** Opens an admin page from the menu. Unfolds the menu first on a phone. */
export const openPage = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};

/** Widths of a phone and a desktop, px. */
const widths = [390, 1280] as const;

/** Widths of a tablet, and of a small window with the menu beside the page, px. */
const betweenWidths = [768, 1024] as const;

/** Checks for axe violations in light and dark, on phone and desktop, and for horizontal scrolling between them, too. */
export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize() ?? { width: 390, height: 740 };
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    for (const [colorScheme, options] of [
      ['light', {}],
      ['dark', onlyColors],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect([name, width, colorScheme, await axeViolations(page, options)]).toEqual([name, width, colorScheme, []]);
    }
  }
  for (const width of [...widths, ...betweenWidths]) {
    await page.setViewportSize({ ...size, width });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([name, scrollWidth]).toEqual([name, width]);
  }
  await page.setViewportSize(size);
};

export { expect } from './strict-test';
