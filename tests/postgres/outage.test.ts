import { expect, it, onTestFinished } from 'vitest';
import { postgresTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { connectionPool } from '#backend/database/postgres.ts';
import { Cart, CheckoutSession } from '#generated/model';
import { guestAddress } from '#seed';
import { insertSeed } from '#seed/insert-seed.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { readIntegrationSettings } from '#server/integrations/settings.ts';
import { type Answer, guest, products } from '../backend/shopper';
import { startStripe } from '../server/fake-stripe';
import { newFolder, serveShop } from '../server/support';
import { startOwnCluster } from '../support/postgres-cluster';
import { pollUntil } from '../support/until';
import { cookieOf, listen } from './live';

const initialStock = 10_000;

const openShopWithStripe = async () => {
  const cluster = await startOwnCluster();
  onTestFinished(cluster.end);
  const { db, close } = openPostgres(cluster.url, { size: 2 });
  onTestFinished(close);
  await migrate(db, postgresTypes, connectionPool);
  await insertSeed(db);
  await db.updateTable('products').set({ stock: initialStock }).where('id', '=', products.teapot).execute();
  const stripe = await startStripe();
  const server = await serveShop({
    payment: 'stripe',
    integrations: readIntegrationSettings(stripe.variables, newFolder()),
    databaseUrl: cluster.url,
    isDemo: false,
    file: '',
  });
  return { cluster, db, stripe, server };
};

/** Visitors who retry a failed request as soon as the database is available again. */
const createRetryingVisitors = () => {
  const failures: Answer[] = [];
  const waiting = new Set<string>();
  let isOver = false;
  let databaseIsBack = Promise.resolve();
  let resumeRetries: () => void = () => {};
  return {
    failures,
    waiting,
    /** Failed requests wait for `endOutage` before their retry. */
    startOutage: () => {
      ({ promise: databaseIsBack, resolve: resumeRetries } = Promise.withResolvers<void>());
      waiting.clear();
    },
    endOutage: () => resumeRetries(),
    isOver: () => isOver,
    end: () => {
      isOver = true;
    },
    retryUntilSuccess: async (name: string, request: () => Promise<Answer>): Promise<unknown> => {
      for (;;) {
        const answer = await request();
        if (answer.status === 200) return answer.body;
        failures.push(answer);
        waiting.add(name);
        await databaseIsBack;
      }
    },
  };
};

it('a PostgreSQL restart under load loses no confirmed write and charges no order twice', async () => {
  const { cluster, db, stripe, server } = await openShopWithStripe();
  const visitors = createRetryingVisitors();
  const { retryUntilSuccess } = visitors;
  /** Ids of the sessions whose webhook was confirmed, by visitor. */
  const paidSessions: Record<string, string[]> = {};
  /** Titles of the confirmed giftlists, by visitor. */
  const savedTitles: Record<string, string[]> = {};

  const buyRepeatedly = async (name: string) => {
    paidSessions[name] = [];
    while (!visitors.isOver()) {
      const shopper = server.shopper();
      await retryUntilSuccess(name, () => shopper.post('/address', guestAddress));
      await retryUntilSuccess(name, () => shopper.post('/cartItem', { productId: products.teapot, quantity: 1 }));
      const { cartItems } = Cart.parse(await retryUntilSuccess(name, () => shopper.get('/cart')));
      const cartItemIds = cartItems?.map(({ id }) => id);
      const checkOut = () => retryUntilSuccess(name, () => shopper.post('/cart/checkout', { cartItemIds, ...guest }));
      // Two tabs check out, and the buyer tries to pay in both.
      const tabs = await Promise.all([checkOut(), checkOut()]);
      const urls = tabs.map((answer) => CheckoutSession.parse(answer).checkoutUrl);
      const paid = stripe.sessions().filter(({ id, url }) => urls.includes(url) && stripe.pay(id));
      const [session] = paid;
      expect(paid).toHaveLength(1);
      const { body, signature } = stripe.sessionWebhook(session?.id ?? '');
      await retryUntilSuccess(name, async () => {
        const headers = { origin: 'null', 'stripe-signature': signature };
        const { status } = await server.ask('/stripe/webhook', { method: 'POST', body, headers });
        return { status, body: undefined };
      });
      paidSessions[name].push(session?.id ?? '');
    }
  };

  const createGiftlists = async (name: string, cookie: string) => {
    savedTitles[name] = [];
    const member = server.shopper(cookie);
    for (let index = 0; !visitors.isOver(); index += 1) {
      const title = `${name}, ${index}`;
      await retryUntilSuccess(name, () => member.post('/giftlist', { title }));
      savedTitles[name].push(title);
    }
  };

  const zoe = await cookieOf(db, 'usr_zoe');
  const firstConnection = await listen(server, zoe);
  const loops = [
    ...['one', 'two', 'three', 'four'].map(buyRepeatedly),
    ...['a', 'b'].map(async (name) => createGiftlists(name, await cookieOf(db, 'usr_maya'))),
  ];
  const counts = () => [...Object.values(paidSessions), ...Object.values(savedTitles)].map(({ length }) => length);
  const waitUntilAllContinue = async () => {
    const before = counts();
    await pollUntil(() => expect(counts().every((count, index) => count > (before[index] ?? 0))).toBe(true));
  };
  for (const mode of ['fast', 'immediate'] as const) {
    await waitUntilAllContinue();
    visitors.startOutage();
    await cluster.stop(mode);
    await pollUntil(() => expect(visitors.waiting.size).toBe(loops.length));
    expect((await server.ask('/ready')).status).toBe(503);
    await cluster.start();
    visitors.endOutage();
  }
  await waitUntilAllContinue();
  visitors.end();
  await Promise.all(loops);

  expect(new Set(visitors.failures.map(({ status }) => status))).toEqual(new Set([503]));
  const sessions = stripe.sessions().filter(({ payment_status: status }) => status === 'paid');
  expect(Object.values(paidSessions).flat().toSorted()).toEqual(sessions.map(({ id }) => id).toSorted());
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'checkoutSessionId'])
    .where('paymentStatus', '=', 'paid')
    .execute();
  const sold = orders.filter(({ checkoutSessionId }) => checkoutSessionId !== null);
  expect(sold.map(({ checkoutSessionId }) => checkoutSessionId).toSorted()).toEqual(
    sessions.map(({ id }) => id).toSorted(),
  );
  const ids = sold.map(({ id }) => id);
  const items = await db.selectFrom('orderItems').select('quantity').where('orderId', 'in', ids).execute();
  const teapots = db.selectFrom('products').select('stock').where('id', '=', products.teapot);
  const expectedStock = initialStock - items.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(await teapots.executeTakeFirst()).toEqual({ stock: expectedStock });
  const mails = await db.selectFrom('mails').select('subject').where('email', '=', guest.email).execute();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    ids.map((id) => `Your order #${id.slice(0, 8)}`).toSorted(),
  );
  const titles = (await db.selectFrom('giftlists').select('title').execute()).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(Object.values(savedTitles).flat()));

  await pollUntil(() => expect(firstConnection.end()).toBe('transport close'));
  expect((await server.ask('/ready')).status).toBe(200);
  const reconnected = await listen(server, zoe);
  await server.shopper(await cookieOf(db, 'usr_noah')).patch('/friends/follow/zoe', undefined);
  await pollUntil(() => expect(reconnected.messages).toHaveLength(1));
});
