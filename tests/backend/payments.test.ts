import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldBy } from '#backend/domain/order-mails.ts';
import { CheckoutSession } from '#generated/model';
import { runsOf } from './databases';
import { openPaymentShop, sessionLifetime } from './payment-shop';
import { getCartLines, origin, products } from './shopper';

type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;
const statuses = async ({ orders }: PaymentShop) => (await orders()).map(({ paymentStatus }) => paymentStatus);

describe('checkout session', () => {
  it('is shared by concurrent requests and replaced after a cart change', async () => {
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    const [teapot] = await shopper.addWithAddress(products.teapot);
    const [first, second] = await Promise.all([shopper.checkoutUrl([teapot]), shopper.checkoutUrl([teapot])]);
    expect(second).toBe(first);
    await shopper.addWithAddress(products.teapot);
    const third = await shopper.checkoutUrl([teapot]);
    expect(shop.provider.sessions().filter(({ status }) => status === 'open')).toMatchObject([{ total: 13_560 }]);
    expect(shop.provider.pay(first)).toBeUndefined();
    await shop.deliverWebhook(shop.provider.pay(third) ?? '');
    expect(await statuses(shop)).toEqual(['expired', 'paid']);
    expect(await getCartLines(shopper)).toEqual([]);
  });

  it('does not charge twice when the webhook is late', async () => {
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    const [teapot] = await shopper.addWithAddress(products.teapot);
    shop.provider.pay(await shopper.checkoutUrl([teapot]));
    const [pancakes] = await shopper.addWithAddress(products.pancakes);
    expect(await shopper.checkOut([teapot, pancakes])).toEqual({
      status: 404,
      body: { message: 'One of these items is no longer in your bag.' },
    });
    expect(await statuses(shop)).toEqual(['paid', 'expired']);
    expect(await getCartLines(shopper)).toEqual([pancakes]);
    expect(shop.provider.sessions()).toHaveLength(1);
  });

  it('is polled when the buyer opens the order, and causes one email', async () => {
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    await shopper.signIn('zoe');
    const [teapot] = await shopper.addWithAddress(products.teapot);
    const sessionId = shop.provider.pay(await shopper.checkoutUrl([teapot]));
    const [order] = await shop.orders();
    expect(await shop.shopper().get(`/order/${order?.id}`)).toMatchObject({ status: 401 });
    expect(await shopper.get(`/order/${order?.id}`)).toMatchObject({ status: 200, body: { totalAmount: 74.58 } });
    await shop.deliverWebhook(sessionId ?? '');
    const mails = await shop.db.selectFrom('mails').select('subject').execute();
    expect(mails).toEqual([{ subject: `Your order #${order?.id.slice(0, 8)}` }]);
  });

  it('keeps the cart after it expires, and starts a new session', async () => {
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    const [teapot] = await shopper.addWithAddress(products.teapot);
    const first = await shopper.checkoutUrl([teapot]);
    shop.passTime(sessionLifetime);
    await shop.pollSessions();
    expect(await statuses(shop)).toEqual(['expired']);
    expect(await shopper.checkoutUrl([teapot])).not.toBe(first);
    expect(await getCartLines(shopper)).toEqual([teapot]);
  });

  it('is reported when its poll fails, and the others are polled', async () => {
    const shop = await openPaymentShop();
    const buy = async () => {
      const shopper = shop.shopper();
      const [line] = await shopper.addWithAddress(products.teapot);
      return { shopper, line, url: await shopper.checkoutUrl([line]) };
    };
    const [, paid, ...replaced] = [await buy(), await buy(), await buy(), await buy()];
    const { unreachable } = shop.provider;
    for (const id of ['session_1', 'session_3', 'session_4']) unreachable.add(id);
    for (const { shopper, line } of replaced) {
      await shopper.addWithAddress(products.teapot);
      await expect(shopper.checkOut([line])).rejects.toThrow('does not respond');
    }
    unreachable.delete('session_4');
    shop.provider.pay(paid?.url ?? '');
    shop.passTime(sessionLifetime);
    const failed = await shop.pollSessions();
    const orders = await shop.orders();
    expect(failed.map(({ orderId }) => orderId)).toEqual([orders[0]?.id, orders[2]?.id]);
    const withSession = orders.filter(({ checkoutSessionId }) => checkoutSessionId !== null);
    expect(
      withSession.map(({ paymentStatus, checkoutExpiresAt }) => [paymentStatus, checkoutExpiresAt !== null]),
    ).toEqual([
      ['pending', true],
      ['paid', true],
      ['expired', true],
      ['expired', false],
    ]);
  });

  it('is expired before the next one opens, also after a provider outage', async () => {
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    const [teapot] = await shopper.addWithAddress(products.teapot);
    const first = await shopper.checkoutUrl([teapot]);
    await shopper.addWithAddress(products.teapot);
    let steps = 0;
    shop.hooks.before = () => {
      steps += 1;
      // The first step stores the order. The second one calls the provider.
      if (steps > 1) throw new Error('The provider is down.');
    };
    await expect(shopper.checkOut([teapot])).rejects.toThrow('The provider is down.');
    delete shop.hooks.before;
    await shopper.checkoutUrl([teapot]);
    expect(shop.provider.sessions().map(({ status }) => status)).toEqual(['closed', 'open']);
    expect(shop.provider.pay(first)).toBeUndefined();
  });
});

describe('the confirmation email', () => {
  it('contains items, date in the shop’s time zone, amounts and seller', async () => {
    // 7 p.m. on November 23 in Toronto.
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    const lines = await shopper.addWithAddress(products.teapot);
    await shop.buy(shopper, lines);
    const [order] = await shop.orders();
    const { text } = await shop.db.selectFrom('mails').select('text').executeTakeFirstOrThrow();
    expect(text).toBe(
      [
        'Thank you for your order:',
        '- 1 × Enamel Teapot for Two',
        'You hear from us when a parcel ships. Delivery takes an estimated 2-4 business days after processing.',
        `Order: #${order?.id.slice(0, 8)} of 2026-11-23\nSubtotal: $54.00\nShipping: $12.00\nHST 13%, ON: $8.58\nTotal: $74.58`,
        `Sold by Giftlist. Questions about this order? Write to ${shop.deps.ports.contactEmail}.`,
        `If you did not order this, write to ${shop.deps.ports.contactEmail}.`,
      ].join('\n\n'),
    );
    expect(soldBy({ company: 'Maple Gifts Inc.' })).toBe('Sold by Giftlist (Maple Gifts Inc.).');
  });
});

describe('a total', () => {
  const openWithPrice = async (price: number) => {
    const shop = await openPaymentShop();
    Object.assign(shop.deps.ports.payments, { limits: { min: 50, max: 99_999_999 } });
    const { product } = await shop.db
      .selectFrom('products')
      .select('product')
      .where('id', '=', products.digital)
      .executeTakeFirstOrThrow();
    const columns = { product: JSON.stringify({ ...product, price }) };
    await shop.db.updateTable('products').set(columns).where('id', '=', products.digital).execute();
    const shopper = shop.shopper();
    return { shop, shopper, lines: await shopper.add(products.digital) };
  };

  it.each([
    [0.44, undefined],
    [0.43, 'The total is $0.49. Less than $0.50 cannot be paid by card. Please add something to your order.'],
    [884_955.74, undefined],
    [
      884_955.75,
      'The total is $1,000,000.00. At most $999,999.99 can be paid at once. Please pay for some of the items first.',
    ],
  ])('of $%f before tax is checked against the limits of the provider', async (price, message) => {
    const { shop, shopper, lines } = await openWithPrice(price);
    const { status, body } = await shopper.checkOut(lines);
    expect([status, shop.provider.sessions().length]).toEqual(message === undefined ? [200, 1] : [400, 0]);
    expect(body).toMatchObject(message === undefined ? {} : { message: [message] });
  });

  it('of $0 completes the order without a checkout session', async () => {
    const { shop, shopper, lines } = await openWithPrice(0);
    const answers = await Promise.all([shopper.checkOut(lines), shopper.checkOut(lines)]);
    const [order] = await shop.orders();
    const checkoutUrl = `${origin}/success?order_id=${order?.id}&session_id=${order?.paymentId}`;
    // Both requests use the same order. Either fails if the other has already completed it.
    const completed = answers.filter(({ status }) => status !== 404);
    expect(completed.map(({ status, body }) => [status, body])).toEqual(completed.map(() => [200, { checkoutUrl }]));
    expect(completed).not.toEqual([]);
    expect([await statuses(shop), await getCartLines(shopper), shop.provider.sessions()]).toEqual([['paid'], [], []]);
    const mails = await shop.db.selectFrom('mails').select('subject').execute();
    expect(mails).toEqual([{ subject: `Your order #${order?.id.slice(0, 8)}` }]);
  });
});

describe('a late payment', () => {
  it('is put on hold when another paid order contains the same line', async () => {
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    const [teapot, pancakes] = await shopper.addWithAddress(products.teapot, products.pancakes);
    const teapotUrl = await shopper.checkoutUrl([teapot]);
    const { expireSession } = shop.deps.ports.payments;
    // Simulates a provider that reports the session as closed, but still accepts the payment.
    Object.assign(shop.deps.ports.payments, { expireSession: () => Promise.resolve('closed') });
    const bothUrl = await shopper.checkoutUrl([teapot, pancakes]);
    Object.assign(shop.deps.ports.payments, { expireSession });
    await shop.deliverWebhook(shop.provider.pay(bothUrl) ?? '');
    await shop.deliverWebhook(shop.provider.pay(teapotUrl) ?? '');
    const [late] = await shop.orders();
    expect(late).toMatchObject({ paymentStatus: 'paid', fulfillmentStatus: 'REQUIRES_ACTION', isHeld: true });
    expect(await shop.db.selectFrom('auditEvents').select(['kind', 'orderId', 'needsAction']).execute()).toEqual([
      { kind: 'payment held', orderId: late?.id, needsAction: true },
    ]);
    const mails = await shop.db.selectFrom('mails').select('subject').orderBy('seq').execute();
    expect(mails.map(({ subject }) => subject.split(' #')[0])).toEqual(['Your order', 'Your payment for order']);
  });
});

describe('tracked stock', () => {
  it('is reserved until the checkout session expires', async () => {
    const shop = await openPaymentShop();
    await shop.setStock(products.teapot, 1);
    const [one, other] = [shop.shopper(), shop.shopper()];
    const [own] = await one.addWithAddress(products.teapot);
    const [wanted] = await other.addWithAddress(products.teapot);
    const url = await one.checkoutUrl([own]);
    const soldOut = { message: ['Enamel Teapot for Two: This item has sold out since you added it.'] };
    expect(await other.checkOut([wanted])).toEqual({ status: 400, body: soldOut });
    shop.passTime(sessionLifetime);
    await shop.pollSessions();
    expect(shop.provider.pay(url)).toBeUndefined();
    await shop.buy(other, [wanted]);
    expect(await shop.stock(products.teapot)).toEqual({ stock: 0, isInStock: false });
    expect(await one.get(`/product/${products.teapot}`)).toMatchObject({ body: { itemInStock: false } });
    expect(await one.checkOut([own])).toEqual({ status: 400, body: soldOut });
  });

  it('is compared with the ordered quantity', async () => {
    const shop = await openPaymentShop();
    await shop.setStock(products.teapot, 3);
    const shopper = shop.shopper();
    const [line] = await shopper.addWithAddress(products.teapot);
    await shopper.post('/cartItem', { productId: products.teapot, quantity: 3 });
    expect(await shopper.checkOut([line])).toEqual({
      status: 400,
      body: { message: ['Enamel Teapot for Two: Only 3 left.'] },
    });
  });
});

describe('a crash', () => {
  it('between any two checkout steps leaves payments and orders consistent', async () => {
    const crash = new Error('Killed.');
    type Checkout = typeof checkout extends fc.Arbitrary<infer Value> ? Value : never;
    const checkout = fc.record({
      /** Index of the step at which the shop crashes: before it, or after it with `isAfterStep`. */
      crashStep: fc.nat(7),
      isAfterStep: fc.boolean(),
      /** Whether the pancakes are paid for, too, which changes the order content. */
      hasPancakes: fc.boolean(),
      /** Index of the session that the buyer pays, possibly an earlier one; null for none. */
      paidIndex: fc.option(fc.nat(3)),
      isNotified: fc.boolean(),
    });
    /** Runs the checkouts in one shop, and checks the result. @returns number of paid orders */
    const runCheckouts = async (checkouts: readonly Checkout[]) => {
      const shop = await openPaymentShop();
      await shop.setStock(products.teapot, 9);
      const shopper = shop.shopper();
      const [teapot, pancakes] = await shopper.addWithAddress(products.teapot, products.pancakes);
      const urls: string[] = [];
      for (const { crashStep, isAfterStep, hasPancakes, paidIndex, isNotified } of checkouts) {
        let steps = 0;
        shop.hooks[isAfterStep ? 'after' : 'before'] = () => {
          steps += 1;
          if (steps > crashStep) throw crash;
        };
        const ignoreCrash = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
          try {
            return await work;
          } catch (error) {
            if (error !== crash) throw error;
            return undefined;
          }
        };
        const answer = await ignoreCrash(shopper.checkOut([teapot, ...(hasPancakes ? [pancakes] : [])]));
        if (answer?.status === 200) urls.push(CheckoutSession.parse(answer.body).checkoutUrl ?? '');
        const url = paidIndex === null ? undefined : urls[paidIndex];
        const paidSession = url && shop.provider.pay(url);
        if (paidSession && isNotified) await ignoreCrash(shop.deliverWebhook(paidSession));
        delete shop.hooks.before;
        delete shop.hooks.after;
      }
      shop.passTime(sessionLifetime);
      await shop.pollSessions();
      const paid = shop.provider.sessions().filter(({ status }) => status === 'paid');
      const orders = await shop.orders();
      const sold = orders.filter(({ paymentStatus }) => paymentStatus === 'paid');
      expect(sold.map(({ id }) => id).toSorted()).toEqual(paid.map(({ orderId }) => orderId).toSorted());
      // Every order contains the teapot, so only one may be paid.
      expect(sold.length).toBeLessThanOrEqual(1);
      expect(sold.filter(({ isHeld }) => isHeld)).toEqual([]);
      expect(await shop.stock(products.teapot)).toMatchObject({ stock: 9 - sold.length });
      expect((await getCartLines(shopper)).some(({ id }) => id === teapot?.id)).toBe(sold.length === 0);
      // After the poll, no order with a checkout session is still pending.
      expect(
        orders.filter(
          ({ paymentStatus, checkoutSessionId }) => paymentStatus === 'pending' && checkoutSessionId !== null,
        ),
      ).toEqual([]);
      await shop.db.destroy();
      return sold.length;
    };
    let sold = 0;
    // Two runs in which the order is surely paid, because the generated ones may pay for nothing.
    const sale: [Checkout[]] = [
      [{ crashStep: 7, isAfterStep: false, hasPancakes: false, paidIndex: 0, isNotified: true }],
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(checkout, { minLength: 1, maxLength: 4 }), async (checkouts) => {
        sold += await runCheckouts(checkouts);
      }),
      { numRuns: runsOf(100), examples: [sale, sale] },
    );
    expect(sold).toBeGreaterThan(1);
  });
});
