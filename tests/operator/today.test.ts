import { describe, expect, it } from 'vitest';
import { decrementStock } from '#backend/calls/stock.ts';
import type { ProductDraft } from '#backend/database/tables.ts';
import { upsertProducts } from '#server/admin/products/upsert.ts';
import { countStock, loadSales } from '#server/admin/today/today.ts';
import { refreshProductFigures } from '#server/jobs/product-figures.ts';
import { products } from '../backend/shopper';
import { open } from './admin-client';
import { openDemo } from './demo-shop';

const order = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';

describe('the page Today', () => {
  it('links to each kind of open task of orders and mails, or says that nothing waits', async () => {
    const { read, run, signIn } = await open();
    expect((await signIn('Ada', 'correct horse battery')).answer.headers.get('location')).toBe('/');
    run("update orders set created_at = '2026-11-20T17:00:00.000Z' where needs_fulfillment");
    run('delete from mails');
    run(
      `insert into mails (id, email, subject, text, created_at, state, tries, last_reply, next_try_at)
       values ('m1', 'a@example.ca', 'x', 'x', '2026-11-24', 'failed', 14, '550', 0)`,
    );
    run(`insert into disputes (id, order_id, cents, state) values ('dp_1', '${order}', 100, 'open')`);
    const tasks = async () =>
      [...((await read('/')).split('<ul class="tasks">')[1] ?? '').matchAll(/<li><a href="([^"]*)">([^<]*)/g)]
        .map(([, path, text]) => `${path} ${text}`)
        .filter((task) => !task.includes('product'));
    expect(await tasks()).toEqual([
      '/orders 6 orders to ship',
      '/orders?filter=on-hold 1 payment on hold',
      '/orders?filter=disputed 1 disputed order',
      '/mail 1 failed email',
    ]);
    for (const statement of [
      'update orders set needs_fulfillment = 0',
      'update audit_events set needs_action = 0',
      'update products set is_on_sale = 1, stock = null',
      'delete from mails',
      'delete from disputes',
    ])
      run(statement);
    expect(await read('/')).toContain('<p>Nothing waits.</p>');
  });

  it('adds up the orders of each day in the shop\u2019s time zone, less refunds', async () => {
    const { db } = await openDemo();
    await db.updateTable('orders').set({ createdAt: '2020-01-01T12:00:00.000Z' }).execute();
    const paid = await db.selectFrom('orders').select('id').where('paymentStatus', '=', 'paid').execute();
    const [one, two, old] = paid;
    if (!one || !two || !old) throw new Error('The demo has three paid orders.');
    const setOrder = (id: string, createdAt: string, refundedCents: number, totalCents: number) =>
      db.updateTable('orders').set({ createdAt, refundedCents, totalCents }).where('id', '=', id).execute();
    // In Toronto: 23:59 on the 23rd, 00:00 on the 24th, and 00:00 on the first of the 60 days.
    await setOrder(one.id, '2026-11-24T04:59:00.000Z', 0, 2050);
    await setOrder(two.id, '2026-11-24T05:00:00.000Z', 250, 1000);
    await setOrder(old.id, '2026-09-27T04:00:00.000Z', 0, 700);
    const { latest, previous } = await loadSales(db, 'America/Toronto', Date.parse('2026-11-25T17:00:00.000Z'));
    const days = [...previous, ...latest];
    expect([previous.length, latest.length, days[0]?.day, days.at(-1)?.day]).toEqual([
      30,
      30,
      '2026-09-27',
      '2026-11-25',
    ]);
    expect(days.filter(({ orders }) => orders > 0)).toEqual([
      { day: '2026-09-27', orders: 1, cents: 700 },
      { day: '2026-11-23', orders: 1, cents: 2050 },
      { day: '2026-11-24', orders: 1, cents: 750 },
    ]);
  });

  it('says since when products are out of stock or low, whatever else changes', async () => {
    const context = await openDemo();
    const { db, transact } = context;
    await db.updateTable('products').set({ stock: null, isOnSale: true, stockSince: null }).execute();
    await refreshProductFigures(db, Date.now);
    const at = (time: string) => ({ ...context.ports, now: () => Date.parse(time) });
    const sell = (time: string, quantity: number) =>
      transact((transaction) =>
        decrementStock({ ...transaction, ports: at(time) }, [{ productId: products.teapot, quantity }]),
      );
    const save = (time: string, draft: Omit<ProductDraft, 'id'>) =>
      transact((transaction) =>
        upsertProducts({ ...transaction, ports: at(time) }, [{ id: products.teapot, ...draft }]),
      );
    const since = async () => {
      const { wished, low } = await countStock(db, context.ports.lowStock);
      return [wished.since, low.since];
    };
    await save('2026-11-01T12:00:00.000Z', { stock: 8 });
    expect(await since()).toEqual([undefined, undefined]);
    await sell('2026-11-02T12:00:00.000Z', 4);
    await sell('2026-11-03T12:00:00.000Z', 1);
    await save('2026-11-04T12:00:00.000Z', { price: 990 });
    expect(await since()).toEqual([undefined, '2026-11-02T12:00:00.000Z']);
    await sell('2026-11-05T12:00:00.000Z', 3);
    expect(await since()).toEqual(['2026-11-05T12:00:00.000Z', undefined]);
    await save('2026-11-06T12:00:00.000Z', { isOnSale: false, stock: 9 });
    expect(await since()).toEqual(['2026-11-05T12:00:00.000Z', undefined]);
    await save('2026-11-07T12:00:00.000Z', { isOnSale: true });
    expect(await since()).toEqual([undefined, undefined]);
  });

  it('counts listed products that are on giftlists but out of stock, and those low in stock', async () => {
    const { db } = await openDemo();
    await db.updateTable('products').set({ stock: 0, isOnSale: true }).execute();
    await db.deleteFrom('giftlistItems').where('productId', '!=', products.teapot).execute();
    const items = await db.selectFrom('giftlistItems').select('id').execute();
    expect(items.length > 0).toBe(true);
    await refreshProductFigures(db, Date.now);
    const counts = async () => {
      const { wished, low } = await countStock(db, 5);
      return [wished.count, low.count];
    };
    expect(await counts()).toEqual([1, 0]);
    await db.updateTable('products').set({ stock: 5 }).where('id', '=', products.teapot).execute();
    expect(await counts()).toEqual([0, 1]);
    await db.updateTable('products').set({ stock: 6 }).where('id', '=', products.teapot).execute();
    expect(await counts()).toEqual([0, 0]);
    await db.updateTable('products').set({ isOnSale: false }).where('id', '=', products.teapot).execute();
    expect(await counts()).toEqual([1, 0]);
  });
});
