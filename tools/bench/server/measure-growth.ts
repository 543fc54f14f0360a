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

/** Time for calls of one kind, ms, and the most and least calls. */
interface Effort {
  readonly ms: number;
  readonly most: number;
  readonly least: number;
}

const warmUp: Effort = { ms: 150, most: 60, least: 2 };

const counted: Effort = { ms: 200, most: 100, least: 3 };

const passes = 3;

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
    const filling = openPostgres(url, { size: 1, isWithoutTimeouts: true });
    await migrate(filling.db, postgresTypes, connectionPool);
    await insertSeed(filling.db);
    await fillShop(filling.db, size);
    await filling.close();
    const { db, close } = openPostgres(url, { size: 1 });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    // In ns, because a tick of `stat` is as long as ten calls.
    const cpu = () => Number.parseInt(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8')) / 1e9;
    return { db, concurrency: connectionPool, cpu, close };
  };

/** A word that 1% of all rows have, one that 5% have, and none that any has. */
const [rare = '', frequent = '', unknown] = [words[7], words[107], 'zzyzx'];

type Call = () => Promise<unknown>;

/** Calls of shoppers and operators, by their row of the table. Each may run many times. */
const callsOf = async ({ db, concurrency }: Filled): Promise<Readonly<Record<string, readonly Call[]>>> => {
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
  const about = (subject: string) => () => listActivity(db, 'America/Toronto', { ...activity, subject });
  return {
    'explore; by a tag; by a tag and a word': [
      ask(explore),
      ask(`${explore}&tagNames=cozy`),
      ask(`${explore}&tagNames=cozy&productName=wool`),
    ],
    'products by a word that 1%, 5%, none have; by two words': [
      ask(`${explore}&productName=kite`),
      ask(`${explore}&productName=wool`),
      ask(`${explore}&productName=${unknown}`),
      ask(`${explore}&productName=wool+blanket`),
    ],
    'people by a name that 1%, 5%, none have': [rare, frequent, unknown].map((name) =>
      ask(`/user/search/nonfollowing/${name}`),
    ),
    'friends of a member with 100; by name': [
      ask('/friends?page=1&limit=10'),
      ask(`/friends?page=1&limit=10&search=${frequent}`),
    ],
    'my orders; by a word': [ask('/order?page=1&limit=10'), ask(`/order?page=1&limit=10&search=g${frequent}`)],
    'orders; by a word of their products: 1%, 5%, none': ['', `g${rare}`, `g${frequent}`, unknown].map(orders),
    'orders by a name that 1%, 5% have; by first and last name': [rare, frequent, `${rare} ${frequent}`].map(orders),
    "orders by a guest's email; by `@username`; by number": [
      orders('guest.9@example.ca'),
      orders('@member.7'),
      () => findPaidOrder(db, order.id.slice(0, 8)),
    ],
    'customers by a name: 1%, 5%, none': [customers(rare), customers(frequent), customers(unknown)],
    'giftlists by a word of the title: 1%, 5%, none': [
      giftlists(`t${rare}`),
      giftlists(`t${frequent}`),
      giftlists(unknown),
    ],
    'giftlists by a name of the owner: 1%, 5%': [giftlists(rare), giftlists(frequent)],
    'guests; suspended customers': [customers('', 'guests'), customers('', 'suspended')],
    'the last page: orders, customers, giftlists, activity': [
      () => listOrders(db, { filter: 'all', search: '', page: lastPage }),
      () => listCustomers(db, { filter: 'all', search: '', page: lastPage }),
      giftlists('', lastPage),
      () => listActivity(db, 'America/Toronto', { ...activity, page: lastPage }),
    ],
    'products by price, sold units, giftlists; by a word: 1%, 5%': [
      products('', 'price'),
      products('', 'sold'),
      products('', 'lists'),
      products('kite'),
      products('wool'),
    ],
    'products out of stock on giftlists: by price, giftlists': [
      products('', 'price', 'wished'),
      products('', 'lists', 'wished'),
    ],
    'the activity of a day; by a name: 1%, 5%': [
      () => listActivity(db, 'America/Toronto', { ...activity, from: day, to: day }),
      about(rare),
      about(frequent),
    ],
    "Today's tasks; sales of 60 days, kept": [
      () => countTasks({ db, ports }),
      () => loadSales(db, 'America/Toronto', now),
    ],
    'sign up; change a name; create a list': [
      () => {
        const name = `sign.up${next()}`;
        return guest.post('/user', signUpForm({ username: name, email: `${name}@example.ca` }));
      },
      () => member.patch('/user/profile', { firstName: `Name ${next()}` }),
      () => member.post('/giftlist', { title: `Birthday wishes ${next()}` }),
    ],
    'add to the bag; buy; rename 50 products': [
      () => member.post('/cartItem', { productId: 'enamel-teapot-for-two', quantity: 1 }),
      async () => {
        const [line] = await buyer.addWithAddress('enamel-teapot-for-two');
        await shop.buy(buyer, [line]);
      },
      () => {
        const name = `A blue teapot ${next()}`;
        const drafts = Array.from({ length: 50 }, (_, index) => ({
          id: `bench-${index}`,
          name,
          description: 'Made by hand.',
        }));
        return transact((transaction) => upsertProducts({ ...transaction, ports }, drafts));
      },
    ],
  };
};

/** Calls as often as the effort allows. @returns how often */
const repeat = async (call: Call, { ms, most, least }: Effort): Promise<number> => {
  const end = performance.now() + ms;
  let count = 0;
  for (; count < most && (count < least || performance.now() < end); count += 1) await call();
  return count;
};

/** The CPU time of a call, ms: the least mean of some passes, because other work on a computer makes a pass slower. */
const measureCall = async (call: Call, cpu: () => number): Promise<number> => {
  await repeat(call, warmUp);
  const means: number[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    const before = cpu();
    const count = await repeat(call, counted);
    means.push(((cpu() - before) / count) * 1000);
  }
  return Math.min(...means);
};

/** Figures of a shop, by their row of the table. */
type Figures = Readonly<Record<string, readonly number[]>>;

/** Measures all calls in a shop of this size. */
const measure = async (open: (size: number) => Promise<Filled>, size: number): Promise<Figures> => {
  const shop = await open(size);
  try {
    const figures: Record<string, number[]> = {};
    for (const [row, calls] of Object.entries(await callsOf(shop))) {
      figures[row] = [];
      for (const call of calls) figures[row].push(await measureCall(call, shop.cpu));
    }
    return figures;
  } finally {
    await shop.close();
  }
};

const showFigure = (figure: number): string => show(figure, figure < 9.95 ? 1 : 0);

/**
 * Measures how the calls grow with the shop, on both databases: on SQLite the process, on PostgreSQL its backend alone.
 *
 * @param size of the larger shop; the smaller has size 1
 * @returns the table of `docs/performance.md`, Growth
 */
export const measureGrowth = async (size: number): Promise<string> => {
  // Without a first shop, the small one would be slower, because its calls are compiled.
  await measure(openFile, 1);
  const measured = [await measure(openFile, 1), await measure(openFile, size)];
  const why = explainNoPostgres();
  const cluster = why === undefined ? await startCluster() : undefined;
  try {
    if (cluster)
      measured.push(await measure(openDatabase(cluster.url), 1), await measure(openDatabase(cluster.url), size));
    const databases = cluster ? ['SQLite', 'PostgreSQL'] : ['SQLite'];
    return [
      `| | ${databases.map((name) => `${name}, size 1 | size ${size}`).join(' | ')} |`,
      `|${'---|'.repeat(1 + measured.length)}`,
      ...Object.keys(measured[0] ?? {}).map(
        (row) =>
          `| ${[row, ...measured.map((figures) => (figures[row] ?? []).map(showFigure).join('; '))].join(' | ')} |`,
      ),
      ...(why === undefined ? [] : ['', `PostgreSQL was not measured: ${why}.`]),
    ].join('\n');
  } finally {
    await cluster?.end();
  }
};
