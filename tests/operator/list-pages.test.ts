import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fillLatestOfGuests } from '#backend/database/migrations/0049-guests.ts';
import type { Db } from '#backend/database/tables.ts';
import { listActivity } from '#server/admin/activity/activity.ts';
import { listGiftlists } from '#server/admin/giftlists/giftlists.ts';
import { listMails } from '#server/admin/mail/mails.ts';
import { listOrders, type OrderFilter, type orderSortColumns } from '#server/admin/orders/search.ts';
import { eraseDataSubject } from '#server/admin/people/erase.ts';
import { listCustomers } from '#server/admin/people/search.ts';
import { listProducts, productSortColumns } from '#server/admin/products/search.ts';
import { lastPage } from '#server/admin/read-page.ts';
import { fillShop, words } from '#tools/bench/server/fill-shop.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { guest, products } from '../backend/shopper';
import { openDemo } from './demo-shop';

/** Ids of one page of a list. */
interface IdPage {
  readonly ids: readonly string[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

type ReadPage = (db: Db, page: string) => Promise<IdPage>;

/** A day with several pages of events. */
const day = '2026-11-20';

/** Opens a shop with a few pages of each list, and rows that have the same value. */
const openFilled = async (): Promise<Db> => {
  const { db } = await openDemo();
  await fillShop(db, 0.4);
  await sql`update products set stock = seq % 7 where seq % 3 = 0`.execute(db);
  await sql`update orders set created_at = '2026-11-20T12:00:00.000Z' where seq % 5 = 0`.execute(db);
  await sql`update audit_events set created_at = '2026-11-20T12:00:00.000Z' where seq % 3 = 0`.execute(db);
  await sql`update orders set is_latest_of_guest = false`.execute(db);
  await sql.raw(fillLatestOfGuests).execute(db);
  return db;
};

const activityOf =
  (wantedDay: string): ReadPage =>
  async (db, page) => {
    const query = { isOpen: false, actor: '', kind: '', from: wantedDay, to: wantedDay, subject: '', page };
    const { rows, ...links } = await listActivity(db, 'America/Toronto', query);
    return { ids: rows.map(({ seq }) => String(seq)), ...links };
  };

const ordersBy =
  (by: (typeof orderSortColumns)[number], isDescending: boolean, filter: OrderFilter = 'all'): ReadPage =>
  async (db, page) => {
    const { orders, ...links } = await listOrders(db, { filter, search: '', page, sorting: { by, isDescending } });
    return { ids: orders.map(({ id }) => id), ...links };
  };

const orders = ordersBy('day', true);

const customersOf =
  (filter: 'members' | 'guests' | 'all'): ReadPage =>
  async (db, page) => {
    const { customers, ...links } = await listCustomers(db, { filter, search: '', page });
    return { ids: customers.map(({ email }) => email), ...links };
  };

const productsBy =
  (by: (typeof productSortColumns)[number] | undefined, isDescending = false): ReadPage =>
  async (db, page) => {
    const sorting = by && { by, isDescending };
    const query = { filter: 'all', search: '', lowStock: 5, page, sorting, now: Date.now() } as const;
    const { products: rows, ...links } = await listProducts(db, query);
    return { ids: rows.map(({ id }) => id), ...links };
  };

const giftlists: ReadPage = async (db, page) => {
  const { rows, ...links } = await listGiftlists(db, { filter: 'public', search: '', page });
  return { ids: rows.map(({ id }) => id), ...links };
};

const mails: ReadPage = async (db, page) => {
  const { rows, ...links } = await listMails(db, 'sent', page);
  return { ids: rows.map(({ id }) => id), ...links };
};

/** Reads a list by Next to its end, and by Previous back to its start. @returns the ids of the pages there */
const walk = async (db: Db, read: ReadPage): Promise<readonly (readonly string[])[]> => {
  const there: (readonly string[])[] = [];
  const back: (readonly string[])[] = [];
  let page = await read(db, '');
  for (; ; page = await read(db, page.next)) {
    there.push(page.ids);
    if (page.next === undefined) break;
  }
  for (; ; page = await read(db, page.previous)) {
    back.unshift(page.ids);
    if (page.previous === undefined) break;
  }
  expect(back).toEqual(there);
  expect(there.length).toBeGreaterThan(1);
  return there;
};

const cursorOf = (content: unknown) => `after-${Buffer.from(JSON.stringify(content)).toString('base64url')}`;

describe('a list of the admin pages', () => {
  it('shows each row once and in order, there and back', async () => {
    const db = await openFilled();
    const lists: readonly (readonly [read: ReadPage, sorted: string])[] = [
      [orders, "id from orders where payment_status = 'paid' order by created_at desc, seq desc"],
      [ordersBy('day', false), "id from orders where payment_status = 'paid' order by created_at, seq"],
      [ordersBy('total', true), "id from orders where payment_status = 'paid' order by total_cents desc, seq desc"],
      [
        ordersBy('total', false, 'shipped'),
        "id from orders where payment_status = 'paid' and fulfillment_status = 'SHIPPED' order by total_cents, seq",
      ],
      [
        ordersBy('paid', false),
        "id from orders where payment_status = 'paid' order by coalesce(paid_at, created_at), seq",
      ],
      [customersOf('members'), 'email as id from people order by seq desc'],
      [giftlists, 'id from giftlists where not is_hidden and takedown_reason is null order by seq desc'],
      [mails, "id from mails where state = 'sent' order by seq desc"],
      [activityOf(''), 'seq as id from audit_events order by seq desc'],
      [
        activityOf(day),
        `seq as id from audit_events where created_at > '2026-11-20T05' and created_at < '2026-11-21T05'
          order by created_at desc, seq desc`,
      ],
      [productsBy(undefined), 'id from products order by seq'],
      [productsBy('name'), 'id from products order by search, seq'],
      [productsBy('stock'), 'id from products order by stock is null, stock, seq'],
      [productsBy('stock', true), 'id from products order by stock is null, stock desc, seq desc'],
    ];
    for (const [read, sorted] of lists) {
      const { rows } = await sql.raw<{ id: string | number }>(`select ${sorted}`).execute(db);
      expect((await walk(db, read)).flat()).toEqual(rows.map(({ id }) => String(id)));
    }
  });

  it('shows each product once by each column, in both orders', async () => {
    const db = await openFilled();
    const inCatalogue = (await walk(db, productsBy(undefined))).flat().toSorted();
    for (const by of productSortColumns)
      for (const isDescending of [false, true])
        expect((await walk(db, productsBy(by, isDescending))).flat().toSorted()).toEqual(inCatalogue);
  });

  it('shows each guest once after the members, the one with the latest order first', async () => {
    const db = await openFilled();
    const { rows } = await sql<{ email: string; latest: string }>`
      select email_key as email, max(created_at) as latest from orders where payment_status = 'paid' and owner_id like 'gst%'
      and email_key not in (select email_key from people) group by email_key`.execute(db);
    const found = (await walk(db, customersOf('guests'))).flat();
    expect(found.toSorted()).toEqual(rows.map(({ email }) => email).toSorted());
    const times = new Map(rows.map(({ email, latest }) => [email, latest]));
    const latest = found.map((email) => times.get(email));
    expect(latest).toEqual(latest.toSorted().toReversed());
    expect((await walk(db, customersOf('all'))).flat()).toEqual([
      ...(await walk(db, customersOf('members'))).flat(),
      ...found,
    ]);
  });

  it('finds the same orders and giftlists by a common word as by a rare one', async () => {
    const db = await openFilled();
    const [rareName = '', frequentName = ''] = [words[7], words[102]];
    for (const search of [rareName, frequentName, `g${rareName}`, `g${frequentName}`, `${rareName} ${frequentName}`]) {
      const found = async (sorted: number, people: number) => {
        const limits = { sorted, people };
        const query = { filter: 'all', search, page: '', limits } as const;
        return (await listOrders(db, query)).orders.map(({ id }) => id);
      };
      const sorted = await found(10_000, 10_000);
      expect(sorted.length).toBeGreaterThan(0);
      expect(await found(1, 10_000)).toEqual(sorted);
      expect(await found(1, 1)).toEqual(sorted);
    }
    for (const search of [frequentName, `t${frequentName}`, `${rareName}@`, '@member.7', 'member.7@example']) {
      const found = async (maxOwners: number) => {
        const query = { filter: 'public', search, page: '', maxOwners } as const;
        return (await listGiftlists(db, query)).rows.map(({ id }) => id);
      };
      expect(await found(0)).toEqual(await found(10_000));
    }
    expect((await listGiftlists(db, { filter: 'public', search: '@member.7', page: '' })).rows).toHaveLength(1);
  });

  it('shows a guest with all paid orders under the latest name, until an erasure', async () => {
    const shop = await openPaymentShop();
    const other = { ...guest, firstName: 'Ada', lastName: 'Byron' };
    const listed = async () =>
      (await listCustomers(shop.db, { filter: 'guests', search: '', page: '' })).customers.map(
        ({ name, email, orders: count }) => [name, email, count],
      );
    for (const [index, buyer] of [guest, other].entries()) {
      const shopper = shop.shopper();
      await shop.buy(shopper, await shopper.addWithAddress(products.teapot), buyer);
      expect(await listed()).toEqual([[`${buyer.firstName} ${buyer.lastName}`, guest.email, index + 1]]);
    }
    await shop.db.updateTable('orders').set({ needsFulfillment: false }).execute();
    await eraseDataSubject({ ...shop.deps, actor: 'Ada' }, guest.email);
    expect(await listed()).toEqual([]);
  });

  it('shows its end on the last page, and keeps its place when rows are added', async () => {
    const db = await openFilled();
    const all = (await walk(db, mails)).flat();
    expect(await mails(db, lastPage)).toMatchObject({ ids: all.slice(-50), next: undefined });
    const { next = '' } = await mails(db, '');
    const mail = { id: 'new', email: '', emailKey: '', subject: '', text: '', createdAt: '', lastReply: '' };
    await db
      .insertInto('mails')
      .values({ ...mail, state: 'sent', tries: 1, nextTryAt: 0 })
      .execute();
    expect((await mails(db, next)).ids).toEqual(all.slice(50, 100));
    await db.deleteFrom('mails').where('id', 'in', all.slice(49, 52)).execute();
    const { ids, previous = '' } = await mails(db, next);
    expect(ids).toEqual(all.slice(52, 102));
    expect((await mails(db, previous)).ids).toEqual(['new', ...all.slice(0, 49)]);
  });

  it('shows the first page for an invalid place, or one with nothing left after it', async () => {
    const db = await openFilled();
    const first = await orders(db, '');
    for (const content of [
      [],
      [0],
      [0, '2026', '7'],
      [0, 2026, 7],
      [0, '2026\0', 7],
      [0, '2026', 2 ** 31],
      [0, '2026', 1.5],
      [0, '2026', 7, 7],
      [9, '2026', 7],
      [-1, '2026', 7],
      [0, null, 7],
      [0, ['2026'], 7],
      { 0: 0 },
      [0, '', 0],
    ])
      expect(await orders(db, cursorOf(content))).toEqual(first);
    for (const page of ['2', 'after-', 'after-%%%', 'after-aGVsbG8', 'before-bnVsbA'])
      expect(await orders(db, page)).toEqual(first);
    const { next = '' } = await productsBy('name')(db, '');
    expect(await productsBy('stock')(db, next)).toEqual(await productsBy('stock')(db, ''));
  });
});
