import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckoutSession } from '../../src/generated/model';
import { nodeDatabases } from '../../mocks/database/seeded';
import { getCartLines, origin, products } from './shopper';
import { openPaymentShop, pageLifetime } from './till';
import { databases } from './world';

type Till = Awaited<ReturnType<typeof openPaymentShop>>;
const statuses = async ({ orders }: Till) => (await orders()).map(({ payment }) => payment);

describe('a page of a payment provider', () => {
  it('is one for two presses, and another once something has changed; the earlier one takes no money then', async () => {
    const till = await openPaymentShop();
    const shopper = till.shopper();
    const [teapot] = await shopper.addToSend(products.teapot);
    const [first, second] = await Promise.all([shopper.checkoutUrl([teapot]), shopper.checkoutUrl([teapot])]);
    expect(second).toBe(first);
    await shopper.addToSend(products.teapot);
    const third = await shopper.checkoutUrl([teapot]);
    expect(till.provider.pages().filter(({ status }) => status === 'open')).toMatchObject([{ total: 13_560 }]);
    expect(till.provider.pay(first)).toBeUndefined();
    await till.tell(till.provider.pay(third) ?? '');
    expect(await statuses(till)).toEqual(['expired', 'paid']);
    expect(await getCartLines(shopper)).toEqual([]);
  });

  it('that was paid before anybody has told of it is not paid a second time', async () => {
    const till = await openPaymentShop();
    const shopper = till.shopper();
    const [teapot] = await shopper.addToSend(products.teapot);
    till.provider.pay(await shopper.checkoutUrl([teapot]));
    const [pancakes] = await shopper.addToSend(products.pancakes);
    expect(await shopper.checkOut([teapot, pancakes])).toEqual({
      status: 404,
      body: { message: 'One of these items is no longer in your bag.' },
    });
    expect(await statuses(till)).toEqual(['paid', 'expired']);
    expect(await getCartLines(shopper)).toEqual([pancakes]);
    expect(till.provider.pages()).toHaveLength(1);
  });

  it('is asked about when its buyer looks for the order, and told of once', async () => {
    const till = await openPaymentShop();
    const shopper = till.shopper();
    await shopper.signIn('zoe');
    const [teapot] = await shopper.addToSend(products.teapot);
    const page = till.provider.pay(await shopper.checkoutUrl([teapot]));
    const [order] = await till.orders();
    expect(await till.shopper().get(`/order/${order?.id}`)).toMatchObject({ status: 401 });
    expect(await shopper.get(`/order/${order?.id}`)).toMatchObject({ status: 200, body: { totalAmount: 74.58 } });
    await till.tell(page ?? '');
    const mails = await till.db.selectFrom('mails').select('subject').execute();
    expect(mails).toEqual([{ subject: `Your order #${order?.id.slice(0, 8)}` }]);
  });

  it('that has run out leaves the bag as it is, and the next one is new', async () => {
    const till = await openPaymentShop();
    const shopper = till.shopper();
    const [teapot] = await shopper.addToSend(products.teapot);
    const first = await shopper.checkoutUrl([teapot]);
    till.passTime(pageLifetime);
    await till.lookAfter();
    expect(await statuses(till)).toEqual(['expired']);
    expect(await shopper.checkoutUrl([teapot])).not.toBe(first);
    expect(await getCartLines(shopper)).toEqual([teapot]);
  });

  it('that the provider fails to answer for is reported, and the others are looked after all the same', async () => {
    const till = await openPaymentShop();
    const buy = async () => {
      const shopper = till.shopper();
      const [line] = await shopper.addToSend(products.teapot);
      return { shopper, line, url: await shopper.checkoutUrl([line]) };
    };
    const [, paid, ...ended] = [await buy(), await buy(), await buy(), await buy()];
    const { silent } = till.provider;
    for (const page of ['page_1', 'page_3', 'page_4']) silent.add(page);
    for (const { shopper, line } of ended) {
      await shopper.addToSend(products.teapot);
      await expect(shopper.checkOut([line])).rejects.toThrow('is silent');
    }
    silent.delete('page_4');
    till.provider.pay(paid?.url ?? '');
    till.passTime(pageLifetime);
    const failed = await till.lookAfter();
    const orders = await till.orders();
    expect(failed.map(({ orderId }) => orderId)).toEqual([orders[0]?.id, orders[2]?.id]);
    const pages = orders.filter(({ checkoutId }) => checkoutId !== null);
    expect(pages.map(({ payment, paysUntil }) => [payment, paysUntil !== null])).toEqual([
      ['pending', true],
      ['paid', true],
      ['expired', true],
      ['expired', false],
    ]);
  });

  it('sells nothing while the provider is down, and closes an earlier page before it opens another', async () => {
    const till = await openPaymentShop();
    const shopper = till.shopper();
    const [teapot] = await shopper.addToSend(products.teapot);
    const first = await shopper.checkoutUrl([teapot]);
    await shopper.addToSend(products.teapot);
    let changes = 0;
    till.steps.before = () => {
      changes += 1;
      // The first step stores the order; then the provider is asked.
      if (changes > 1) throw new Error('The provider is down.');
    };
    await expect(shopper.checkOut([teapot])).rejects.toThrow('The provider is down.');
    delete till.steps.before;
    await shopper.checkoutUrl([teapot]);
    expect(till.provider.pages().map(({ status }) => status)).toEqual(['closed', 'open']);
    expect(till.provider.pay(first)).toBeUndefined();
  });
});

describe('the confirmation', () => {
  it('says what was bought, when in the time zone of the shop, for how much and from whom', async () => {
    // 7 p.m. on November 23 in Toronto.
    const till = await openPaymentShop();
    const shopper = till.shopper();
    const lines = await shopper.addToSend(products.teapot);
    await till.buy(shopper, lines);
    const [order] = await till.orders();
    const { text } = await till.db.selectFrom('mails').select('text').executeTakeFirstOrThrow();
    expect(text).toBe(
      [
        'Thank you for your order: 1 × Enamel Teapot for Two.',
        `Order #${order?.id.slice(0, 8)} of 2026-11-23\nSubtotal: $54.00\nShipping: $12.00\nTax: $8.58\nTotal: $74.58`,
        `Sold by Giftlist. Questions about this order? Write to ${till.provided.ports.contactEmail}.`,
      ].join('\n\n'),
    );
  });
});

describe('a total', () => {
  const openWith = async (price: number) => {
    const till = await openPaymentShop();
    Object.assign(till.provided.ports.payments, { limits: { min: 50, max: 99_999_999 } });
    const { product } = await till.db
      .selectFrom('products')
      .select('product')
      .where('id', '=', products.digital)
      .executeTakeFirstOrThrow();
    const set = { product: JSON.stringify({ ...product, price }) };
    await till.db.updateTable('products').set(set).where('id', '=', products.digital).execute();
    const shopper = till.shopper();
    return { till, shopper, lines: await shopper.add(products.digital) };
  };

  it.each([
    [0.44, undefined],
    [0.43, 'The total is $0.49. Less than $0.50 cannot be paid by card. Please add something to your order.'],
    [884_955.74, undefined],
    [
      884_955.75,
      'The total is $1,000,000.00. At most $999,999.99 can be paid at once. Please pay for some of the items first.',
    ],
  ])('of $%f before tax is paid, or refused before the provider is asked', async (price, sentence) => {
    const { till, shopper, lines } = await openWith(price);
    const { status, body } = await shopper.checkOut(lines);
    expect([status, till.provider.pages().length]).toEqual(sentence === undefined ? [200, 1] : [400, 0]);
    expect(body).toMatchObject(sentence === undefined ? {} : { message: [sentence] });
  });

  it('of nothing needs no payment page: the order is complete, and its buyer is thanked', async () => {
    const { till, shopper, lines } = await openWith(0);
    const [first, second] = await Promise.all([shopper.checkOut(lines), shopper.checkOut(lines)]);
    const [order] = await till.orders();
    const checkoutUrl = `${origin}/success?order_id=${order?.id}&session_id=${order?.paymentId}`;
    expect(first).toEqual({ status: 200, body: { checkoutUrl } });
    // Two presses at once: one order.
    expect([200, 404]).toContain(second.status);
    expect([await statuses(till), await getCartLines(shopper), till.provider.pages()]).toEqual([['paid'], [], []]);
    const mails = await till.db.selectFrom('mails').select('subject').execute();
    expect(mails).toEqual([{ subject: `Your order #${order?.id.slice(0, 8)}` }]);
  });
});

describe('money that comes too late', () => {
  it('is kept, and the shop is told, where another order has sent the same lines', async () => {
    const till = await openPaymentShop();
    const shopper = till.shopper();
    const [teapot, pancakes] = await shopper.addToSend(products.teapot, products.pancakes);
    const alone = await shopper.checkoutUrl([teapot]);
    const { expireSession } = till.provided.ports.payments;
    // The provider says that the page is closed, and takes the money all the same.
    Object.assign(till.provided.ports.payments, { expireSession: () => Promise.resolve('closed') });
    const together = await shopper.checkoutUrl([teapot, pancakes]);
    Object.assign(till.provided.ports.payments, { expireSession });
    await till.tell(till.provider.pay(together) ?? '');
    await till.tell(till.provider.pay(alone) ?? '');
    const [late] = await till.orders();
    expect(late).toMatchObject({ payment: 'paid', amounts: { fulfillmentStatus: 'REQUIRES_ACTION' } });
    const items = await till.db
      .selectFrom('orderItems')
      .select('item')
      .where('orderId', '=', late?.id ?? '')
      .execute();
    expect(items).toMatchObject([{ item: { fulfillmentStatus: { status: 'REQUIRES_ACTION' } } }]);
    expect(await till.db.selectFrom('events').select(['kind', 'orderId', 'isOpen']).execute()).toEqual([
      { kind: 'payment held', orderId: late?.id, isOpen: true },
    ]);
    const mails = await till.db.selectFrom('mails').select('subject').orderBy('place').execute();
    expect(mails.map(({ subject }) => subject.split(' #')[0])).toEqual(['Your order', 'Your payment for order']);
  });
});

describe('counted pieces', () => {
  it('are kept for whom pays first, and are free again when the page has run out', async () => {
    const till = await openPaymentShop();
    await till.count(products.teapot, 1);
    const [one, other] = [till.shopper(), till.shopper()];
    const [own] = await one.addToSend(products.teapot);
    const [wanted] = await other.addToSend(products.teapot);
    const url = await one.checkoutUrl([own]);
    const soldOut = { message: ['Enamel Teapot for Two: This item has sold out since you added it.'] };
    expect(await other.checkOut([wanted])).toEqual({ status: 400, body: soldOut });
    till.passTime(pageLifetime);
    await till.lookAfter();
    expect(till.provider.pay(url)).toBeUndefined();
    await till.buy(other, [wanted]);
    expect(await till.stock(products.teapot)).toEqual({ stock: 0, isInStock: false });
    expect(await one.get(`/product/${products.teapot}`)).toMatchObject({ body: { itemInStock: false } });
    expect(await one.checkOut([own])).toEqual({ status: 400, body: soldOut });
  });

  it('say how many are left, over all lines of the order', async () => {
    const till = await openPaymentShop();
    await till.count(products.teapot, 3);
    const shopper = till.shopper();
    const [line] = await shopper.addToSend(products.teapot);
    await shopper.post('/cartItem', { productId: products.teapot, quantity: 3 });
    expect(await shopper.checkOut([line])).toEqual({
      status: 400,
      body: { message: ['Enamel Teapot for Two: Only 3 left.'] },
    });
  });
});

describe('a shop that dies', () => {
  it('between any two steps of a checkout has money and orders that agree afterwards', async () => {
    const killed = new Error('Killed.');
    type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;
    const life = fc.record({
      /** The step of the checkout at which the shop dies, and whether it is done. */
      step: fc.nat(7),
      isAfter: fc.boolean(),
      /** Whether the pancakes are bought too: then the order is another. */
      isMore: fc.boolean(),
      /** The page, of those that the buyer has been sent to, that is paid then: they may have gone back. */
      pays: fc.option(fc.nat(3)),
      isTold: fc.boolean(),
    });
    const live = async (lives: readonly Life[]) => {
      const till = await openPaymentShop();
      await till.count(products.teapot, 9);
      const shopper = till.shopper();
      const [teapot, pancakes] = await shopper.addToSend(products.teapot, products.pancakes);
      const urls: string[] = [];
      for (const { step, isAfter, isMore, pays, isTold } of lives) {
        let steps = 0;
        till.steps[isAfter ? 'after' : 'before'] = () => {
          steps += 1;
          if (steps > step) throw killed;
        };
        const survived = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
          try {
            return await work;
          } catch (error) {
            if (error !== killed) throw error;
            return undefined;
          }
        };
        const answer = await survived(shopper.checkOut([teapot, ...(isMore ? [pancakes] : [])]));
        if (answer?.status === 200) urls.push(CheckoutSession.parse(answer.body).checkoutUrl ?? '');
        const page = pays === null ? undefined : urls[pays];
        const paid = page && till.provider.pay(page);
        if (paid && isTold) await survived(till.tell(paid));
        delete till.steps.before;
        delete till.steps.after;
      }
      till.passTime(pageLifetime);
      await till.lookAfter();
      const paid = till.provider.pages().filter(({ status }) => status === 'paid');
      const orders = await till.orders();
      const sold = orders.filter(({ payment }) => payment === 'paid');
      expect(sold.map(({ id }) => id).toSorted()).toEqual(paid.map(({ orderId }) => orderId).toSorted());
      // The teapot is in every order: it is sold once, and money is taken once.
      expect(sold.length).toBeLessThanOrEqual(1);
      expect(sold.filter(({ amounts }) => amounts.fulfillmentStatus === 'REQUIRES_ACTION')).toEqual([]);
      expect(await till.stock(products.teapot)).toMatchObject({ stock: 9 - sold.length });
      expect((await getCartLines(shopper)).some(({ id }) => id === teapot?.id)).toBe(sold.length === 0);
      // What still waits was never shown to anybody.
      expect(orders.filter(({ payment, checkoutId }) => payment === 'pending' && checkoutId !== null)).toEqual([]);
      await till.db.destroy();
      return sold.length;
    };
    let sold = 0;
    // Few lives that are made by chance may sell nothing.
    const sale: [Life[]] = [[{ step: 7, isAfter: false, isMore: false, pays: 0, isTold: true }]];
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), async (lives) => {
        sold += await live(lives);
      }),
      { numRuns: databases === nodeDatabases ? 200 : 20, examples: [sale, sale] },
    );
    expect(sold).toBeGreaterThan(1);
  });
});
