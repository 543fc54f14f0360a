import { describe, expect, it } from 'vitest';
import { decrementStock } from '#backend/calls/stock.ts';
import type { ProductDraft, Row } from '#backend/database/tables.ts';
import { restLine } from '#backend/domain/ledger.ts';
import { upsertProducts } from '#server/admin/products/upsert.ts';
import { momentsOf } from '#server/admin/reports/range.ts';
import { readTotals } from '#server/admin/reports/reports.ts';
import { countStock, loadSales, loadToday } from '#server/admin/today/today.ts';
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

  it('adds up what was paid on each day in the shop\u2019s time zone, as Reports does', async () => {
    const { db } = await openDemo();
    const [paid] = await db.selectFrom('orders').select('id').where('paymentStatus', '=', 'paid').execute();
    if (!paid) throw new Error('The demo has paid orders.');
    await db.updateTable('orders').set({ createdAt: '2026-11-23T12:00:00.000Z' }).execute();
    await db.deleteFrom('ledgerLines').execute();
    await db.deleteFrom('ledger').execute();
    const provider = { provider: 'local', providerId: null, currency: 'cad' } as const;
    const add = async (kind: Row<'ledger'>['kind'], at: string, cents: number, orderId: string | null = paid.id) => {
      const id = `${kind} ${at}`;
      await db
        .insertInto('ledger')
        .values({ id, orderId, kind, at, cents, ...provider })
        .execute();
      await db
        .insertInto('ledgerLines')
        .values({ ledgerId: id, ...restLine(cents) })
        .execute();
    };
    // In Toronto: 23:59 on the 23rd, 00:00 on the 24th, and 00:00 on the first of the 60 days.
    await add('payment', '2026-11-24T04:59:00.000Z', 2050);
    await add('payment', '2026-11-24T05:00:00.000Z', 1000);
    await add('payment', '2026-11-24T06:00:00.000Z', 300, null);
    await add('refund', '2026-11-24T07:00:00.000Z', -250);
    await add('payment', '2026-09-27T04:00:00.000Z', 700);
    await add('refund', '2026-11-25T07:00:00.000Z', -400);
    await add('refund failed', '2026-11-25T08:00:00.000Z', 150);
    await add('chargeback', '2026-11-25T09:00:00.000Z', -5000);
    const now = Date.parse('2026-11-25T17:00:00.000Z');
    const { latest, previous } = await loadSales(db, 'America/Toronto', now);
    const days = [...previous, ...latest];
    expect([previous.length, latest.length, days[0]?.day, days.at(-1)?.day]).toEqual([
      30,
      30,
      '2026-09-27',
      '2026-11-25',
    ]);
    const sales = days.filter(({ cents }) => cents !== 0);
    expect(sales).toEqual([
      { day: '2026-09-27', orders: 1, cents: 700 },
      { day: '2026-11-23', orders: 1, cents: 2050 },
      { day: '2026-11-24', orders: 1, cents: 1300 },
    ]);
    const reported = async (day: string) =>
      (await readTotals(db, momentsOf('America/Toronto', { from: day, to: day }))).at(-1);
    for (const { day, cents } of sales) expect([day, (await reported(day))?.paid]).toEqual([day, cents]);
    const { refundedCents } = await loadToday(db, 'America/Toronto', now);
    expect([refundedCents, (await reported('2026-11-25'))?.refunded]).toEqual([250, -250]);
  });

  it('shows amounts of the demo that its ledger and its taxes confirm, and a report that is not empty', async () => {
    const { read, run } = await open();
    const cents = (text = '') => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
    const paid =
      run(`select orders.id, coalesce(ledger.cents, 0) as paid, coalesce(sum(order_item_taxes.cents), 0) as tax
      from orders left join ledger on ledger.order_id = orders.id left join order_item_taxes on order_item_taxes.order_id = orders.id
      where payment_status = 'paid' group by orders.id, ledger.cents`);
    expect(paid.length > 10).toBe(true);
    for (const { id, paid: total, tax } of paid) {
      const facts = [...(await read(`/orders/${String(id)}`)).matchAll(/<dt>([^<]*)<\/dt><dd>(?:<strong>)?([^<]*)/g)];
      const named = new Map(facts.map(([, name = '', value = '']) => [name, value]));
      const sumOf = (pattern: RegExp) =>
        [...named].reduce((sum, [name, value]) => sum + (pattern.test(name) ? cents(value) : 0), 0);
      const shown =
        total === 0 ? [named.get('Total'), named.get('Tax'), 0] : [sumOf(/^Total$/), sumOf(/^Tax$|%/), total];
      expect([id, ...shown]).toEqual(total === 0 ? [id, 'unknown', 'unknown', tax] : [id, total, tax, total]);
    }
    // A month without money is not the first to be shown.
    run("delete from ledger where at >= '2026-11'");
    const report = await read('/reports');
    expect(report).toContain('Money that moved from 2026-10-01 to 2026-10-31');
    expect(report).toContain('#7c1e94d2');
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
