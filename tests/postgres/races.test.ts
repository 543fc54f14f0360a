import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { markOrderPaid } from '#backend/calls/order-payment.ts';
import { findSession, signIn, visitorOf } from '#backend/calls/session.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { CartItem, CheckoutPreview, CheckoutSession } from '#generated/model';
import { mailedCode } from '#mocks/database/ports.ts';
import { readPaymentUrl } from '#mocks/payment/address.ts';
import { stageImport } from '#server/admin/products/import.ts';
import { runImport } from '#server/admin/products/run-import.ts';
import { upsertProducts } from '#server/admin/products/upsert.ts';
import { getCartLines, products, signUpForm } from '../backend/shopper';
import { fileOf } from '../operator/demo-shop';
import { pollUntil } from '../support/until';
import { openBackends, ports } from './backends';

/** Repetitions of each race. */
const rounds = Array.from({ length: 20 });

/** Runs the work `count` times concurrently. */
const concurrently = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

let backends: Awaited<ReturnType<typeof openBackends>>;
beforeAll(async () => {
  backends = await openBackends();
  return backends.close;
});

type Shopper = Awaited<ReturnType<typeof backends.shopper>>;

const payAt = (url: string) =>
  backends.transact((transaction) => markOrderPaid({ ...transaction, ports }, readPaymentUrl(new URL(url).search)));

/** Marks an order as paid while `change` holds the lock on its owner. The payment waits for the commit of `change`. */
const payDuring = async (url: string, change: (transaction: Transaction) => Promise<void>): Promise<boolean> => {
  const { transact, db } = backends;
  const [changed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changeDone = transact(async (transaction) => {
    await change(transaction);
    changed.resolve();
    await commit.promise;
  });
  await changed.promise;
  const paying = payAt(url);
  await pollUntil(async () => {
    // Waits until the payment waits for the lock. pg_locks contains the locks of all databases.
    const { rows } = await sql`select 1 from pg_stat_activity join pg_locks using (pid)
      where datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
    expect(rows).toHaveLength(1);
  });
  commit.resolve();
  await changeDone;
  return paying;
};

const openOrdersOf = (lineId: string | undefined) =>
  backends.db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select('orders.id')
    .where('lineId', '=', lineId ?? '')
    .where('paymentStatus', 'in', ['pending', 'declined'])
    .execute();

describe('two concurrent processes', () => {
  it('store 40 added units of a guest as one line, without retries', async () => {
    const { counts, shopper } = backends;
    for (const _ of rounds) {
      const sam = await shopper();
      const before = { ...counts };
      await concurrently(40, () => sam.add(products.teapot));
      expect((await getCartLines(sam)).map(({ quantity }) => quantity)).toEqual([40]);
      expect([counts.transactions - before.transactions, counts.attempts - before.attempts]).toEqual([40, 40]);
    }
  });

  it('create one order and one URL for 20 checkouts of a cart', async () => {
    const { counts, shopper } = backends;
    for (const _ of rounds) {
      const sam = await shopper();
      const [line] = await sam.addWithAddress(products.teapot);
      const before = counts.attempts;
      expect(new Set(await concurrently(20, () => sam.checkoutUrl([line]))).size).toBe(1);
      expect(await openOrdersOf(line?.id)).toHaveLength(1);
      expect(counts.attempts - before).toBe(20);
    }
  });

  it('sell a line once when it is checked out alone and with another line', async () => {
    const { db, shopper } = backends;
    for (const _ of rounds) {
      const sam = await shopper();
      const lines = await sam.addWithAddress(products.teapot, products.pancakes);
      const urls = await Promise.all([sam.checkoutUrl(lines.slice(0, 1)), sam.checkoutUrl(lines)]);
      expect(await openOrdersOf(lines[0]?.id)).toHaveLength(1);
      await Promise.all(urls.map(payAt));
      const ofLine = db
        .selectFrom('orderItems')
        .select('orderId')
        .where('lineId', '=', lines[0]?.id ?? '');
      const sold = db.selectFrom('orders').select('id').where('paymentStatus', '=', 'paid').where('id', 'in', ofLine);
      expect(await sold.execute()).toHaveLength(1);
    }
  });

  it('mark an order as paid once for 10 webhooks, with one email', async () => {
    const { counts, db, shopper } = backends;
    const countMails = async () => (await db.selectFrom('mails').select('id').execute()).length;
    for (const _ of rounds) {
      const sam = await shopper();
      const [line] = await sam.addWithAddress(products.teapot);
      const url = await sam.checkoutUrl([line]);
      const [before, mails] = [counts.attempts, await countMails()];
      expect(await concurrently(10, () => payAt(url))).toEqual(Array(10).fill(true));
      expect(await countMails()).toBe(mails + 1);
      expect(await getCartLines(sam)).toEqual([]);
      expect(counts.attempts - before).toBe(10);
    }
  });

  it('remove paid lines from the cart while the buyer signs in', async () => {
    const zoe = await backends.shopper();
    const [line] = await zoe.addWithAddress(products.teapot);
    const url = await zoe.checkoutUrl([line]);
    const { attempts } = backends.counts;
    const isPaid = await payDuring(url, async (transaction) => {
      const session = await findSession(transaction.db, zoe.cookie().replace('session=', ''));
      if (!session) throw new Error('Zoe has no session.');
      await signIn({ ...transaction, visitor: visitorOf(session) }, 'usr_zoe');
    });
    expect([isPaid, await getCartLines(zoe)]).toEqual([true, []]);
    // The sign-in takes one attempt. The payment takes two, because the owner changed while it waited.
    expect(backends.counts.attempts - attempts).toBe(3);
  });

  it('do not pay an order that expires at the same time', async () => {
    const sam = await backends.shopper();
    const [line] = await sam.addWithAddress(products.teapot);
    const url = await sam.checkoutUrl([line]);
    const isPaid = await payDuring(url, async ({ db, acquireLocks }) => {
      const { orderId } = readPaymentUrl(new URL(url).search);
      const order = db.selectFrom('orders').select('ownerId').where('id', '=', orderId);
      await acquireLocks('owner', [(await order.executeTakeFirstOrThrow()).ownerId]);
      await db.updateTable('orders').set({ paymentStatus: 'expired' }).where('id', '=', orderId).execute();
    });
    expect([isPaid, (await getCartLines(sam)).length]).toEqual([false, 1]);
  });

  it('count five of ten wrong passwords and lock the username', async () => {
    const { shopper } = backends;
    const browsers = await Promise.all(Array.from({ length: 10 }, shopper));
    for (const [round] of rounds.entries()) {
      const username = `round.${round}`;
      const answers = await Promise.all(browsers.map(({ post }) => post('/auth/login', { username, password: 'no' })));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429, 429, 429]);
    }
  });

  it('accept a code in only one of two browsers', async () => {
    const { db, shopper } = backends;
    const [one, other] = [await shopper(), await shopper()];
    for (const _ of rounds) {
      // Resets the limit of emails per hour.
      await db.deleteFrom('lockouts').execute();
      const email = 'noah.fraser@example.ca';
      await one.post('/auth/send-otp', { email });
      const attempts = [one, other].map(({ post }) => post('/auth/verify-otp', { email, otpCode: mailedCode }));
      expect((await Promise.all(attempts)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
      await Promise.all([one, other].map(({ post }) => post('/auth/logout', undefined)));
    }
  });

  it('give a username to one of two sign-ups', async () => {
    const { shopper } = backends;
    const [one, other] = [await shopper(), await shopper()];
    const createAccount = ({ post }: Shopper, email: string, username: string) =>
      post('/user', signUpForm({ email, username }));
    for (const [round] of rounds.entries()) {
      const answers = await Promise.all([
        createAccount(one, `one.${round}@example.ca`, `rosa.${round}`),
        createAccount(other, `other.${round}@example.ca`, `rosa.${round}`),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });

  it('make two users friends when they request each other', async () => {
    const { db, shopper } = backends;
    const [zoe, noah] = [await shopper(), await shopper()];
    const hash = await ports.passwords.hash('right');
    await db.updateTable('accounts').set({ passwordHash: hash }).where('id', 'in', ['usr_zoe', 'usr_noah']).execute();
    await zoe.post('/auth/login', { username: 'zoe', password: 'right' });
    await noah.post('/auth/login', { username: 'noah', password: 'right' });
    for (const _ of rounds) {
      await Promise.all([zoe.remove('/friends/noah'), noah.post('/friends/reject/zoe', undefined)]);
      await Promise.all([zoe.patch('/friends/follow/noah', undefined), noah.patch('/friends/follow/zoe', undefined)]);
      const friendship = db
        .selectFrom('friendships')
        .select('isAccepted')
        .where('fromId', 'in', ['usr_zoe', 'usr_noah']);
      expect(await friendship.where('toId', 'in', ['usr_zoe', 'usr_noah']).execute()).toEqual([{ isAccepted: true }]);
    }
  });
});

it('two processes apply a changed tax rate from the next request on', async () => {
  const { db, shopper: open } = backends;
  const shopper = await open();
  const [pancakes] = await shopper.addWithAddress(products.pancakes);
  const taxes = async () => {
    const found = [];
    // Two requests, because requests alternate between the processes.
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await shopper.post('/cart/initiateCheckout', { cartItemIds: [pancakes?.id] });
      found.push(...CheckoutPreview.parse(body).cartItems.map(({ tax }) => tax));
    }
    return found;
  };
  const change = (rate: number) =>
    db.updateTable('taxRates').set({ rate }).where('province', '=', 'ON').where('name', '=', 'HST').execute();
  expect(await taxes()).toEqual(['6.50', '6.50']);
  await change(15_000);
  expect(await taxes()).toEqual(['7.50', '7.50']);
  await change(13_000);
});

describe('the last units', () => {
  it('are sold to one buyer each, and the other buyers get an error', async () => {
    const { db, shopper } = backends;
    const setStock = (stock: number | null) =>
      db.updateTable('products').set({ stock }).where('id', '=', products.vinyl).execute();
    const remainingStock = async () => {
      const query = db.selectFrom('products').select(['stock', 'product']).where('id', '=', products.vinyl);
      const { stock, product } = await query.executeTakeFirstOrThrow();
      return { stock, isInStock: product.itemInStock };
    };
    for (const [round] of rounds.entries()) {
      // Only one round with 100 buyers, because their sessions cost more than the race.
      const count = round === 0 ? 100 : 5;
      const units = (round % 2) + 1;
      await setStock(units);
      const buyers = await Promise.all(Array.from({ length: count }, shopper));
      const lines = await Promise.all(buyers.map(({ addWithAddress }) => addWithAddress(products.vinyl)));
      const answers = await Promise.all(buyers.map(({ checkOut }, index) => checkOut(lines[index] ?? [])));
      const accepted = answers.filter(({ status }) => status === 200);
      const rejected = answers.filter(({ status }) => status === 400);
      expect([accepted.length, rejected.length]).toEqual([units, count - units]);
      expect(rejected[0]?.body).toEqual({
        message: ['Songs for Northern Lights (LP): This item has sold out since you added it.'],
      });
      const urls = accepted.map(({ body }) => CheckoutSession.parse(body).checkoutUrl ?? '');
      const paid = await Promise.all([...urls, ...urls].map(payAt));
      expect(paid).toEqual(paid.map(() => true));
      expect(await remainingStock()).toEqual({ stock: 0, isInStock: false });
    }
    await setStock(null);
  });

  it('are never sold twice: paid orders beyond the stock are put on hold', async () => {
    const { db, shopper, transact } = backends;
    for (const _ of rounds) {
      const buyers = await Promise.all(Array.from({ length: 4 }, shopper));
      const urls = await Promise.all(
        buyers.map(async (buyer) => buyer.checkoutUrl(await buyer.addWithAddress(products.vinyl))),
      );
      await db.updateTable('products').set({ stock: 2 }).where('id', '=', products.vinyl).execute();
      const keys = urls.map((url) => readPaymentUrl(new URL(url).search));
      const paid = await Promise.all(
        [...keys, ...keys].map((key) =>
          transact((transaction) =>
            markOrderPaid({ ...transaction, ports }, key, { id: 'pi_1', at: '2026-11-25T00:00:00.000Z' }),
          ),
        ),
      );
      expect(paid).toEqual(Array.from({ length: 8 }, () => true));
      const ids = keys.map(({ orderId }) => orderId);
      const orders = await db.selectFrom('orders').select('fulfillmentStatus').where('id', 'in', ids).execute();
      const states = orders.map(({ fulfillmentStatus }) => fulfillmentStatus).toSorted();
      expect(states).toEqual(['NOT_FULFILLED', 'NOT_FULFILLED', 'REQUIRES_ACTION', 'REQUIRES_ACTION']);
      await db.updateTable('products').set({ stock: null }).where('id', '=', products.vinyl).execute();
    }
  });
});

describe('an import', () => {
  it('waits for the edit of another operator, and is refused where it would overwrite it', async () => {
    const context = { db: backends.db, transact: backends.transact, ports, actor: 'Ada' };
    const text = `id,name\n${products.teapot},Imported\n`;
    const { importId = '' } = await stageImport(context, fileOf(text));
    const [isEdited, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const editing = backends.transact(async (transaction) => {
      await upsertProducts({ ...transaction, ports }, [{ id: products.teapot, name: 'Edited' }]);
      isEdited.resolve();
      await commit.promise;
    });
    await isEdited.promise;
    const importing = runImport(context, importId).catch((error: unknown) => error);
    await pollUntil(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity join pg_locks using (pid)
        where datname = current_database() and not granted`.execute(backends.db);
      expect(rows).toHaveLength(1);
    });
    commit.resolve();
    await editing;
    expect(String(await importing)).toContain(
      `Changed in the shop since this preview: ${products.teapot}. Nothing was imported.`,
    );
    const { name } = await backends.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', products.teapot)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Edited');
  });
});

describe('a gift with two buyers', () => {
  it('can be checked out by one of them, and the other gets an error', async () => {
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
      await db.updateTable('orders').set({ paymentStatus: 'expired' }).where('paymentStatus', '=', 'pending').execute();
    }
  });
});
