import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresTypes, sqliteTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { connectionPool } from '#backend/database/postgres.ts';
import type { Db } from '#backend/database/tables.ts';
import { type ConcurrencyControl, singleConnection } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { insertSeed } from '#seed/insert-seed.ts';
import { listActivity } from '#server/admin/activity/activity.ts';
import { type GiftlistFilter, giftlistFilters, listGiftlists } from '#server/admin/giftlists/giftlists.ts';
import { listMails, type MailFilter, mailFilters } from '#server/admin/mail/mails.ts';
import { loadOrderDetail } from '#server/admin/orders/detail.ts';
import { findPaidOrder } from '#server/admin/orders/orders.ts';
import { listOrders, type OrderFilter, orderFilters } from '#server/admin/orders/search.ts';
import { loadCustomer } from '#server/admin/people/customer.ts';
import { type CustomerFilter, customerFilters, listCustomers } from '#server/admin/people/search.ts';
import {
  countProductsUpToCeiling,
  listProducts,
  type ProductFilter,
  productFilters,
  productSortColumns,
} from '#server/admin/products/search.ts';
import { lastPage } from '#server/admin/read-page.ts';
import { countTasks } from '#server/admin/today/tasks.ts';
import { loadSales, loadToday } from '#server/admin/today/today.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { inMemory, openSqlite } from '#server/database/open-sqlite.ts';
import { deleteExpiredData } from '#server/jobs/data-retention.ts';
import { createMetrics } from '#server/metrics.ts';
import { fillShop, words } from '../../tools/bench/server/fill-shop';
import { fastPasswords, openBackend } from '../backend/backend';
import { openPaymentShop } from '../backend/payment-shop';
import { signUpForm } from '../backend/shopper';
import { ownDatabase } from '../postgres/own-database';
import { captureStatements } from './query-plans';

interface Opened {
  readonly db: Db;
  readonly concurrency: ConcurrencyControl;
  readonly close: () => Promise<void>;
}

const open = async (): Promise<Opened> => {
  if (process.env['TEST_DATABASE'] === 'postgres') {
    const { db, close } = openPostgres(await ownDatabase(false), { size: 2, isWithoutTimeouts: true });
    await migrate(db, postgresTypes, connectionPool);
    return { db, close, concurrency: connectionPool };
  }
  const { db, close } = openSqlite(inMemory);
  await migrate(db, sqliteTypes);
  return { db, close, concurrency: singleConnection };
};

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => Object.keys(record) as Key[];

const [name = ''] = words;

describe('the database', () => {
  let shop: Opened;
  let captured: ReturnType<typeof captureStatements>;
  let backend: Awaited<ReturnType<typeof openBackend>>;
  let payments: Awaited<ReturnType<typeof openPaymentShop>>;
  let scans: string[] = [];

  beforeAll(async () => {
    shop = await open();
    await insertSeed(shop.db);
    await fillShop(shop.db, 1);
    captured = captureStatements(shop.db);
    const opened = { ...shop, db: captured.db };
    backend = await openBackend({ ...mockPorts, passwords: fastPasswords }, undefined, opened);
    payments = await openPaymentShop(opened);
    // A filled member has no profile before the first change.
    await backend.shopper('session=ses_bench_1').patch('/user/profile', { firstName: 'Ana' });
  });

  beforeEach(() => {
    scans = [];
  });

  afterAll(() => shop.close());

  /** Runs a call, and stores which growing tables it reads whole. */
  const check = async (call: string, run: () => Promise<unknown>, walked: readonly string[] = []) => {
    await captured.describeScans([]);
    await run();
    for (const scan of await captured.describeScans(walked)) scans.push(`${call} reads ${scan}`);
  };

  it('reads no growing table whole when shoppers read', async () => {
    const member = backend.shopper('session=ses_bench_1');
    const { id: order } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('ownerId', '=', 'usr_bench_1')
      .executeTakeFirstOrThrow();
    const explore = '/product/explore?page=1&limit=10';
    const paths = `
      ${explore} /auth/check /user/profile /address /cart /giftlist /gift /notifications /order /friends
      /friends/ship /friends/pending /friends?search=${name} /order?search=g${name} /order/${order}
      /product/enamel-teapot-for-two /giftlist/user/member.7 /giftlist/gft_bench_7
      /user/search/nonfollowing/${name} /user/search/nonfollowing/${name}%20${name} ${explore}&tagNames=cozy
      ${explore}&tagNames=cozy&tagNames=handmade ${explore}&categoryNames=Pets ${explore}&productName=wool
      ${explore}&productName=wool+kite ${explore}&productName=wool&tagNames=cozy`;
    for (const path of paths.trim().split(/\s+/))
      await check(path, async () => expect(await member.get(path)).toMatchObject({ status: 200 }));
    expect(scans).toEqual([]);
  });

  it('reads no growing table whole when shoppers write', async () => {
    const [member, guest, buyer] = [backend.shopper('session=ses_bench_1'), backend.shopper(), payments.shopper()];
    const form = signUpForm({ username: 'ana.roy', email: 'ana@example.ca' });
    await check('sign up', () => guest.post('/user', form));
    await check('change the profile', () => member.patch('/user/profile', { firstName: 'Ana' }));
    await check('create a giftlist', () => member.post('/giftlist', { title: 'Birthday' }));
    await check('ask for friendship', () => member.patch('/friends/follow/member.500', {}));
    await check('buy', async () => {
      const [line] = await buyer.addWithAddress('enamel-teapot-for-two');
      await payments.buy(buyer, [line]);
    });
    expect(scans).toEqual([]);
  });

  it('reads no growing table whole in lists of the admin', async () => {
    const { db } = captured;
    const texts = [name, `${name} ${words[100]}`, '#0000abcd', '@member.7', 'guest.9@example.ca', 'zebra'];
    for (const filter of keysOf<OrderFilter>(orderFilters)) {
      const query = { filter, page: '' };
      await check(`orders ${filter}`, () => listOrders(db, { ...query, search: '' }), ['orders']);
      for (const search of texts) await check(`orders ${filter} ${search}`, () => listOrders(db, { ...query, search }));
      const limits = { sorted: 1, people: 1 };
      await check(`orders ${filter} of many`, () => listOrders(db, { ...query, search: name, limits }), ['orders']);
    }
    for (const filter of keysOf<CustomerFilter>(customerFilters)) {
      await check(`customers ${filter}`, () => listCustomers(db, { filter, search: '', page: lastPage }), [
        'people',
        'orders',
      ]);
      for (const search of texts)
        await check(`customers ${filter} ${search}`, () => listCustomers(db, { filter, search, page: '' }));
    }
    for (const filter of keysOf<GiftlistFilter>(giftlistFilters)) {
      await check(`giftlists ${filter}`, () => listGiftlists(db, { filter, search: '', page: '' }), ['giftlists']);
      for (const search of texts)
        await check(`giftlists ${filter} ${search}`, () => listGiftlists(db, { filter, search, page: '' }));
      const query = { filter, search: name, page: '', maxOwners: 1 };
      await check(`giftlists ${filter} of many`, () => listGiftlists(db, query), ['giftlists']);
    }
    for (const filter of keysOf<MailFilter>(mailFilters))
      await check(`mails ${filter}`, () => listMails(db, filter, ''), ['mails']);
    expect(scans).toEqual([]);
  });

  it('reads no growing table whole in the products of the admin', async () => {
    const { db } = captured;
    for (const filter of keysOf<ProductFilter>(productFilters))
      for (const by of [undefined, ...productSortColumns])
        for (const isDescending of [false, true])
          for (const search of ['', 'wool']) {
            const selection = { filter, lowStock: 5, search, category: '' };
            const query = { ...selection, page: '', sorting: by && { by, isDescending } };
            await check(`products ${filter} by ${by} ${search}`, async () => {
              await listProducts(db, query);
              await countProductsUpToCeiling(db, selection);
            }, ['products', 'product_figures']);
          }
    expect(scans).toEqual([]);
  });

  it('reads no growing table whole in the activity, a customer, an order and Today', async () => {
    const { db } = captured;
    const now = mockPorts.now();
    const { id } = await shop.db.selectFrom('orders').select('id').where('seq', '=', 100).executeTakeFirstOrThrow();
    const day = new Date(now).toISOString().slice(0, 10);
    const all = { isOpen: false, actor: '', kind: '', from: '', to: '', subject: '', page: '' };
    const activity = (query: Partial<typeof all>, walked?: readonly string[]) =>
      check(
        `activity ${JSON.stringify(query)}`,
        () => listActivity(db, 'America/Toronto', { ...all, ...query }),
        walked,
      );
    await activity({}, ['audit_events']);
    await activity({ isOpen: true });
    for (const subject of [name, 'wool', '@member.7', id.slice(0, 8)]) await activity({ subject });
    for (const query of [{ actor: 'Ada' }, { kind: 'order note' }, { actor: 'Ada', kind: 'fulfilled' }, { from: day }])
      await activity(query);
    // Almost all events of a filled shop are of this kind.
    await activity({ kind: 'fulfilled' }, ['audit_events']);
    await check('member', () => loadCustomer(db, { personId: 'usr_bench_7' }));
    await check('guest', () => loadCustomer(db, { email: 'guest.9@example.ca' }));
    await check('order', () => loadOrderDetail(db, id));
    await check('order by number', () => findPaidOrder(db, id.slice(0, 8)));
    await check('tasks', () => countTasks({ db, ports: mockPorts }));
    await check('sales', () => loadSales(db, 'America/Toronto', now));
    await check('today', () => loadToday(db, 'America/Toronto', now));
    await check('metrics', () => createMetrics().read({ db, ports: mockPorts, liveConnections: 0 }));
    const retention = { db, transact: backend.transact, now: mockPorts.now };
    await check('retention', () => deleteExpiredData(retention));
    expect(scans).toEqual([]);
  });
});
