import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSession, signIn, visitorOf } from '../../backend/calls/session';
import { markOrderPaid } from '../../backend/calls/order-payment';
import type { Transaction } from '../../backend/database/transaction';
import { CartItem, CheckoutSession } from '../../src/generated/model';
import { readPaymentUrl } from '../../mocks/payment/address';
import { mailedCode } from '../../mocks/database/ports';
import { getCartLines, products, signUp } from '../backend/shopper';
import { pollUntil } from '../support/until';
import { openBackends, ports } from './backends';

/** How often each race is run. */
const rounds = Array.from({ length: 20 });

/** Does the same so often, all at once. */
const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

let backends: Awaited<ReturnType<typeof openBackends>>;
beforeAll(async () => {
  backends = await openBackends();
  return backends.close;
});

type Shopper = Awaited<ReturnType<typeof backends.shopper>>;

const settleAt = (url: string) =>
  backends.transact((transaction) => markOrderPaid({ ...transaction, ports }, readPaymentUrl(new URL(url).search)));

/** Settles an order while another change of its owner's things is not kept yet: it has to wait, and finds what is then. */
const settleAfter = async (url: string, make: (transaction: Transaction) => Promise<void>): Promise<boolean> => {
  const { transact, db } = backends;
  const [made, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = transact(async (transaction) => {
    await make(transaction);
    made.resolve();
    await goOn.promise;
  });
  await made.promise;
  const settling = settleAt(url);
  await pollUntil(async () => {
    // Locks of other files' databases are in the same table.
    const { rows } = await sql`select 1 from pg_stat_activity join pg_locks using (pid)
      where datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
    expect(rows).toHaveLength(1);
  });
  goOn.resolve();
  await changing;
  return settling;
};

const openOrdersOf = (lineId: string | undefined) =>
  backends.db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select('orders.id')
    .where('lineId', '=', lineId ?? '')
    .where('payment', 'in', ['pending', 'declined'])
    .execute();

describe('on two processes at once', () => {
  it('40 pieces that a guest adds are one line of 40, each by one try', async () => {
    const { counts, shopper } = backends;
    for (const _ of rounds) {
      const sam = await shopper();
      const before = { ...counts };
      await atOnce(40, () => sam.add(products.teapot));
      expect((await getCartLines(sam)).map(({ quantity }) => quantity)).toEqual([40]);
      expect([counts.changes - before.changes, counts.tries - before.tries]).toEqual([40, 40]);
    }
  });

  it('20 payments of one bag are one order at one address', async () => {
    const { counts, shopper } = backends;
    for (const _ of rounds) {
      const sam = await shopper();
      const [line] = await sam.addToSend(products.teapot);
      const before = counts.tries;
      expect(new Set(await atOnce(20, () => sam.checkoutUrl([line]))).size).toBe(1);
      expect(await openOrdersOf(line?.id)).toHaveLength(1);
      expect(counts.tries - before).toBe(20);
    }
  });

  it('payments of A and of A and B are one open order with A, and A is sold once', async () => {
    const { db, shopper } = backends;
    for (const _ of rounds) {
      const sam = await shopper();
      const lines = await sam.addToSend(products.teapot, products.pancakes);
      const urls = await Promise.all([sam.checkoutUrl(lines.slice(0, 1)), sam.checkoutUrl(lines)]);
      expect(await openOrdersOf(lines[0]?.id)).toHaveLength(1);
      await Promise.all(urls.map(settleAt));
      const ofLine = db
        .selectFrom('orderItems')
        .select('orderId')
        .where('lineId', '=', lines[0]?.id ?? '');
      const sold = db.selectFrom('orders').select('id').where('payment', '=', 'paid').where('id', 'in', ofLine);
      expect(await sold.execute()).toHaveLength(1);
    }
  });

  it('an order that is paid 10 times is paid once, with one mail', async () => {
    const { counts, db, shopper } = backends;
    const countMails = async () => (await db.selectFrom('mails').select('id').execute()).length;
    for (const _ of rounds) {
      const sam = await shopper();
      const [line] = await sam.addToSend(products.teapot);
      const url = await sam.checkoutUrl([line]);
      const [before, mails] = [counts.tries, await countMails()];
      expect(await atOnce(10, () => settleAt(url))).toEqual(Array(10).fill(true));
      expect(await countMails()).toBe(mails + 1);
      expect(await getCartLines(sam)).toEqual([]);
      expect(counts.tries - before).toBe(10);
    }
  });

  it('an order that is paid while its buyer signs in leaves nothing of it in the bag', async () => {
    const zoe = await backends.shopper();
    const [line] = await zoe.addToSend(products.teapot);
    const url = await zoe.checkoutUrl([line]);
    const { tries } = backends.counts;
    const isPaid = await settleAfter(url, async (transaction) => {
      const session = await findSession(transaction.db, zoe.cookie().replace('session=', ''));
      if (!session) throw new Error('Zoe has no session.');
      await signIn({ ...transaction, visitor: await visitorOf(transaction.db, session) }, 'usr_zoe');
    });
    expect([isPaid, await getCartLines(zoe)]).toEqual([true, []]);
    // Signing in is one; settling begins again, because it has waited for the guest and has to hold Zoe.
    expect(backends.counts.tries - tries).toBe(3);
  });

  it('an order that another payment ends at that moment is not paid', async () => {
    const sam = await backends.shopper();
    const [line] = await sam.addToSend(products.teapot);
    const url = await sam.checkoutUrl([line]);
    const isPaid = await settleAfter(url, async ({ db, acquireLocks }) => {
      const { orderId } = readPaymentUrl(new URL(url).search);
      const order = db.selectFrom('orders').select('ownerId').where('id', '=', orderId);
      await acquireLocks('owner', [(await order.executeTakeFirstOrThrow()).ownerId]);
      await db.updateTable('orders').set({ payment: 'expired' }).where('id', '=', orderId).execute();
    });
    expect([isPaid, (await getCartLines(sam)).length]).toEqual([false, 1]);
  });

  it('ten wrong passwords are five tries, and the username is blocked', async () => {
    const { shopper } = backends;
    const browsers = await Promise.all(Array.from({ length: 10 }, shopper));
    for (const [round] of rounds.entries()) {
      const username = `round.${round}`;
      const answers = await Promise.all(browsers.map(({ post }) => post('/auth/login', { username, password: 'no' })));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429, 429, 429]);
    }
  });

  it('a code signs in once', async () => {
    const { db, shopper } = backends;
    const [one, other] = [await shopper(), await shopper()];
    for (const _ of rounds) {
      // More codes than an address gets in an hour.
      await db.deleteFrom('doors').execute();
      const email = 'noah.fraser@example.ca';
      await one.post('/auth/send-otp', { email });
      const tries = [one, other].map(({ post }) => post('/auth/verify-otp', { email, otpCode: mailedCode }));
      expect((await Promise.all(tries)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
      await Promise.all([one, other].map(({ post }) => post('/auth/logout', undefined)));
    }
  });

  it('a username goes to one of two who take it', async () => {
    const { shopper } = backends;
    const [one, other] = [await shopper(), await shopper()];
    const open = ({ post }: Shopper, email: string, username: string) => post('/user', signUp({ email, username }));
    for (const [round] of rounds.entries()) {
      const answers = await Promise.all([
        open(one, `one.${round}@example.ca`, `rosa.${round}`),
        open(other, `other.${round}@example.ca`, `rosa.${round}`),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });

  it('two who ask each other are friends', async () => {
    const { db, shopper } = backends;
    const [zoe, noah] = [await shopper(), await shopper()];
    const hash = await ports.passwords.hash('right');
    await db.updateTable('accounts').set({ hash }).where('id', 'in', ['usr_zoe', 'usr_noah']).execute();
    await zoe.post('/auth/login', { username: 'zoe', password: 'right' });
    await noah.post('/auth/login', { username: 'noah', password: 'right' });
    for (const _ of rounds) {
      await Promise.all([zoe.remove('/friends/noah'), noah.post('/friends/reject/zoe', undefined)]);
      await Promise.all([zoe.patch('/friends/follow/noah', undefined), noah.patch('/friends/follow/zoe', undefined)]);
      const between = db.selectFrom('friendships').select('isAccepted').where('fromId', 'in', ['usr_zoe', 'usr_noah']);
      expect(await between.where('toId', 'in', ['usr_zoe', 'usr_noah']).execute()).toEqual([{ isAccepted: true }]);
    }
  });
});

describe('the last pieces', () => {
  it('go to as many buyers, each with one order, and the others are told', async () => {
    const { db, shopper } = backends;
    const setStock = (stock: number | null) =>
      db.updateTable('products').set({ stock, isInStock: true }).where('id', '=', products.vinyl).execute();
    const left = db.selectFrom('products').select(['stock', 'isInStock']).where('id', '=', products.vinyl);
    for (const [round] of rounds.entries()) {
      // A hundred once: a browser's session costs more than the race.
      const count = round === 0 ? 100 : 5;
      const pieces = (round % 2) + 1;
      await setStock(pieces);
      const buyers = await Promise.all(Array.from({ length: count }, shopper));
      const lines = await Promise.all(buyers.map(({ addToSend }) => addToSend(products.vinyl)));
      const answers = await Promise.all(buyers.map(({ checkOut }, index) => checkOut(lines[index] ?? [])));
      const taken = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 400);
      expect([taken.length, refused.length]).toEqual([pieces, count - pieces]);
      expect(refused[0]?.body).toEqual({
        message: ['Songs for Northern Lights (LP): This item has sold out since you added it.'],
      });
      const urls = taken.map(({ body }) => CheckoutSession.parse(body).checkoutUrl ?? '');
      const settled = await Promise.all([...urls, ...urls].map(settleAt));
      expect(settled).toEqual(settled.map(() => true));
      expect(await left.executeTakeFirst()).toEqual({ stock: 0, isInStock: false });
    }
    await setStock(null);
  });

  it('are never sold twice where all of their buyers have paid already: what is short is kept for the shop to look at', async () => {
    const { db, shopper, transact } = backends;
    for (const _ of rounds) {
      const buyers = await Promise.all(Array.from({ length: 4 }, shopper));
      const urls = await Promise.all(
        buyers.map(async (buyer) => buyer.checkoutUrl(await buyer.addToSend(products.vinyl))),
      );
      await db.updateTable('products').set({ stock: 2 }).where('id', '=', products.vinyl).execute();
      const keys = urls.map((url) => readPaymentUrl(new URL(url).search));
      const paid = await Promise.all(
        [...keys, ...keys].map((key) => transact((transaction) => markOrderPaid({ ...transaction, ports }, key, true))),
      );
      expect(paid).toEqual(Array.from({ length: 8 }, () => true));
      const ids = keys.map(({ orderId }) => orderId);
      const orders = await db.selectFrom('orders').select('amounts').where('id', 'in', ids).execute();
      const states = orders.map(({ amounts }) => amounts.fulfillmentStatus).toSorted();
      expect(states).toEqual(['NOT_FULFILLED', 'NOT_FULFILLED', 'REQUIRES_ACTION', 'REQUIRES_ACTION']);
      await db.updateTable('products').set({ stock: null, isInStock: true }).where('id', '=', products.vinyl).execute();
    }
  });
});

describe('one gift that two want to give', () => {
  it('is asked to be paid by one of them, and the other reads why', async () => {
    const { db, shopper } = backends;
    const gift = { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
    for (const _ of rounds) {
      const buyers = [await shopper(), await shopper()];
      const lines = await Promise.all(
        buyers.map(async ({ post }) => CartItem.parse((await post('/cartItem', gift)).body)),
      );
      const answers = await Promise.all(buyers.map(({ checkOut }, index) => checkOut([lines[index]])));
      expect(answers.toSorted((one, other) => one.status - other.status)).toEqual([
        { status: 200, body: { checkoutUrl: expect.stringMatching(/^http/) } },
        {
          status: 400,
          body: {
            message: [
              'Songs for Northern Lights (LP): Someone else is paying for this gift right now. Please try again in half an hour, or remove it.',
            ],
          },
        },
      ]);
      await db.updateTable('orders').set({ payment: 'expired' }).where('payment', '=', 'pending').execute();
    }
  });
});
