import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { postgresTypes, sqliteTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { connectionPool } from '#backend/database/postgres.ts';
import type { Db } from '#backend/database/tables.ts';
import { type ConcurrencyControl, singleConnection } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { insertSeed } from '#seed/insert-seed.ts';
import { listActivity } from '#server/admin/activity/activity.ts';
import { listGiftlists } from '#server/admin/giftlists/giftlists.ts';
import { findPaidOrder } from '#server/admin/orders/orders.ts';
import { listOrders } from '#server/admin/orders/search.ts';
import { listCustomers } from '#server/admin/people/search.ts';
import { listProducts } from '#server/admin/products/search.ts';
import { upsertProducts } from '#server/admin/products/upsert.ts';
import { lastPage } from '#server/admin/read-page.ts';
import { countTasks } from '#server/admin/today/tasks.ts';
import { loadSales } from '#server/admin/today/today.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { fastPasswords, openBackend } from '#tests/backend/backend.ts';
import { openPaymentShop } from '#tests/backend/payment-shop.ts';
import { signUpForm } from '#tests/backend/shopper.ts';
import { createDatabase, newName } from '#tests/postgres/databases.ts';
import { explainNoPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { show } from '../table';
import { fillShop, words } from './fill-shop';
import { parseStat } from './process-times';

/** Time for one kind of calls, ms, and the most and least calls of it. */
interface Effort {
  readonly ms: number;
  readonly most: number;
  readonly least: number;
}

const warmUp: Effort = { ms: 150, most: 60, least: 2 };

const counted: Effort = { ms: 400, most: 150, least: 5 };

/** A filled shop, and the CPU time that its calls have used, s. */
interface Filled {
  readonly db: Db;
  readonly concurrency: ConcurrencyControl;
  readonly cpu: () => number;
  readonly close: () => Promise<void>;
}

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const openFile = async (size: number): Promise<Filled> => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-growth-'));
  const { db, close } = openSqlite(join(folder, 'shop.sqlite'));
  await migrate(db, sqliteTypes);
  await insertSeed(db);
  await fillShop(db, size);
  return {
    db,
    concurrency: singleConnection,
    cpu: ownCpu,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** @param cluster URL of a PostgreSQL on this computer. The CPU time is that of its backend. */
const openDatabase =
  (cluster: string) =>
  async (size: number): Promise<Filled> => {
    const url = await createDatabase(cluster, newName());
    const { db, close } = openPostgres(url, { size: 1, isWithoutTimeouts: true });
    await migrate(db, postgresTypes, connectionPool);
    await insertSeed(db);
    await fillShop(db, size);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const cpu = () => parseStat(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')).own;
    return { db, concurrency: connectionPool, cpu, close };
  };

/** A word that 1% of all rows have, one that 5% have, and none that any has. */
const [rare = '', frequent = '', unknown] = [words[7], words[107], 'zzyzx'];

/** Calls of shoppers and operators by name. Each may run many times. */
const callsOf = async ({ db, concurrency }: Filled): Promise<Readonly<Record<string, () => Promise<unknown>>>> => {
  const ports = { ...mockPorts, passwords: fastPasswords };
  const { transact, shopper } = await openBackend(ports, undefined, { db, concurrency });
  const shop = await openPaymentShop({ db, concurrency });
  const buyer = shop.shopper();
  const [guest, member] = [shopper(), shopper('session=ses_bench_1')];
  const ask = (path: string) => async () => {
    const { status, body } = await member.get(path);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  };
  const now = mockPorts.now();
  const orders = (search: string) => () => listOrders(db, { filter: 'all', search, page: '' });
  const customers =
    (search: string, filter: 'all' | 'guests' | 'suspended' = 'all') =>
    () =>
      listCustomers(db, { filter, search, page: '' });
  const giftlists =
    (search: string, page = '') =>
    () =>
      listGiftlists(db, { filter: 'public', search, page });
  const products =
    (search: string, by?: 'price' | 'sold' | 'lists', filter: 'all' | 'wished' = 'all') =>
    () =>
      listProducts(db, {
        filter,
        lowStock: 5,
        search,
        page: '',
        sorting: by && { by, isDescending: true },
      });
  const day = new Date(now - 20 * 86_400_000).toISOString().slice(0, 10);
  const activity = { isOpen: false, actor: '', kind: '', from: '', to: '', subject: '', page: '' };
  let count = 0;
  const next = () => (count += 1);
  const order = await db.selectFrom('orders').select('id').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
  const explore = '/product/explore?page=1&limit=50';
  return {
    explore: ask(explore),
    'explore: a tag': ask(`${explore}&tagNames=cozy`),
    'explore: a tag and a word of 5%': ask(`${explore}&tagNames=cozy&productName=wool`),
    'products: a word of 1%': ask(`${explore}&productName=kite`),
    'products: a word of 5%': ask(`${explore}&productName=wool`),
    'products: two words': ask(`${explore}&productName=wool+blanket`),
    'products: no such word': ask(`${explore}&productName=${unknown}`),
    'people: a name of 1%': ask(`/user/search/nonfollowing/${rare}`),
    'people: a name of 5%': ask(`/user/search/nonfollowing/${frequent}`),
    'people: no such name': ask(`/user/search/nonfollowing/${unknown}`),
    'friends of a member with 100': ask('/friends?page=1&limit=10'),
    'friends, by name': ask(`/friends?page=1&limit=10&search=${frequent}`),
    'my orders': ask('/order?page=1&limit=10'),
    'my orders, by a word': ask(`/order?page=1&limit=10&search=g${frequent}`),
    'admin: orders': orders(''),
    'admin: orders by a word of 1%': orders(`g${rare}`),
    'admin: orders by a word of 5%': orders(`g${frequent}`),
    'admin: orders by a name of 1%': orders(rare),
    'admin: orders by a name of 5%': orders(frequent),
    'admin: orders by first and last name': orders(`${rare} ${frequent}`),
    'admin: orders by no such word': orders(unknown),
    "admin: orders by a guest's email": orders('guest.9@example.ca'),
    'admin: orders by @username': orders('@member.7'),
    'admin: customers by a name of 1%': customers(rare),
    'admin: customers by a name of 5%': customers(frequent),
    'admin: customers by no such name': customers(unknown),
    'admin: guests': customers('', 'guests'),
    'admin: suspended customers': customers('', 'suspended'),
    'admin: giftlists by a word of 1%': giftlists(`t${rare}`),
    'admin: giftlists by a word of 5%': giftlists(`t${frequent}`),
    "admin: giftlists by an owner's name of 1%": giftlists(rare),
    "admin: giftlists by an owner's name of 5%": giftlists(frequent),
    'admin: giftlists by no such word': giftlists(unknown),
    'admin: orders, last page': () => listOrders(db, { filter: 'all', search: '', page: lastPage }),
    'admin: customers, last page': () => listCustomers(db, { filter: 'all', search: '', page: lastPage }),
    'admin: giftlists, last page': giftlists('', lastPage),
    'admin: activity, last page': () => listActivity(db, 'America/Toronto', { ...activity, page: lastPage }),
    'admin: products by a word of 1%': products('kite'),
    'admin: products by a word of 5%': products('wool'),
    'admin: products by price': products('', 'price'),
    'admin: products by sold units': products('', 'sold'),
    'admin: products by giftlists': products('', 'lists'),
    'admin: out of stock on giftlists, by price': products('', 'price', 'wished'),
    'admin: out of stock on giftlists, by giftlists': products('', 'lists', 'wished'),
    'admin: activity of a day': () => listActivity(db, 'America/Toronto', { ...activity, from: day, to: day }),
    'admin: activity by a name of 1%': () => listActivity(db, 'America/Toronto', { ...activity, subject: rare }),
    "admin: Today's tasks": () => countTasks({ db, ports }),
    'admin: sales of 60 days': () => loadSales(db, 'America/Toronto', now),
    'command line: an order by its number': () => findPaidOrder(db, order.id.slice(0, 8)),
    'write: sign up': () => {
      const name = `sign.up${next()}`;
      return guest.post('/user', signUpForm({ username: name, email: `${name}@example.ca` }));
    },
    'write: change the profile': () => member.patch('/user/profile', { firstName: `Name ${next()}` }),
    'write: add to the bag': () => member.post('/cartItem', { productId: 'enamel-teapot-for-two', quantity: 1 }),
    'write: create a giftlist': async () => {
      const { body } = await member.post('/giftlist', { title: `Birthday wishes ${next()}` });
      return body;
    },
    'write: buy a teapot': async () => {
      const [line] = await buyer.addWithAddress('enamel-teapot-for-two');
      await shop.buy(buyer, [line]);
    },
    'write: rename 50 imported products': () => {
      const name = `A blue teapot ${next()}`;
      const drafts = Array.from({ length: 50 }, (_, index) => ({
        id: `bench-${index}`,
        name,
        description: 'Made by hand.',
      }));
      return transact((transaction) => upsertProducts({ ...transaction, ports }, drafts));
    },
  };
};

/** Calls as often as the effort allows. @returns how often */
const repeat = async (call: () => Promise<unknown>, { ms, most, least }: Effort): Promise<number> => {
  const end = performance.now() + ms;
  let count = 0;
  for (; count < most && (count < least || performance.now() < end); count += 1) await call();
  return count;
};

/** Measures all calls in a shop of this size. @returns CPU time of each call, ms */
const measure = async (open: (size: number) => Promise<Filled>, size: number): Promise<ReadonlyMap<string, number>> => {
  const shop = await open(size);
  try {
    const figures = new Map<string, number>();
    for (const [name, call] of Object.entries(await callsOf(shop))) {
      await repeat(call, warmUp);
      const before = shop.cpu();
      const count = await repeat(call, counted);
      figures.set(name, ((shop.cpu() - before) / count) * 1000);
    }
    return figures;
  } finally {
    await shop.close();
  }
};

/**
 * Measures how the calls grow with the shop, on both databases: on SQLite the process, on PostgreSQL its backend alone.
 *
 * @param size of the larger shop; the smaller has size 1
 * @returns a table as Markdown
 */
export const measureGrowth = async (size: number): Promise<string> => {
  const [small, large] = [await measure(openFile, 1), await measure(openFile, size)];
  const why = explainNoPostgres();
  const cluster = why === undefined ? await startCluster() : undefined;
  try {
    const [smallOther, largeOther] = cluster
      ? [await measure(openDatabase(cluster.url), 1), await measure(openDatabase(cluster.url), size)]
      : [];
    const pair = (one: number | undefined, other: number | undefined) =>
      `${show(one, 2)} | ${show(other, 2)} | ${show((other ?? Number.NaN) / (one ?? Number.NaN), 1)}`;
    return [
      `## Growth: ms of CPU of a call in a shop of size 1 and ${size}, and the ratio`,
      '',
      `| | SQLite, 1 | ${size} | ratio | PostgreSQL, 1 | ${size} | ratio |`,
      '|---|---|---|---|---|---|---|',
      ...[...small].map(
        ([name, one]) =>
          `| ${name} | ${pair(one, large.get(name))} | ${pair(smallOther?.get(name), largeOther?.get(name))} |`,
      ),
      '',
    ].join('\n');
  } finally {
    await cluster?.end();
  }
};
