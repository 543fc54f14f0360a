import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { singleConnection } from '#backend/database/transaction.ts';
import { buildSeedDatabase } from '#mocks/database/seeded.ts';
import { addOperator } from '#server/admin/operators/operators.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { passwords } from '#server/sessions/passwords.ts';
import { readSettings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { guest, products } from '../backend/shopper';
import { fillSignIn, openPage } from '../support/admin-test';
import { freePort } from '../support/free-port';
import { test as base, expect } from '../support/production-test';

const hour = 3_600_000;

const orderCount = 60;

/** Every third buyer is Maya, who sends it to Noah with a message. */
const isGift = (index: number): boolean => index % 3 === 0;

const emailOf = (index: number): string => `buyer${index}@example.ca`;

/**
 * Adds the orders of a weekend, an hour apart: 25 with two products, 20 gifts, two whose addresses are missing, one
 * disputed.
 *
 * @returns what the payment provider has charged, cents
 */
const addWeekend = async (file: string): Promise<number> => {
  writeFileSync(file, await buildSeedDatabase());
  const { db, close } = openSqlite(file);
  for (const table of ['orders', 'ledger', 'mails', 'notifications'] as const) await db.deleteFrom(table).execute();
  // Only the demo serves the drawings of its products.
  await sql`update products set product = json_remove(product, '$.media', '$.productImages')`.execute(db);
  const shop = await openPaymentShop({ db, concurrency: singleConnection });
  shop.passTime(Date.now() - (orderCount + 8) * hour - shop.deps.ports.now());
  const maya = shop.shopper();
  await maya.signIn('maya');
  for (let index = 0; index < orderCount; index += 1) {
    const buyer = isGift(index) ? maya : shop.shopper();
    const lines = await buyer.addWithAddress(products.pancakes, ...(index < 25 ? [products.vinyl] : []));
    if (isGift(index)) {
      for (const { id } of lines) await buyer.patch(`/cartItem/${id}`, { recipientId: 'usr_noah', addressId: null });
      const giftMessages = [{ cartItemId: lines[0]?.id, text: `Happy birthday number ${index}!` }];
      await shop.buy(buyer, lines, { giftMessages });
    } else await shop.buy(buyer, lines, { ...guest, email: emailOf(index) });
    shop.passTime(hour);
  }
  const orders = await shop.orders();
  const [disputed, ...unaddressed] = [orders[7]?.id ?? '', orders[10]?.id ?? '', orders[55]?.id ?? ''];
  await db
    .insertInto('disputes')
    .values({ id: 'du_1', orderId: disputed, cents: 1000, state: 'open', reason: 'product_not_received', dueAt: null })
    .execute();
  await db
    .updateTable('orderDestinations')
    .set({ address: null, province: null })
    .where('orderId', 'in', unaddressed)
    .execute();
  const { transact, ports } = shop.deps;
  await addOperator({ db, transact, ports: { ...ports, passwords }, actor: 'a test' }, 'Ada', 'correct horse battery');
  await close();
  return shop.provider.sessions().reduce((sum, { total }) => sum + total, 0);
};

/** Mail server that can be started later. `received` lists the recipient and subject of each mail. */
const createMailServer = () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      let sent = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        sent += part;
      });
      stream.on('end', () => {
        const [, subject = ''] = /^Subject: (.*)$/m.exec(sent) ?? [];
        received.push(`${envelope.rcptTo.map(({ address }) => address).join()}: ${subject.trim()}`);
        done();
      });
    },
  });
  return {
    received,
    start: (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done())),
    close: () => new Promise<void>((done) => server.close(done)),
  };
};

interface Monday {
  readonly adminOrigin: string;
  /** Cents. */
  readonly charged: number;
  readonly mailServer: ReturnType<typeof createMailServer>;
  readonly startMail: () => Promise<void>;
  readonly run: (statement: string) => readonly Record<string, unknown>[];
}

/** `test` with a shop after a weekend in which its mail server was down. */
const test = base.extend<{ shop: Monday }>({
  shop: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'giftlist-monday-'));
    const mailPort = await freePort();
    const settings = readSettings(['--port', '0'], {
      SHOP_DATA: folder,
      OPERATOR_PORT: '0',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'shop@example.com',
    });
    const charged = await addWeekend(settings.file);
    const shop = await openShop(settings, () => undefined);
    const mailServer = createMailServer();
    let isStarted = false;
    await use({
      adminOrigin: `http://localhost:${shop.operatorPort}`,
      charged,
      mailServer,
      startMail: async () => {
        await mailServer.start(mailPort);
        isStarted = true;
      },
      run: (statement) => {
        const database = new DatabaseSync(settings.file);
        const rows = database.prepare(statement).all();
        database.close();
        return rows;
      },
    });
    await shop.close();
    if (isStarted) await mailServer.close();
    rmSync(folder, { recursive: true });
  },
});

/** Counts the presses of an operator. Typing is not counted, but each field that is entered. */
const countPresses = () => {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      presses += 1;
      await target.fill(text);
    },
    /** Returns the number of presses since the last call. */
    take: () => {
      const taken = presses;
      presses = 0;
      return taken;
    },
  };
};

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

test('a Monday in December: sixty orders are labeled and shipped, and every buyer is told once', async ({
  page,
  shop: { adminOrigin, mailServer, startMail, run },
}) => {
  test.slow();
  const hand = countPresses();
  const button = (name: RegExp | string) => page.getByRole('button', { name });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(adminOrigin);
  await fillSignIn(page);
  await expect(page.getByRole('link', { name: /^59 orders to ship/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /disputed/ })).toBeVisible();

  await page.getByRole('link', { name: /^59 orders to ship/ }).click();
  await button('Labels and slips').click();
  await expect(page.getByText('57 labels and 57 packing slips. Print this page.')).toBeVisible();
  const unlabeled = page.getByText('3 parcels cannot be labeled yet:').getByRole('listitem');
  await expect(unlabeled).toHaveCount(3);
  expect((await unlabeled.allTextContents()).map((text) => text.split(': ').at(-1)).toSorted()).toEqual([
    'the payment is disputed',
    'there is no address yet',
    'there is no address yet',
  ]);
  await expect(page.getByText('Happy birthday number 0!')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();

  // The first 50 contain one parcel without an address.
  await hand.press(page.getByRole('link', { name: /^Select all/ }));
  await hand.press(button('Ship with tracking…'));
  await hand.press(page.getByLabel('Carrier'));
  await page.getByLabel('Carrier').selectOption('Canada Post');
  const numbers = page.getByLabel(/^Tracking number of /);
  await expect(numbers).toHaveCount(49);
  for (const [index, field] of (await numbers.all()).entries())
    await hand.type(field, `70232100394146${String(index).padStart(2, '0')}`);
  await hand.press(button('Ship 49 parcels'));
  await expect(page.getByRole('status')).toHaveText('Saved. The buyers will be notified in two minutes.');
  expect(hand.take() / 49).toBeLessThanOrEqual(3);

  await hand.press(page.getByRole('link', { name: /^Select all/ }));
  await hand.press(button('Mark as shipped…'));
  await hand.press(button('Ship 8 parcels'));
  await expect(page.getByRole('status')).toHaveText('Saved. The buyers will be notified in two minutes.');
  expect(hand.take()).toBeLessThanOrEqual(6);

  for (const [order] of run(
    `select distinct order_id from order_destinations where address is null order by order_id`,
  ).map(Object.values)) {
    await page.goto(`${adminOrigin}/orders/${String(order)}`);
    await page.getByText('Add the address').click();
    const form = page.getByRole('form', { name: /^Address of / });
    await form.getByRole('textbox', { name: 'Recipient' }).fill('Sam Roy');
    await form.getByLabel('Address', { exact: true }).fill('12 Elm Street');
    await form.getByLabel('City').fill('Toronto');
    await form.getByLabel('Province').selectOption('ON');
    await form.getByLabel('Postal code').fill('M5V 2T6');
    await button('Save address').click();
    await button('Mark as shipped').click();
    await expect(page.getByRole('status')).toHaveText('Saved. The buyer will be notified in two minutes.');
  }
  await openPage(page, 'Today');
  await page.getByRole('link', { name: '1 disputed order' }).click();
  await expect(page.getByRole('table', { name: 'Orders' }).getByText('Disputed')).toBeVisible();

  run("update shipments set shipped_at = '2020-01-01T00:00:00.000Z' where notified_at is null");
  await expect.poll(() => run('select 1 from shipments where notified_at is null'), { timeout: 60_000 }).toEqual([]);
  await startMail();
  await openPage(page, 'Mail');
  await button('Retry all…').click();
  await expect(heading(page, /^Retry /)).toBeVisible();
  await button(/^Retry/).click();
  const told = () => mailServer.received.filter((line) => line.includes('shipped')).toSorted();
  await expect.poll(() => told().length, { timeout: 60_000 }).toBe(orderCount - 1);
  await expect.poll(() => run("select 1 from mails where state <> 'sent'"), { timeout: 60_000 }).toEqual([]);
  const toGuests = told().filter((line) => line.startsWith('buyer'));
  expect(new Set(toGuests.map((line) => line.split(':')[0])).size).toBe(toGuests.length);
  expect(told().filter((line) => line.startsWith('maya'))).toHaveLength(20);
  const bell = "select 1 from notifications where owner_id = 'usr_maya' and message like '%shipped%'";
  expect(run(bell)).toHaveLength(20);
});

test('the end of a quarter: the files of the bookkeeper equal what the provider has charged', async ({
  page,
  shop: { adminOrigin, charged },
}) => {
  await page.goto(adminOrigin);
  await fillSignIn(page);
  await openPage(page, 'Reports');
  const today = new Date();
  const dayOf = (days: number) => new Date(today.getTime() + days * 24 * hour).toISOString().slice(0, 10);
  await page.getByLabel('From', { exact: true }).fill(dayOf(-45));
  await page.getByLabel('To', { exact: true }).fill(dayOf(45));
  await page.getByRole('button', { name: 'Show days' }).click();
  const rowsOf = async (title: string): Promise<Record<string, string>[]> => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: `${title} as CSV` }).click();
    return parse(await readFile(await (await downloading).path()), { columns: true, bom: true });
  };
  const sum = (rows: readonly Record<string, string>[], ...columns: readonly string[]): number =>
    Math.round(
      rows.flatMap((row) => columns.map((column) => Number(row[column]) * 100)).reduce((one, two) => one + two, 0),
    );
  const orders = await rowsOf('Orders');
  expect([orders.length, sum(orders, 'Total')]).toEqual([orderCount, charged]);
  const taxes = Object.keys(orders[0] ?? {}).filter((column) => /^(GST|HST|QST|PST)/.test(column));
  expect(taxes).toContain('HST ON');
  expect(sum(orders, ...taxes)).toBe(sum(orders, 'Tax'));
  expect(sum(orders, 'Items', 'Shipping', 'Tax')).toBe(charged);
  const totals = await rowsOf('Totals');
  expect(
    sum(
      totals.filter(({ What }) => What === 'HST'),
      'Paid',
    ),
  ).toBe(sum(orders, ...taxes.filter((name) => name.startsWith('HST'))));
  expect(sum(totals.slice(-1), 'Paid')).toBe(charged);
  const goods = totals.filter(({ What }) => What === 'Goods');
  expect(sum(await rowsOf('Sales by product'), 'Paid')).toBe(sum(goods, 'Paid'));
});
