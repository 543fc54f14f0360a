import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pendingRefunds } from '#backend/calls/made-refunds.ts';
import { readAllNotifications } from '#backend/calls/notifications.ts';
import { addGift } from '#backend/calls/purchased-gifts.ts';
import { canceledLines, type PaidItem } from '#backend/domain/cancellation.ts';
import { splitRefund } from '#backend/domain/ledger.ts';
import { PaymentRefused } from '#backend/domain/payment-refused.ts';
import { Order } from '#generated/model';
import { openEvents } from '#server/admin/events.ts';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { sendConfirmationAgain } from '#server/admin/orders/correct-order.ts';
import { findOrderWithItems } from '#server/admin/orders/orders-with-items.ts';
import { refund } from '#server/admin/orders/refunds.ts';
import { recordFulfillment } from '#server/admin/orders/shipments.ts';
import { eraseDataSubject } from '#server/admin/people/erase.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';

/** Zoe's paid order: five teapots ($54 each), a pancake set ($38) and a gift card ($25), shipped to one address in Ontario. */
const openPaid = async () => {
  const shop = await openPaymentShop();
  await shop.setStock(products.teapot, 5);
  const refunded: number[] = [];
  /** Errors of the next refunds. */
  const failures: Error[] = [];
  Object.assign(shop.deps.ports.payments, {
    refund: (_: string, cents: number) => {
      const error = failures.shift();
      if (error) return Promise.reject(error);
      refunded.push(cents);
      return Promise.resolve({ id: `re_${refunded.length}`, at: '2026-11-25T00:00:00.000Z' });
    },
  });
  const shopper = shop.shopper();
  await shopper.signIn('zoe');
  const lines = await shopper.addWithAddress(products.teapot, products.pancakes, products.digital);
  await shopper.post('/cartItem', { productId: products.teapot, quantity: 4 });
  await shop.buy(shopper, lines);
  const [{ id } = { id: '' }] = await shop.orders();
  const context = { ...shop.deps, actor: 'Ada' };
  const order = async () => Order.parse((await shopper.get(`/order/${id}`)).body);
  return {
    shop,
    id,
    context,
    refunded,
    failures,
    order,
    lastMail: async () =>
      (await shop.db.selectFrom('mails').select('text').orderBy('seq', 'desc').executeTakeFirst())?.text,
    cancel: (position: number, quantity?: number, cents?: number) =>
      cancelItem(context, { orderId: id, position, quantity, cents }),
    fulfill: (position: number, quantity: number, isShipped = true) =>
      recordFulfillment(context, { orderId: id, position, quantity, isShipped }),
    statuses: async () => {
      const { fulfillmentStatus, orderItems } = await order();
      return [fulfillmentStatus, ...orderItems.map((item) => item.fulfillmentStatus?.status)];
    },
    total: async () => Math.round(Number((await order()).totalAmount) * 100),
    messages: async () => {
      const query = shop.db.selectFrom('notifications').select('message').where('type', '=', 'ORDER');
      const messages = await query.where('ownerId', '=', 'usr_zoe').orderBy('seq').execute();
      return messages.map(({ message }) => message).filter((message) => message.includes(id.slice(0, 8)));
    },
  };
};

describe('canceled units', () => {
  it('refund price and tax, and the shipping with the last unit to an address, to the cent', async () => {
    const { shop, refunded, cancel, statuses, total } = await openPaid();
    // Two of five teapots: $54 and 13% each.
    expect(await cancel(0, 2)).toEqual({ isNew: true, cents: 12_204 });
    expect(await cancel(0, 2)).toEqual({ isNew: false, cents: 0 });
    expect(await shop.stock(products.teapot)).toEqual({ stock: 2, isInStock: true });
    expect(await statuses()).toEqual(['NOT_FULFILLED', 'NOT_FULFILLED', 'NOT_FULFILLED', 'NOT_FULFILLED']);
    await cancel(0);
    expect(await statuses()).toEqual(['NOT_FULFILLED', 'CANCELED', 'NOT_FULFILLED', 'NOT_FULFILLED']);
    // The last parcel to this address: $38, the whole shipping, and their tax.
    expect(await cancel(1)).toEqual({ isNew: true, cents: Math.round((3800 + 2000) * 1.13) });
    await cancel(2);
    expect(refunded.reduce((sum, cents) => sum + cents, 0)).toBe(await total());
    expect(await statuses()).toEqual(['CANCELED', 'CANCELED', 'CANCELED', 'CANCELED']);
    expect(await shop.stock(products.teapot)).toEqual({ stock: 5, isInStock: true });
  });

  it('complete an order whose other units shipped, without a shipping notification', async () => {
    const { shop, id, context, cancel, fulfill, statuses, messages } = await openPaid();
    await fulfill(1, 1);
    await fulfill(2, 1);
    await fulfill(0, 3);
    expect((await findOrderWithItems(shop.db, id))?.items[0]).toMatchObject({ ordered: 5, shipped: 3, left: 2 });
    await expect(cancel(0, 3)).rejects.toThrow('At most 2 of this item can be canceled.');
    await cancel(0, 1);
    await expect(cancel(0, 3)).rejects.toThrow('At most 2 of this item can be canceled.');
    expect((await findOrderWithItems(shop.db, id))?.items[0]).toMatchObject({ ordered: 4, shipped: 3, left: 1 });
    await cancel(0);
    expect(await statuses()).toEqual(['SHIPPED', 'SHIPPED', 'SHIPPED', 'SHIPPED']);
    await expect(cancel(1)).rejects.toThrow('This item has shipped. Refund it instead.');
    expect((await messages()).map((message) => message.replace(/#\w+/, '#1'))).toEqual([
      'Your order #1: 1 of 5 × Enamel Teapot for Two canceled. We have refunded $61.02.',
      'Your order #1: 2 of 5 × Enamel Teapot for Two canceled. We have refunded $61.02.',
    ]);
    // A completed order does not block the erasure of its buyer.
    const email = shop.db.selectFrom('people').select('email').where('username', '=', 'zoe');
    await eraseDataSubject(context, (await email.executeTakeFirstOrThrow()).email);
  });

  it('include units that were ready to ship, and leave the status of the other units', async () => {
    const { cancel, fulfill, statuses } = await openPaid();
    await fulfill(0, 4, false);
    await cancel(0, 3);
    expect(await statuses()).toEqual(['PARTIALLY_FULFILLED', 'FULFILLED', 'NOT_FULFILLED', 'NOT_FULFILLED']);
    const other = await openPaid();
    await other.fulfill(0, 1);
    other.shop.passTime(1000);
    await other.fulfill(0, 2, false);
    await other.cancel(0, 3);
    expect((await other.statuses())[1]).toBe('PARTIALLY_SHIPPED');
    await other.cancel(0);
    expect((await other.statuses())[1]).toBe('SHIPPED');
  });

  it('refund what is left of the payment, or less if the operator enters less', async () => {
    const { shop, id, context, refunded, cancel, total, statuses } = await openPaid();
    const all = await total();
    await refund(context, { orderId: id, cents: all - 1000 });
    expect(await cancel(0, 1, 0)).toEqual({ isNew: true, cents: 0 });
    await expect(cancel(0, 2, 1001)).rejects.toThrow('At most $10.00 of order');
    expect(await cancel(0)).toEqual({ isNew: true, cents: 1000 });
    expect(refunded).toEqual([all - 1000, 1000]);
    expect(await statuses()).toEqual(['NOT_FULFILLED', 'CANCELED', 'NOT_FULFILLED', 'NOT_FULFILLED']);
    expect(await shop.stock(products.teapot)).toEqual({ stock: 5, isInStock: true });
  });

  it('leave the other items of the order, also free ones, as they are', async () => {
    const shop = await openPaymentShop();
    const free = await shop.db
      .selectFrom('products')
      .select('product')
      .where('id', '=', products.pancakes)
      .executeTakeFirstOrThrow();
    const product = JSON.stringify({ ...free.product, price: 0 });
    await shop.db.updateTable('products').set({ product }).where('id', '=', products.pancakes).execute();
    const shopper = shop.shopper();
    await shopper.signIn('zoe');
    await shop.buy(shopper, await shopper.addWithAddress(products.teapot, products.pancakes));
    const [{ id, totalCents } = { id: '', totalCents: 0 }] = await shop.orders();
    await cancelItem({ ...shop.deps, actor: 'Ada' }, { orderId: id, position: 0, quantity: 1, cents: totalCents });
    const { orderItems } = Order.parse((await shopper.get(`/order/${id}`)).body);
    expect(orderItems.map(({ fulfillmentStatus }) => fulfillmentStatus?.status)).toEqual(['CANCELED', 'NOT_FULFILLED']);
  });

  it('are canceled once by a form that is sent twice, also if the provider did not respond', async () => {
    const { id, context, refunded, failures } = await openPaid();
    const { version } = (await findOrderWithItems(context.db, id)) ?? { version: 0 };
    const form = { orderId: id, key: crypto.randomUUID(), version, position: 0, quantity: 1, cents: undefined };
    failures.push(new Error('The provider is down.'));
    await expect(cancelItem(context, form)).rejects.toThrow('The payment provider did not respond.');
    expect(await cancelItem(context, form)).toEqual({ isNew: false, cents: 6102 });
    expect(await cancelItem(context, form)).toEqual({ isNew: false, cents: 0 });
    expect(refunded).toEqual([6102]);
    expect((await findOrderWithItems(context.db, id))?.items[0]).toMatchObject({ canceled: 1, left: 4 });
  });

  it('are not canceled by a form of before another operator’s cancellation', async () => {
    const { id, context, refunded, cancel } = await openPaid();
    const { version } = (await findOrderWithItems(context.db, id)) ?? { version: 0 };
    await cancel(0, 2);
    const stale = { orderId: id, version, position: 0, quantity: 3, cents: 18_306 };
    await expect(cancelItem(context, stale)).rejects.toThrow('has changed since this page was opened.');
    expect(refunded).toEqual([12_204]);
    expect((await findOrderWithItems(context.db, id))?.items[0]).toMatchObject({ canceled: 2, left: 3 });
  });

  it('whose refund the provider declines stay a listed debt until an operator resolves it', async () => {
    const { shop, id, context, refunded, failures, cancel } = await openPaid();
    failures.push(new PaymentRefused('charge_already_refunded', '', 'req_1'));
    await expect(cancel(1)).rejects.toThrow(
      /^The units are canceled\. The payment provider declined to refund \$42\.94 of order #\w+: charge_already_refunded\. The refund is listed under Payment\.$/,
    );
    expect(await pendingRefunds(shop.db).selectAll().execute()).toMatchObject([{ orderId: id, cents: 4294 }]);
    expect((await openEvents(shop.db)).filter(({ orderId }) => orderId === id)).toMatchObject([
      { kind: 'refund refused', detail: { cents: 4294, code: 'charge_already_refunded' } },
    ]);
    await expect(cancel(0, 1)).rejects.toThrow('is pending. Resolve it first.');
    const [pending] = await pendingRefunds(shop.db).selectAll().execute();
    expect(await refund(context, { orderId: id, cents: 4294, key: pending?.id ?? '' })).toBe(4294);
    expect(refunded).toEqual([4294]);
    expect((await openEvents(shop.db)).filter(({ orderId }) => orderId === id)).toEqual([]);
  });

  it('take from each line of the ledger only what an earlier refund has left', async () => {
    const { shop, id, context, cancel, total } = await openPaid();
    const left = async () => {
      const lines = await shop.db
        .selectFrom('ledgerLines')
        .innerJoin('ledger', 'ledger.id', 'ledgerLines.ledgerId')
        .select(['position', 'ledgerLines.kind', 'ledgerLines.cents'])
        .where('ledger.orderId', '=', id)
        .execute();
      const parts = Map.groupBy(lines, ({ position, kind }) => `${kind} of ${position}`);
      return [...parts].map(([part, ofPart]) => [part, ofPart.reduce((sum, { cents }) => sum + cents, 0)] as const);
    };
    await refund(context, { orderId: id, cents: Math.round((await total()) / 2) });
    await cancel(0, 3);
    expect((await left()).filter(([, cents]) => cents < 0)).toEqual([]);
    await refund(context, { orderId: id, cents: undefined });
    expect((await left()).filter(([, cents]) => cents !== 0)).toEqual([]);
  });

  it('stay canceled when the refund fails, and a retry refunds them', async () => {
    const { shop, id, context, refunded, failures, cancel, statuses, order, lastMail } = await openPaid();
    failures.push(new Error('The provider is down.'));
    await expect(cancel(1)).rejects.toThrow('The payment provider did not respond.');
    expect(await statuses()).toEqual(['NOT_FULFILLED', 'NOT_FULFILLED', 'CANCELED', 'NOT_FULFILLED']);
    await expect(cancel(0)).rejects.toThrow('is pending. Resolve it first.');
    // The buyer reads of a refund once the provider has made it.
    expect(await order()).not.toHaveProperty('refundedAmount');
    await sendConfirmationAgain(context, { orderId: id });
    expect(await lastMail()).not.toContain('Refunded');
    expect(await cancel(1)).toEqual({ isNew: false, cents: 4294 });
    expect(await order()).toMatchObject({ refundedAmount: 42.94 });
    expect(await lastMail()).toContain('Refunded: $42.94');
    expect(await cancel(1)).toEqual({ isNew: false, cents: 0 });
    expect(refunded).toEqual([4294]);
    const events = shop.db.selectFrom('auditEvents').select(['actor', 'kind', 'detail']).orderBy('seq');
    expect((await events.execute()).filter(({ actor }) => actor === 'Ada')).toMatchObject([
      { kind: 'item canceled', detail: { item: 2, quantity: 1, cents: 4294 } },
      { kind: 'refund asked for', detail: { cents: 4294 } },
      { kind: 'confirmation sent again' },
      { kind: 'refunded', detail: { cents: 4294 } },
    ]);
  });

  it('of a gift can be bought again, which its owner reads once', async () => {
    const { shop, id, cancel } = await openPaid();
    const gift = await shop.db
      .selectFrom('giftlistItems')
      .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
      .innerJoin('products', 'products.id', 'giftlistItems.productId')
      .select(['giftlistItems.id', 'giftlistId', 'giftlistItems.productId', 'ownerId', 'title', 'products.name'])
      .where('ownerId', '!=', 'usr_zoe')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: giftlistItemId, giftlistId, productId, ownerId } = gift;
    const bought = { ownerId, giftlistId, giftlistItemId, productId, orderId: id, position: 0 };
    await addGift(shop.db, { ...bought, quantity: 5, isRevealed: true });
    await shop.db
      .updateTable('orderItems')
      .set({ giftlistItemId: gift.id })
      .where('orderId', '=', id)
      .where('position', '=', 0)
      .execute();
    await cancel(0, 2);
    await cancel(0, 2);
    const told = (await readAllNotifications(shop.db)).filter(({ type }) => type === 'PURCHASE_CANCELED');
    expect(told).toMatchObject([
      {
        ownerId: gift.ownerId,
        message: `The purchase of 2 × ${gift.name} from your giftlist "${gift.title}" was canceled. It can be bought again.`,
        giftlistId: gift.giftlistId,
        orderId: null,
      },
    ]);
    const purchased = shop.db.selectFrom('giftlistItems').select('purchasedQuantity').where('id', '=', gift.id);
    expect(await purchased.executeTakeFirst()).toEqual({ purchasedQuantity: 3 });
  });
});

describe('the refund of a free amount', () => {
  it('is split over the goods, shipping and taxes that are left, by largest remainder', () => {
    const line = { position: 0, taxName: null, rate: null, province: 'QC' };
    const tax = { ...line, kind: 'tax' as const };
    const left = [
      { ...line, kind: 'goods' as const, cents: 5400 },
      { ...line, kind: 'shipping' as const, cents: 1200 },
      { ...tax, taxName: 'GST', rate: 5000, cents: 330 },
      { ...tax, taxName: 'QST', rate: 9975, cents: 658 },
    ];
    const centsOf = (lines: readonly { readonly cents: number }[]) => lines.map(({ cents }) => cents);
    // Shares of $10.00: 711.65, 158.14, 43.49 and 86.71 cents.
    expect(centsOf(splitRefund(left, 1000))).toEqual([-712, -158, -43, -87]);
    expect(centsOf(splitRefund(left, 7588))).toEqual([-5400, -1200, -330, -658]);
  });
});

describe('the refund of canceled units', () => {
  const item = fc
    .record({
      price: fc.nat(20_000),
      quantity: fc.integer({ min: 1, max: 9 }),
      shippingCents: fc.constantFrom(0, 800, 1200),
      // Independent of the price, because shipping is taxed, too.
      taxes: fc.array(fc.nat(9000), { maxLength: 2 }),
      destination: fc.constantFrom(0, 1),
    })
    .map(
      ({ taxes, ...one }): PaidItem => ({
        ...one,
        taxes: taxes.map((cents, index) => ({ name: ['GST', 'PST'][index] ?? '', rate: null, cents })),
        position: 0,
        canceled: 0,
        province: null,
      }),
    );

  const taxOf = ({ taxes }: PaidItem) => taxes.reduce((sum, { cents }) => sum + cents, 0);

  it('never decreases, and adds up to the paid total in any order', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), fc.infiniteStream(fc.nat()), (items, picks) => {
        let current: readonly PaidItem[] = items;
        let refunded = 0;
        for (;;) {
          const open = current.filter(({ quantity, canceled }) => canceled < quantity);
          if (open.length === 0) break;
          const chosen = open[Number(picks.next().value) % open.length];
          current = current.map((one) => (one === chosen ? { ...one, canceled: one.canceled + 1 } : one));
          const before = refunded;
          refunded = canceledLines(current).reduce((sum, { cents }) => sum + cents, 0);
          expect(refunded).toBeGreaterThanOrEqual(before);
        }
        const paid = items.reduce((sum, one) => sum + one.price * one.quantity + one.shippingCents + taxOf(one), 0);
        expect(refunded).toBe(paid);
      }),
    );
  });
});
