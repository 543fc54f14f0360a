import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { addOperator } from '#server/admin/operators/operators.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { passwords } from '#server/sessions/passwords.ts';
import { type Row, table } from '../table';
import { copyDemo } from './copy-demo';
import { fillShop, words } from './fill-shop';
import { measureKind } from './measure-kind';
import { type MeasuredServer, startServer } from './measured-server';

/** Size of the shop: 4,000 products, 20,000 members and orders. */
const size = 20;

const counts = { warmUp: 10, counted: 30 };

/** Limit for the CPU time of a page, ms. */
const bar = 20;

const operator = { name: 'Ada', password: 'correct horse battery' };

/** Product with audit events. */
const product = 'enamel-teapot-for-two';

const twentyDaysAgo = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);

/** Paths of the pages to measure: each filter, sort order and search of the lists, and their last page. */
const plainPages: readonly string[] = [
  '/',
  ...['to-ship', 'on-hold', 'disputed', 'shipped', 'refunded', 'canceled', 'all'].map((one) => `/orders?filter=${one}`),
  '/orders?filter=all&sort=day',
  '/orders?filter=all&page=last',
  ...['all', 'listed', 'unlisted', 'out-of-stock', 'low-stock', 'no-picture', 'no-price'].map(
    (one) => `/products?filter=${one}`,
  ),
  ...['name', 'price', 'stock', 'lists', 'sold'].flatMap((one) => [`/products?sort=${one}`, `/products?sort=-${one}`]),
  '/products?page=last',
  '/products?search=teapot',
  '/products?category=Pets',
  '/products?search=teapot&sort=-sold',
  `/products/edit/${product}`,
  '/products/new',
  ...['all', 'members', 'guests', 'suspended'].map((one) => `/customers?filter=${one}`),
  '/customers?page=last',
  '/customers/usr_bench_7',
  '/giftlists',
  '/giftlists?filter=taken-down',
  '/giftlists?page=last',
  ...['failed', 'waiting', 'expired', 'sent'].map((one) => `/mail?filter=${one}`),
  '/activity',
  '/activity?filter=open',
  '/activity?page=last',
  '/activity?actor=Grace',
  '/activity?actor=the+shop',
  '/activity?actor=nobody',
  '/activity?kind=fulfilled',
  '/activity?kind=operator+added',
  `/activity?from=${twentyDaysAgo}&to=${twentyDaysAgo}`,
  '/activity?filter=attempts',
  '/speed',
];

const [rare = '', frequent = ''] = [words[7], words[107]];

/** Search texts by page, for pages that keep the text out of the URL. */
const searches: Readonly<Record<string, readonly string[]>> = {
  '/orders': ['member.7@example.ca', 'guest.14@example.ca', '@member.7', '@nobody', rare, frequent, 'zebra'],
  '/customers': ['@member.7', rare, frequent, 'guest.14@example.ca', 'zebra'],
  '/giftlists': [rare, frequent, '@member.7', 'zebra'],
  '/activity': ['#0000abcd', product, rare, frequent, '@member.7', 'zebra'],
};

const putShop = async (folder: string): Promise<void> => {
  const { db, close } = openSqlite(copyDemo(folder));
  await fillShop(db, size);
  const transact = createTransactionRunner(db, singleConnection, {});
  const work = { db, transact, ports: { ...mockPorts, passwords }, actor: 'the bench' };
  await addOperator(work, operator.name, operator.password);
  await close();
};

const pagesOf = async ({ admin }: MeasuredServer): Promise<readonly (readonly [name: string, path: string])[]> => {
  await admin.submit('/sign-in', operator);
  const order = /href="(\/orders\/[\da-f-]{36})"/.exec(await admin.visit('/orders?filter=all'))?.[1] ?? '';
  const pages = [...plainPages, order].map((path) => [path, path] as const);
  for (const [page, texts] of Object.entries(searches))
    for (const search of texts)
      pages.push([`${page}, search for ${search}`, await admin.submit(`${page}/search`, { search, back: page })]);
  return pages;
};

/** Measures the admin pages on SQLite with a large shop. @returns a table as Markdown */
export const measureAdmin = async (): Promise<string> => {
  const server = await startServer(putShop);
  try {
    const rows: Row[] = [];
    for (const [name, path] of await pagesOf(server)) {
      const figures = await measureKind(server, name, counts, () => server.admin.visit(path));
      rows.push({ name, unit: 'ms of CPU', ours: figures[`${name}: CPU`] ?? Number.NaN, bar });
    }
    const heading = `Admin pages of a shop of size ${size}, SQLite`;
    return table(heading, rows);
  } finally {
    await server.stop();
  }
};
