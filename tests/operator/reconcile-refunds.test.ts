import { describe, expect, it } from 'vitest';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { takeBackShipment } from '#server/admin/orders/change-shipments.ts';
import { releaseOrderHold } from '#server/admin/orders/orders.ts';
import { listParcels } from '#server/admin/orders/parcels.ts';
import { reconcileRefunds } from '#server/admin/orders/reconcile-refunds.ts';
import { refund } from '#server/admin/orders/refunds.ts';
import { recordFulfillment } from '#server/admin/orders/shipments.ts';
import { eraseDataSubject } from '#server/admin/people/erase.ts';
import { countPendingTasks } from '#server/admin/today/health.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';
import { listUnfulfilled } from './demo-shop';
import { openDesk } from './desk-model-shop';

type RefundsAndDisputes = Parameters<typeof reconcileRefunds>[2];

const nothing: RefundsAndDisputes = { refunds: [], disputes: [] };

/** Zoe's paid order: two teapots and a pancake set, with delivery addresses. */
const openPaid = async () => {
  const shop = await openPaymentShop();
  await shop.setStock(products.teapot, 5);
  const shopper = shop.shopper();
  await shopper.signIn('zoe');
  const lines = await shopper.addWithAddress(products.teapot, products.pancakes);
  await shopper.post('/cartItem', { productId: products.teapot, quantity: 1 });
  await shop.buy(shopper, lines);
  const [{ id, checkoutSessionId } = { id: '', checkoutSessionId: '' }] = await shop.orders();
  const context = { ...shop.deps, actor: 'Stripe' };
  const before = await countPendingTasks(shop.db);
  return {
    shop,
    id,
    context,
    apply: (changes: Partial<RefundsAndDisputes>) =>
      reconcileRefunds(context, checkoutSessionId ?? '', { ...nothing, ...changes }),
    order: async () => {
      const [order] = await shop.orders();
      return [order?.refundedCents, order?.fulfillmentStatus, order?.needsFulfillment];
    },
    /** Counts of operator tasks that differ from the start. */
    newTasks: async () => {
      const counts = Object.entries(await countPendingTasks(shop.db));
      const countsBefore = new Map(Object.entries(before));
      return Object.fromEntries(
        counts.map(([name, count]) => [name, count - (countsBefore.get(name) ?? 0)]).filter(([, count]) => count !== 0),
      );
    },
    mails: async () => {
      const mails = await shop.db
        .selectFrom('mails')
        .select('text')
        .where('text', 'like', '%We have refunded%')
        .orderBy('seq')
        .execute();
      return mails.map(({ text }) => /\$[\d]+\.\d\d/.exec(text)?.[0]);
    },
  };
};

const at = '2026-11-25T00:00:00.000Z';

/** An order of a desk, and the provider's messages about its dispute on December 1. */
const openDeskPage = async () => {
  const { shop, contextOf, read } = await openDesk();
  Object.assign(shop.deps.ports.payments, { dashboardUrl: (id: string) => `https://pay.example/dashboard/${id}` });
  const shopper = shop.shopper();
  await shop.buy(shopper, await shopper.addWithAddress(products.teapot));
  const [order] = await shop.orders();
  return {
    shop,
    read: (path: string) => read('Ada', path),
    send: (state: 'open' | 'lost') =>
      reconcileRefunds(
        contextOf('Stripe'),
        order?.checkoutSessionId ?? '',
        {
          refunds: [],
          disputes: [
            { id: 'dp_1', cents: 500, state, reason: 'product_not_received', dueAt: '2026-12-05T17:00:00.000Z' },
          ],
        },
        '2026-12-01T00:00:00.000Z',
      ),
  };
};

const refundOf = (id: string, cents: number, key?: string, isFailed = false) => ({ id, at, key, cents, isFailed });

describe('a refund in the provider’s dashboard', () => {
  it('is counted once, and the shop’s own refunds are not counted again', async () => {
    const { shop, id, context, apply, order, mails } = await openPaid();
    await refund(context, { orderId: id, cents: 100, key: 'of an earlier version' });
    Object.assign(shop.deps.ports.payments, { refund: () => Promise.reject(new Error('No answer.')) });
    await expect(refund(context, { orderId: id, cents: 200, key: 'own' })).rejects.toThrow(
      'The payment provider did not respond.',
    );
    const refunds = [refundOf('re_3', 300), refundOf('re_1', 100), refundOf('re_2', 200, 'own')];
    for (const _ of ['first', 'again']) await apply({ refunds });
    expect(await order()).toEqual([600, 'NOT_FULFILLED', true]);
    expect(await mails()).toEqual(['$1.00', '$3.00', '$2.00']);
    expect((await countPendingTasks(shop.db)).unfinishedRefunds).toBe(0);
    // A restored backup lacks the shop's own refund, which then counts as one in the dashboard.
    await shop.db.deleteFrom('refunds').where('id', '=', 'own').execute();
    for (const _ of ['first', 'again']) await apply({ refunds });
    expect(await order()).toEqual([800, 'NOT_FULFILLED', true]);
  });

  it('is told without an earlier refund that failed meanwhile', async () => {
    const { shop, id, apply, order } = await openPaid();
    const [{ totalCents } = { totalCents: 0 }] = await shop.orders();
    const own = refundOf('re_1', totalCents - 100, 'own', true);
    await apply({ refunds: [{ ...own, isFailed: false }] });
    // The provider lists the newest first.
    await apply({ refunds: [refundOf('re_2', 100), own] });
    expect(await order()).toEqual([100, 'NOT_FULFILLED', true]);
    const mails = await shop.db.selectFrom('mails').select('text').where('orderId', '=', id).orderBy('seq').execute();
    expect(mails.at(-1)?.text).toContain('Refunded: $1.00');
    expect(mails.at(-1)?.text).not.toContain('Nothing more of this order ships.');
  });

  it('of a part of the payment is a task until the order ships, and no longer counts if it fails', async () => {
    const { id, context, apply, order, newTasks } = await openPaid();
    await apply({ refunds: [refundOf('re_1', 300)] });
    expect(await newTasks()).toEqual({ otherEvents: 1 });
    for (const _ of ['first', 'again']) await apply({ refunds: [refundOf('re_1', 300, undefined, true)] });
    expect(await order()).toEqual([0, 'NOT_FULFILLED', true]);
    expect(await newTasks()).toEqual({ otherEvents: 2 });
    for (const [position, quantity] of [2, 1].entries())
      await recordFulfillment(context, { orderId: id, position, quantity, isShipped: true });
    // The failed refund is still a task.
    expect(await newTasks()).toEqual({ ordersToSend: -1, otherEvents: 1 });
  });

  it('of the whole payment cancels the order like a refund by the shop', async () => {
    const { shop, id, context, apply, order, newTasks } = await openPaid();
    await recordFulfillment(context, { orderId: id, position: 1, quantity: 1, isShipped: true });
    const total = Math.round(Number((await shop.orders())[0]?.summary.totalAmount) * 100);
    await apply({ refunds: [refundOf('re_1', 300), refundOf('re_2', total - 300)] });
    expect(await order()).toEqual([total, 'RETURNED', false]);
    expect(await shop.stock(products.teapot)).toEqual({ stock: 5, isInStock: true });
    expect(await newTasks()).toEqual({ ordersToSend: -1 });
  });
});

describe('a disputed payment', () => {
  const dispute = (cents: number, state: 'open' | 'won' | 'lost') => ({
    disputes: [{ id: 'dp_1', cents, state, reason: 'product_not_received', dueAt: '2026-12-05T17:00:00.000Z' }],
  });

  it('blocks shipping until the dispute is won', async () => {
    const { shop, id, context, apply, order, newTasks } = await openPaid();
    expect((await listParcels(shop.db, [id])).map(({ items }) => items.map(({ position }) => position))).toEqual([
      [0, 1],
    ]);
    for (const _ of ['first', 'again']) await apply(dispute(500, 'open'));
    expect(await newTasks()).toEqual({ disputedOrders: 1 });
    expect((await listUnfulfilled(shop.db))[0]).toMatchObject({ id, isDisputed: true });
    expect(await listParcels(shop.db, [id])).toEqual([]);
    await expect(refund(context, { orderId: id, cents: 100 })).rejects.toThrow(
      'is disputed. The bank may give the buyer the whole amount back, so that a refund could pay twice.',
    );
    const canceling = { orderId: id, position: 1, quantity: 1 };
    await expect(cancelItem(context, { ...canceling, cents: undefined })).rejects.toThrow('is disputed.');
    const sentence = 'is disputed. Do not ship it until the payment provider has decided.';
    const send = { orderId: id, position: 1, quantity: 1, isShipped: true };
    await expect(recordFulfillment(context, send)).rejects.toThrow(sentence);
    // A late webhook that the dispute is open changes nothing.
    for (const state of ['won', 'open'] as const) await apply(dispute(500, state));
    expect(await newTasks()).toEqual({});
    expect(await recordFulfillment(context, send)).toBe(true);
    expect(await order()).toEqual([0, 'PARTIALLY_SHIPPED', true]);
    expect(await releaseOrderHold(context, { orderId: id })).toBe(false);
  });

  it('shows its reason and deadline, and leads to the payment at the provider', async () => {
    const { shop, send, read } = await openDeskPage();
    const { db } = shop;
    const [{ id, checkoutSessionId } = { id: '', checkoutSessionId: '' }] = await shop.orders();
    expect(await read(`/orders/${id}`)).toContain('name="dollars"');
    await send('open');
    const page = await read(`/orders/${id}`);
    const url = `https://pay.example/dashboard/pi_${checkoutSessionId}`;
    expect(page).toContain('$5.00 of this payment is disputed: product not received.');
    expect(page).toContain('Answer at Stripe by 2026-12-05 12:00');
    expect(page).toContain(`<a href="${url}">pi_${checkoutSessionId}</a>`);
    expect(page).toContain('No refund during a dispute.');
    expect(page).not.toContain('name="dollars"');
    await send('lost');
    expect(await read(`/orders/${id}`)).toContain('<dt>Charged back</dt><dd>$5.00</dd>');
    const entry = db
      .selectFrom('ledger')
      .select(['kind', 'at', 'cents', 'providerId'])
      .where('kind', '=', 'chargeback');
    expect(await entry.execute()).toEqual([
      { kind: 'chargeback', at: '2026-12-01T00:00:00.000Z', cents: -500, providerId: 'dp_1' },
    ]);
  });

  it('that is lost is charged back, and cancels the units that have not shipped', async () => {
    const { shop, id, context, apply, order, newTasks, mails } = await openPaid();
    await recordFulfillment(context, { orderId: id, position: 1, quantity: 1, isShipped: true });
    const total = Math.round(Number((await shop.orders())[0]?.summary.totalAmount) * 100);
    for (const _ of ['first', 'again']) await apply(dispute(total, 'lost'));
    expect(await order()).toEqual([0, 'SHIPPED', false]);
    expect((await shop.orders())[0]?.chargedBackCents).toBe(total);
    expect(await shop.stock(products.teapot)).toEqual({ stock: 5, isInStock: true });
    expect(await newTasks()).toEqual({ ordersToSend: -1, otherEvents: 1 });
    expect(await mails()).toEqual([]);
    await expect(refund(context, { orderId: id, cents: undefined })).rejects.toThrow('is already fully refunded.');
  });

  it('that is lost keeps a parcel that comes back in the shop', async () => {
    const { shop, id, context, apply, order } = await openPaid();
    for (const [position, quantity] of [2, 1].entries())
      await recordFulfillment(context, { orderId: id, position, quantity, isShipped: true });
    await apply(dispute(500, 'lost'));
    shop.passTime(25 * 60 * 60_000);
    const shipments = await shop.db.selectFrom('shipments').select('id').where('orderId', '=', id).execute();
    for (const { id: shipmentId } of shipments)
      expect(await takeBackShipment(context, { orderId: id, shipmentId, reason: 'It was refused' })).toBe(true);
    expect(await order()).toEqual([0, 'RETURNED', false]);
    expect(await listParcels(shop.db, [id])).toEqual([]);
    await expect(
      recordFulfillment(context, { orderId: id, position: 0, quantity: 2, isShipped: true }),
    ).rejects.toThrow('The payment was charged back, so nothing more can be shipped.');
  });

  it('of a shipped order is listed and blocks the erasure of its buyer', async () => {
    const { shop, id, context, apply } = await openPaid();
    for (const [position, quantity] of [2, 1].entries())
      await recordFulfillment(context, { orderId: id, position, quantity, isShipped: true });
    await apply(dispute(500, 'open'));
    expect((await listUnfulfilled(shop.db))[0]).toMatchObject({ id, isDisputed: true });
    const { email } = await shop.db
      .selectFrom('people')
      .select('email')
      .where('username', '=', 'zoe')
      .executeTakeFirstOrThrow();
    await expect(eraseDataSubject(context, email)).rejects.toThrow('is disputed. Wait for the decision first.');
  });
});
