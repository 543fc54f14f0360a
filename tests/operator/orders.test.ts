import { describe, expect, it } from 'vitest';
import { pendingRefunds } from '#backend/calls/made-refunds.ts';
import { orderStatusOf } from '#backend/domain/fulfillment.ts';
import { PaymentRefused } from '#backend/domain/payment-refused.ts';
import { Order } from '#generated/model';
import { guestAddress } from '#seed';
import type { AdminContext } from '#server/admin/context.ts';
import { countedRows, showCount } from '#server/admin/format.ts';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { carrierCsv } from '#server/admin/orders/carrier-file.ts';
import { messageDelay, sendDelayedMessages } from '#server/admin/orders/delayed-messages.ts';
import { findPaidOrder, releaseOrderHold } from '#server/admin/orders/orders.ts';
import { findOrderWithItems, orderBatchSize } from '#server/admin/orders/orders-with-items.ts';
import { contentOf, listParcels } from '#server/admin/orders/parcels.ts';
import { refund, resolveRefund } from '#server/admin/orders/refunds.ts';
import { countOrdersUpTo, listOrders, type OrderFilter } from '#server/admin/orders/search.ts';
import { recordFulfillment } from '#server/admin/orders/shipments.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { guest, products } from '../backend/shopper';
import { listUnfulfilled, openDemo } from './demo-shop';

type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;

/** Zoe's paid order: three teapots and a pancake set. */
const openPaid = async () => {
  const shop = await openPaymentShop();
  await shop.setStock(products.teapot, 10);
  const refunds: { readonly sessionId: string; readonly cents: number; readonly key: string }[] = [];
  /** Outcomes of the next refunds at the provider. After 'response lost', the refund was made without a response. */
  const outcomes: ('made' | 'failed' | 'response lost')[] = [];
  Object.assign(shop.deps.ports.payments, {
    refund: (sessionId: string, cents: number, key: string) => {
      const outcome = outcomes.shift() ?? 'made';
      if (outcome === 'failed') return Promise.reject(new Error('The provider is down.'));
      if (!refunds.some((known) => known.key === key)) refunds.push({ sessionId, cents, key });
      const made = { id: `re_${key}`, at: '2026-11-25T00:00:00.000Z' };
      return outcome === 'response lost' ? Promise.reject(new Error('No answer.')) : Promise.resolve(made);
    },
  });
  const shopper = shop.shopper();
  await shopper.signIn('zoe');
  const lines = await shopper.addWithAddress(products.teapot, products.pancakes);
  await shopper.post('/cartItem', { productId: products.teapot, quantity: 2 });
  await shop.buy(shopper, lines);
  const [{ id } = { id: '' }] = await shop.orders();
  const context = { ...shop.deps, actor: 'Ada' };
  const order = async () => Order.parse((await shopper.get(`/order/${id}`)).body);
  return { shop, shopper, id, context, refunds, outcomes, order };
};

/** An order on hold, because it was paid after its stock reservation had ended and the last unit was sold. */
const openOnHold = async () => {
  const shop = await openPaymentShop();
  await shop.setStock(products.teapot, 1);
  const [late, quick] = [shop.shopper(), shop.shopper()];
  const lateSessionId = shop.provider.pay(await late.checkoutUrl(await late.addWithAddress(products.teapot)));
  // The stock reservation ends after 32 minutes.
  shop.passTime(40 * 60_000);
  await shop.buy(quick, await quick.addWithAddress(products.teapot));
  await shop.deliverWebhook(lateSessionId ?? '');
  const onHold = (await shop.orders()).find(({ isHeld }) => isHeld);
  return { shop, context: { ...shop.deps, actor: 'Ada' }, id: onHold?.id ?? '' };
};

const orderNotifications = (shop: PaymentShop) =>
  shop.db
    .selectFrom('notifications')
    .select('message')
    .where('type', '=', 'ORDER')
    .where('ownerId', '=', 'usr_zoe')
    .orderBy('seq')
    .execute();

describe('an order', () => {
  it('ships in parts, and notifies the buyer once for each', async () => {
    const { shop, id, context, order } = await openPaid();
    const [listed] = (await listUnfulfilled(shop.db)).filter((one) => one.id === id);
    expect(listed?.items.map(({ name, ordered, ready, status }) => ({ name, ordered, ready, status }))).toEqual([
      { name: 'Enamel Teapot for Two', ordered: 3, ready: 0, status: 'NOT_FULFILLED' },
      { name: 'Sunday Pancake Set', ordered: 1, ready: 0, status: 'NOT_FULFILLED' },
    ]);
    const step = async (position: number, quantity: number, isShipped: boolean) => {
      const isNew = await recordFulfillment(context, { orderId: id, position, quantity, isShipped });
      const { fulfillmentStatus, orderItems } = await order();
      return [isNew, fulfillmentStatus, ...orderItems.map((item) => item.fulfillmentStatus?.status)];
    };
    expect(await step(0, 2, false)).toEqual([true, 'PARTIALLY_FULFILLED', 'PARTIALLY_FULFILLED', 'NOT_FULFILLED']);
    expect(await step(0, 2, false)).toEqual([false, 'PARTIALLY_FULFILLED', 'PARTIALLY_FULFILLED', 'NOT_FULFILLED']);
    expect(await step(0, 2, true)).toEqual([true, 'PARTIALLY_SHIPPED', 'PARTIALLY_SHIPPED', 'NOT_FULFILLED']);
    expect(await step(0, 3, false)).toEqual([true, 'PARTIALLY_SHIPPED', 'PARTIALLY_SHIPPED', 'NOT_FULFILLED']);
    expect(await step(0, 3, true)).toEqual([true, 'PARTIALLY_SHIPPED', 'SHIPPED', 'NOT_FULFILLED']);
    expect(await step(1, 1, true)).toEqual([true, 'SHIPPED', 'SHIPPED', 'SHIPPED']);
    expect(await step(1, 1, true)).toEqual([false, 'SHIPPED', 'SHIPPED', 'SHIPPED']);
    expect((await order()).orderItems[1]?.fulfillmentStatus).toEqual({
      status: 'SHIPPED',
      quantity: 1,
      shippedAt: '2026-11-24T00:00:00.000Z',
      updatedAt: '2026-11-24T00:00:00.000Z',
      shipments: [{ quantity: 1, shippedAt: '2026-11-24T00:00:00.000Z' }],
    });
    shop.passTime(messageDelay);
    await sendDelayedMessages(shop.deps);
    const messages = (await orderNotifications(shop)).map(({ message }) => message.replace(id.slice(0, 8), '1'));
    expect(messages.slice(-2)).toEqual([
      'Your order #1: 3 of 3 × Enamel Teapot for Two shipped.',
      'Your order #1: 1 of 1 × Sunday Pancake Set shipped.',
    ]);
    expect((await listUnfulfilled(shop.db)).some((one) => one.id === id)).toBe(false);
    const events = await shop.db.selectFrom('auditEvents').select(['actor', 'kind', 'orderId']).execute();
    expect(events).toEqual(Array.from({ length: 5 }, () => ({ actor: 'Ada', kind: 'fulfilled', orderId: id })));
  });

  it.each([
    [0, 4, 'Only 3 of this item were ordered.'],
    [0, 1, '2 of this item are already shipped. Enter a higher total.'],
    [2, 1, 'has no item 3.'],
  ])(
    'rejects an invalid item or number of shipped units (item at index %i, %i units)',
    async (position, quantity, sentence) => {
      const { id, context } = await openPaid();
      await recordFulfillment(context, { orderId: id, position: 0, quantity: 2, isShipped: true });
      await expect(recordFulfillment(context, { orderId: id, position, quantity, isShipped: true })).rejects.toThrow(
        sentence,
      );
    },
  );

  it('is not changed by a stale form', async () => {
    const { id, context } = await openPaid();
    await recordFulfillment(context, { orderId: id, position: 0, quantity: 1, isShipped: true });
    const { version } = (await findOrderWithItems(context.db, id)) ?? { version: 0 };
    await recordFulfillment(context, { orderId: id, position: 0, quantity: 2, isShipped: true, version });
    await expect(
      recordFulfillment(context, { orderId: id, position: 0, quantity: 3, isShipped: false, version }),
    ).rejects.toThrow(`Order #${id.slice(0, 8)} has changed since this page was opened. Nothing was saved.`);
  });

  it('is found by its id prefix', async () => {
    const { shop, id } = await openPaid();
    expect(await findPaidOrder(shop.db, `#${id.slice(0, 8)}`)).toBe(id);
    for (const text of ['', id.slice(0, 7), '%%%%%%%%', crypto.randomUUID()])
      await expect(findPaidOrder(shop.db, text)).rejects.toThrow('No paid order matches');
  });

  it('has an anonymous guest’s name on the parcel, also if the orders are read in batches', async () => {
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    await shop.buy(shopper, await shopper.addWithAddress(products.teapot), { ...guest, anonymous: true });
    const [order] = await shop.orders();
    const { seq: _, ...row } = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order?.id ?? '')
      .executeTakeFirstOrThrow();
    const item = await shop.db
      .selectFrom('orderItems')
      .selectAll()
      .where('orderId', '=', row.id)
      .executeTakeFirstOrThrow();
    const address = JSON.stringify({ id: 'adr', city: 'Toronto', state: 'ON' });
    const destination = { number: 0, recipientId: null, address, province: 'ON' };
    await shop.db.updateTable('orderDestinations').set({ address }).where('orderId', '=', row.id).execute();
    for (let count = 0; count < orderBatchSize; count += 1) {
      const id = crypto.randomUUID();
      const copied = { ...row, id, paymentId: id, checkoutSessionId: null, summary: JSON.stringify(row.summary) };
      await shop.db.insertInto('orders').values(copied).execute();
      const ownItem = { ...item, orderId: id, item: JSON.stringify(item.item) };
      await shop.db
        .insertInto('orderDestinations')
        .values({ ...destination, orderId: id })
        .execute();
      await shop.db.insertInto('orderItems').values(ownItem).execute();
    }
    const parcels = (await listParcels(shop.db)).filter(({ address: to }) => to.name === 'Sam Roy');
    expect(parcels).toHaveLength(1 + orderBatchSize);
    expect(await listParcels(shop.db, [row.id])).toMatchObject([{ orderId: row.id, address: { city: 'Toronto' } }]);
  });

  it('has the recipient name of the address on parcels, or else the name of its owner', async () => {
    const shop = await openPaymentShop();
    const namesOf = async () => {
      const [order] = (await shop.orders()).toReversed();
      return (await listParcels(shop.db, [order?.id ?? ''])).map(({ address }) => address.name);
    };
    const [buyer, maya, noah] = [shop.shopper(), shop.shopper(), shop.shopper()];
    await shop.buy(buyer, await buyer.addWithAddress(products.teapot), { ...guest, anonymous: true });
    expect(await namesOf()).toEqual(['Sam Rivera']);

    await maya.signIn('maya');
    await noah.signIn('noah');
    const give = async () => {
      const [gift] = await maya.add(products.teapot);
      await maya.patch(`/cartItem/${gift?.id}`, { recipientId: 'usr_noah', addressId: null });
      await shop.buy(maya, [gift]);
    };
    await give();
    expect(await namesOf()).toEqual(['Noah Fraser']);
    await noah.put('/address/adr_noah_home', { ...guestAddress, name: 'Noah and Ruth Fraser', isPublic: true });
    await give();
    expect(await namesOf()).toEqual(['Noah and Ruth Fraser']);
  });

  it('has only the units that are left on labels and in the carrier file', async () => {
    const { shop, id, context } = await openPaid();
    await recordFulfillment(context, { orderId: id, position: 0, quantity: 1, isShipped: true });
    expect((await listParcels(shop.db, [id])).map(contentOf)).toEqual([
      '2 × Enamel Teapot for Two, 1 × Sunday Pancake Set',
    ]);
    expect(await carrierCsv(shop.db, [id])).toMatch(
      /^#\w{8},1,"2 × Enamel Teapot for Two, 1 × Sunday Pancake Set",1,3,/m,
    );
    await cancelItem(context, { orderId: id, position: 0, quantity: 2, cents: 0 });
    expect((await listParcels(shop.db, [id])).map(contentOf)).toEqual(['1 × Sunday Pancake Set']);
  });

  it('takes ready units back without a message', async () => {
    const { shop, id, context, order } = await openPaid();
    await recordFulfillment(context, { orderId: id, position: 0, quantity: 3, isShipped: false });
    const messages = await orderNotifications(shop);
    expect(await recordFulfillment(context, { orderId: id, position: 0, quantity: 0, isShipped: false })).toBe(true);
    expect((await order()).orderItems[0]?.fulfillmentStatus).toMatchObject({ status: 'NOT_FULFILLED', quantity: 0 });
    expect(await orderNotifications(shop)).toEqual(messages);
  });

  it('names the recipient of a gift to operators', async () => {
    const shop = await openPaymentShop();
    const maya = shop.shopper();
    await maya.signIn('maya');
    const [gift] = await maya.add(products.teapot);
    await maya.patch(`/cartItem/${gift?.id}`, { recipientId: 'usr_noah', addressId: null });
    await shop.buy(maya, [gift]);
    const [{ id } = { id: '' }] = await shop.orders();
    expect((await findOrderWithItems(shop.db, id))?.items.map(({ recipient }) => recipient)).toEqual(['@noah']);
    const { orders } = await listOrders(shop.db, { filter: 'all', search: id, page: '' });
    expect(orders.map(({ recipients }) => recipients)).toEqual([['@noah']]);
  });

  it('is in the carrier file, which contains no formulas', async () => {
    const { shop, id } = await openPaid();
    const address = {
      name: 'Home',
      addressLine1: '=1+1, "x"',
      city: 'Toronto',
      state: 'ON',
      postalCode: 'M5H 2N2',
      country: 'Canada',
    };
    const stored = JSON.stringify({ id: 'adr', isPublic: false, ...address });
    await shop.db.updateTable('orderDestinations').set({ address: stored }).where('orderId', '=', id).execute();
    const rows = (await carrierCsv(shop.db)).split('\r\n').filter((row) => row.startsWith(`#${id.slice(0, 8)}`));
    expect(rows).toEqual([
      expect.stringMatching(
        /^#\w{8},1,"3 × Enamel Teapot for Two, 1 × Sunday Pancake Set",1,4,Zoë Nakashuk,"'=1\+1, ""x""",Toronto,ON,M5H 2N2,Canada$/,
      ),
    ]);
  });

  it.each([
    [['CANCELED', 'CANCELED'], 'CANCELED'],
    [['CANCELED', 'SHIPPED'], 'SHIPPED'],
    [['RETURNED', 'CANCELED'], 'RETURNED'],
    [['RETURNED', 'SHIPPED'], 'PARTIALLY_RETURNED'],
    [['REQUIRES_ACTION', 'SHIPPED'], 'REQUIRES_ACTION'],
    [['FULFILLED', 'FULFILLED'], 'FULFILLED'],
    [['NOT_FULFILLED', 'FULFILLED'], 'PARTIALLY_FULFILLED'],
  ])('with items %j is %s', (statuses, status) => {
    expect(orderStatusOf(statuses)).toBe(status);
  });
});

describe('the list of orders', () => {
  it('counts up to a thousand orders of a filter, and shows more as 1,000+', async () => {
    const { db } = await openDemo();
    const { seq: _, ...order } = await db
      .selectFrom('orders')
      .selectAll()
      .where('needsFulfillment', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1100 }, (__, index) => ({
      ...order,
      id: `copy-${index}`,
      paymentId: `pay-${index}`,
      digest: '',
      checkoutSessionId: null,
      summary: JSON.stringify(order.summary),
    }));
    for (let start = 0; start < copies.length; start += 100)
      await db
        .insertInto('orders')
        .values(copies.slice(start, start + 100))
        .execute();
    expect(showCount(await countOrdersUpTo(db, 'to-ship', countedRows))).toBe('1,000+');
    expect([showCount(1000), showCount(37)]).toEqual(['1,000', '37']);
  });

  it('finds orders by status, number, name, username, email and product', async () => {
    const { db } = await openDemo();
    await db.updateTable('orders').set({ refundedCents: 100 }).where('id', 'like', 'b83f02aa%').execute();
    const found = async (filter: OrderFilter, search = '') =>
      (await listOrders(db, { filter, search, page: '' })).orders.map(({ id }) => id.slice(0, 8));
    const all = await found('all');
    expect(all.length).toBe(14);
    // Two were bought for Maya.
    const ofMaya = all.filter((id) => !['4be7a0c9', 'a2f60d81'].includes(id));
    expect(await found('shipped')).toEqual(['4be7a0c9', 'a2f60d81', '1d60c7e5']);
    expect(await found('canceled')).toEqual(['2fb87a64']);
    expect(await found('on-hold')).toEqual(['9ae5c230']);
    expect(await found('refunded')).toEqual(['b83f02aa']);
    expect(await found('all', '#7c1e94d2')).toEqual(['7c1e94d2']);
    expect(await found('all', '@theo')).toEqual(['7c1e94d2']);
    expect(await found('all', '@maya')).toEqual(all);
    expect(await found('shipped', '@theo')).toEqual([]);
    expect(await found('all', ' Maya.Tremblay@example.ca')).toEqual(ofMaya);
    expect(await found('all', 'noah fraser')).toEqual(['b83f02aa']);
    expect(await found('all', 'kite')).toEqual(['52af3dc9']);
    expect(await found('all', 'zebra')).toEqual([]);
  });
});

describe('a refund', () => {
  it('is limited to the paid amount, and the last part cancels unshipped items and returns shipped ones', async () => {
    const { shop, id, context, refunds, order } = await openPaid();
    await recordFulfillment(context, { orderId: id, position: 1, quantity: 1, isShipped: true });
    const { totalAmount } = await order();
    const total = Math.round(Number(totalAmount) * 100);
    expect(await refund(context, { orderId: id, cents: 500, key: 'one' })).toBe(500);
    expect(await refund(context, { orderId: id, cents: 500, key: 'one' })).toBe(500);
    await expect(refund(context, { orderId: id, cents: total - 499 })).rejects.toThrow('can be refunded.');
    expect((await order()).fulfillmentStatus).toBe('PARTIALLY_SHIPPED');
    expect(await refund(context, { orderId: id, cents: undefined })).toBe(total - 500);
    expect(refunds.map(({ cents }) => cents)).toEqual([500, total - 500]);
    const { fulfillmentStatus, orderItems } = await order();
    expect([fulfillmentStatus, ...orderItems.map((item) => item.fulfillmentStatus?.status)]).toEqual([
      'RETURNED',
      'CANCELED',
      'RETURNED',
    ]);
    expect(await shop.stock(products.teapot)).toEqual({ stock: 10, isInStock: true });
    await expect(refund(context, { orderId: id, cents: undefined })).rejects.toThrow('is already fully refunded.');
    const mails = await shop.db.selectFrom('mails').select('subject').where('subject', 'like', '%: refunded').execute();
    expect(mails).toHaveLength(2);
  });

  it('is refused with the key of another order, or by a provider that is not set up now', async () => {
    const { shop, shopper, id, context, refunds } = await openPaid();
    await refund(context, { orderId: id, cents: 100, key: 'first' });
    await shop.buy(shopper, await shopper.addWithAddress(products.pancakes));
    const other = (await shop.orders()).find((one) => one.id !== id)?.id ?? '';
    await expect(refund(context, { orderId: other, cents: 100, key: 'first' })).rejects.toThrow(
      'This form belongs to another order.',
    );
    const payments = { ...context.ports.payments, provider: 'local' as const };
    const local = { ...context, ports: { ...context.ports, payments } };
    await expect(refund(local, { orderId: other, cents: 100 })).rejects.toThrow(
      `Order #${other.slice(0, 8)} was paid at Stripe, which is not set up now. Refund $1.00 there, then mark the refund as made under Payment.`,
    );
    await resolveRefund(local, other, true);
    expect((await shop.orders()).find((one) => one.id === other)?.refundedCents).toBe(100);
    expect(refunds).toHaveLength(1);
  });

  it('happens once despite lost responses and concurrent requests', async () => {
    const { id, context, refunds, outcomes } = await openPaid();
    outcomes.push('failed', 'response lost');
    const request = { orderId: id, cents: 700 };
    await expect(refund(context, request)).rejects.toThrow('The payment provider did not respond.');
    await expect(refund(context, request)).rejects.toThrow('The payment provider did not respond.');
    await expect(refund(context, { orderId: id, cents: 800 })).rejects.toThrow('Resolve that refund first.');
    await expect(refund(context, { ...request, key: 'another form' })).rejects.toThrow('Resolve that refund first.');
    const [pending] = await pendingRefunds(context.db).selectAll().execute();
    const retry = () => refund(context, { ...request, key: pending?.id });
    await Promise.all([retry(), retry(), retry()]);
    expect(refunds.map(({ cents }) => cents)).toEqual([700]);
  });

  it('that the provider declines is withdrawn, and refunds in the provider’s dashboard are counted', async () => {
    const { shop, id, context } = await openPaid();
    Object.assign(shop.deps.ports.payments, {
      refund: () => Promise.reject(new PaymentRefused('charge_already_refunded', '', 'req_1')),
      listRefundsAndDisputes: () =>
        Promise.resolve({
          refunds: [{ id: 're_1', at: '2026-11-25T00:00:00.000Z', key: undefined, cents: 900, isFailed: false }],
          disputes: [],
        }),
    });
    await expect(refund(context, { orderId: id, cents: 700 })).rejects.toThrow(
      /^The payment provider declined to refund \$7\.00 of order #\w{8}: charge_already_refunded\. Nothing was refunded\.$/,
    );
    const [{ refundedCents } = { refundedCents: 0 }] = await shop.orders();
    expect([refundedCents, await pendingRefunds(shop.db).selectAll().execute()]).toEqual([900, []]);
  });

  it('whose outcome is still unknown after 21 hours is resolved by an operator', async () => {
    const { shop, id, context, refunds, outcomes } = await openPaid();
    for (const [wasRefunded, kind] of [
      [false, 'refund withdrawn'],
      [true, 'refunded'],
    ] as const) {
      outcomes.push('failed');
      await expect(refund(context, { orderId: id, cents: 700 })).rejects.toThrow(
        'The payment provider did not respond.',
      );
      shop.passTime(21 * 60 * 60_000);
      await expect(refund(context, { orderId: id, cents: 700 })).rejects.toThrow('Check at the provider whether $7.00');
      await resolveRefund(context, id, wasRefunded);
      const [last] = await shop.db.selectFrom('auditEvents').select('kind').orderBy('seq', 'desc').limit(1).execute();
      const [{ refundedCents } = { refundedCents: 0 }] = await shop.orders();
      expect([refunds, last?.kind, refundedCents]).toEqual([[], kind, wasRefunded ? 700 : 0]);
    }
    outcomes.push('failed');
    await expect(refund(context, { orderId: id, cents: 300 })).rejects.toThrow('The payment provider did not respond.');
    await expect(resolveRefund(context, id, true, 'of a form opened before')).rejects.toThrow(
      'The refund on this form is resolved. Another one',
    );
    await resolveRefund(context, id, false);
    await expect(resolveRefund(context, id, true)).rejects.toThrow('has no pending refund.');
  });
});

describe('an order on hold', () => {
  it.each([
    [
      'refunded',
      (context: AdminContext, form: { readonly orderId: string }) => refund(context, { ...form, cents: undefined }),
      'CANCELED',
      false,
    ],
    ['released to ship', releaseOrderHold, 'NOT_FULFILLED', true],
  ] as const)('is listed first, and can be %s', async (_, decide, status, needsFulfillment) => {
    const { shop, context, id } = await openOnHold();
    const [first] = await listUnfulfilled(shop.db);
    expect(first).toMatchObject({ id, isHeld: true });
    await expect(
      recordFulfillment(context, { orderId: id, position: 0, quantity: 1, isShipped: true }),
    ).rejects.toThrow('is on hold.');
    expect(await carrierCsv(shop.db)).not.toContain(id.slice(0, 8));
    await decide(context, { orderId: id });
    const order = (await shop.orders()).find((one) => one.id === id);
    expect([order?.fulfillmentStatus, order?.needsFulfillment]).toEqual([status, needsFulfillment]);
    expect(await releaseOrderHold(context, { orderId: id })).toBe(false);
    expect(await shop.stock(products.teapot)).toEqual({ stock: 0, isInStock: false });
    expect(await shop.db.selectFrom('auditEvents').select('kind').where('needsAction', '=', true).execute()).toEqual(
      [],
    );
  });
});
