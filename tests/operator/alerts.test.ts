import { describe, expect, it } from 'vitest';
import type { RunTransaction } from '#backend/database/transaction.ts';
import { type EventAlert, parseAlerts } from '#backend/domain/operator-alerts.ts';
import { changeAlerts, newOperatorFields, sendDailySummaries } from '#server/admin/operators/alerts.ts';
import { addOperator, removeOperator } from '#server/admin/operators/operators.ts';
import { reconcileRefunds } from '#server/admin/orders/reconcile-refunds.ts';
import { syncOrderWithStripe } from '#server/admin/orders/sync-with-stripe.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';

const hour = 60 * 60_000;

const password = 'correct horse battery';

/**
 * Opens a shop with admin pages and three operators. Ada gets all alerts, Grace only those about payments without an
 * order, and Hedy none, because she has no email.
 */
const openWithOperators = async () => {
  const shop = await openPaymentShop();
  const ports = { ...shop.deps.ports, adminUrl: (path: string) => `https://desk.example${path}` };
  Object.assign(shop.deps, { ports });
  const context = { ...shop.deps, ports, actor: 'a test' };
  const add = (name: string, fields: Partial<typeof newOperatorFields>) => addOperator(context, name, password, fields);
  await add('Ada', { email: 'ada@example.ca' });
  await add('Grace', { email: 'grace@example.ca', dispute: 'no', hold: 'no', daily: 'no' });
  await add('Hedy', {});
  return {
    shop,
    context,
    /** Mails to operators. */
    alerts: () =>
      shop.db
        .selectFrom('mails')
        .select(['email', 'subject', 'text'])
        .where('text', 'like', '%you are an operator%')
        .orderBy('seq')
        .execute(),
  };
};

/** Delays the first transaction until a second one begins, so that both processes have read before one writes. */
const beginTogether = (transact: RunTransaction): RunTransaction => {
  const second = Promise.withResolvers<void>();
  let begun = 0;
  return async (change) => {
    begun += 1;
    if (begun === 2) second.resolve();
    await second.promise;
    return transact(change);
  };
};

const numberOf = (id: string | undefined) => `#${id?.slice(0, 8)}`;

const footer =
  '\n\nYou get this email because you are an operator of Giftlist. Choose your alerts: https://desk.example/operators';

describe('an alert', () => {
  it('about a payment on hold names the order, links to it, and is sent once', async () => {
    const { shop, alerts } = await openWithOperators();
    const shopper = shop.shopper();
    const [teapot] = await shopper.addWithAddress(products.teapot);
    const sessionId = shop.provider.pay(await shopper.checkoutUrl([teapot])) ?? '';
    await shop.setStock(products.teapot, 0);
    await Promise.all([shop.deliverWebhook(sessionId), shop.deliverWebhook(sessionId)]);
    const [order] = await shop.orders();
    expect(order?.fulfillmentStatus).toBe('REQUIRES_ACTION');
    expect(await alerts()).toEqual([
      {
        email: 'ada@example.ca',
        subject: `Payment on hold: order ${numberOf(order?.id)}`,
        text: `The payment for order ${numberOf(order?.id)} is on hold: the order had already expired, or an item has sold out or was bought for its recipient by someone else. Release the hold to ship it, or refund it.\n\nDecide: https://desk.example/orders/${order?.id}${footer}`,
      },
    ]);
  });

  it('about a dispute is sent once by concurrent webhooks, and not when the dispute ends', async () => {
    const { shop, context, alerts } = await openWithOperators();
    const shopper = shop.shopper();
    await shop.buy(shopper, await shopper.addWithAddress(products.teapot));
    const [{ id, checkoutSessionId } = { id: '', checkoutSessionId: '' }] = await shop.orders();
    const apply = (state: 'open' | 'lost') =>
      reconcileRefunds(context, checkoutSessionId ?? '', {
        refunds: [],
        disputes: [{ id: 'dp_1', cents: 500, state, reason: null, dueAt: null }],
      });
    await Promise.all([apply('open'), apply('open')]);
    await apply('lost');
    expect(await alerts()).toEqual([
      {
        email: 'ada@example.ca',
        subject: `Payment disputed: order ${numberOf(id)}`,
        text: `The payment for order ${numberOf(id)} is disputed. Answer it in the dashboard of the payment provider before its deadline. What has not shipped is on hold until then.\n\nDecide: https://desk.example/orders/${id}${footer}`,
      },
    ]);
  });

  it('about a payment without an order is sent once by concurrent webhooks', async () => {
    const { context, alerts } = await openWithOperators();
    const stripe = {
      checkoutSessionOf: () => Promise.resolve('cs_1'),
      readPaidSession: () =>
        Promise.resolve({
          orderId: '0badcafe-0000',
          cents: 500,
          payment: { id: 'pi_1', at: '2026-11-25T00:00:00.000Z' },
        }),
      listRefundsAndDisputes: () => Promise.resolve({ refunds: [], disputes: [] }),
    };
    const sync = () => syncOrderWithStripe(context, stripe, { checkoutSessionId: 'cs_1' }, () => undefined);
    await Promise.all([sync(), sync()]);
    const mail = {
      subject: 'Payment without an order: order #0badcafe',
      text: `A payment names order #0badcafe, which this shop does not have or had already paid. Refund it in the dashboard of the payment provider.\n\nDecide: https://desk.example/activity?filter=open${footer}`,
    };
    expect(await alerts()).toEqual([
      { email: 'ada@example.ca', ...mail },
      { email: 'grace@example.ca', ...mail },
    ]);
  });
});

describe('the daily summary', () => {
  it('is sent once each morning while tasks are open, even with several processes', async () => {
    const { shop, context, alerts } = await openWithOperators();
    await shop.db.deleteFrom('giftlistItems').execute();
    await shop.db.updateTable('orders').set({ needsFulfillment: false }).execute();
    await shop.db.updateTable('auditEvents').set({ needsAction: false }).execute();
    const run = () => {
      const concurrentContext = { ...context, transact: beginTogether(context.transact) };
      return Promise.all([sendDailySummaries(concurrentContext), sendDailySummaries(concurrentContext)]);
    };
    // Too early: 19:00 on the 23rd in Toronto, and 1 ms before 08:00 on the 24th.
    await run();
    shop.passTime(13 * hour - 1);
    await run();
    expect(await alerts()).toEqual([]);
    shop.passTime(1);
    await run();
    expect(await alerts()).toEqual([]);
    const shopper = shop.shopper();
    for (const product of [products.teapot, products.pancakes])
      await shop.buy(shopper, await shopper.addWithAddress(product));
    const [{ id: orderId } = { id: '' }] = await shop.orders();
    await shop.db
      .insertInto('disputes')
      .values({ id: 'dp_1', orderId, cents: 1, state: 'open', reason: null, dueAt: null })
      .execute();
    // New tasks wait for the next morning.
    await run();
    expect(await alerts()).toEqual([]);
    shop.passTime(24 * hour);
    await run();
    await run();
    expect(await alerts()).toEqual([
      {
        email: 'ada@example.ca',
        subject: 'What waits on 2026-11-25',
        text: `- 1 order to ship, oldest 24 h, of 2026-11-24\n- 1 disputed order\n\nOpen Today: https://desk.example/${footer}`,
      },
    ]);
    shop.passTime(24 * hour);
    await changeAlerts(context, 'Ada', { sent: { dispute: 'no' } });
    await run();
    expect((await alerts()).map(({ subject }) => subject)).toEqual([
      'What waits on 2026-11-25',
      'What waits on 2026-11-26',
    ]);
  });

  it('starts the next morning for an operator who enters an email', async () => {
    const { shop, context, alerts } = await openWithOperators();
    shop.passTime(15 * hour);
    await changeAlerts(context, 'hedy', { sent: { email: 'hedy@example.ca' } });
    await removeOperator(context, 'Ada');
    await sendDailySummaries(context);
    expect(await alerts()).toEqual([]);
    shop.passTime(24 * hour);
    await sendDailySummaries(context);
    expect((await alerts()).map(({ email }) => email)).toEqual(['hedy@example.ca']);
    // The clock was 400 days ahead when the last summary was sent.
    await shop.db.updateTable('operators').set({ summaryDay: '2027-12-31' }).execute();
    await sendDailySummaries(context);
    await sendDailySummaries(context);
    expect((await alerts()).map(({ email }) => email)).toEqual(['hedy@example.ca', 'hedy@example.ca']);
  });
});

describe('email and alerts of an operator', () => {
  it('are not overwritten by a stale form, and the audit log does not contain the email', async () => {
    const { shop, context } = await openWithOperators();
    const shown = { ...newOperatorFields, email: 'ada@example.ca' };
    const save = (sent: Partial<typeof newOperatorFields>) =>
      changeAlerts(context, 'Ada', { sent: { ...shown, ...sent }, shown });
    expect(await save({ daily: 'no' })).toBe(true);
    expect(await save({ email: 'lovelace@example.ca' })).toBe(true);
    expect(await save({ email: 'lovelace@example.ca' })).toBe(false);
    await expect(save({ email: 'byron@example.ca' })).rejects.toThrow(
      'Ada has changed since the form was opened. Nothing was saved. Which values are right?',
    );
    await expect(changeAlerts(context, 'Ada', { sent: { email: 'ada' } })).rejects.toThrow(
      'Enter an email address such as ada@example.com.',
    );
    await expect(changeAlerts(context, 'Alan', { sent: {} })).rejects.toThrow('No operator is named Alan.');
    const row = await shop.db
      .selectFrom('operators')
      .select(['email', 'alerts'])
      .where('name', '=', 'Ada')
      .executeTakeFirst();
    expect(row).toEqual({ email: 'lovelace@example.ca', alerts: 'dispute hold unknown' });
    const events = await shop.db
      .selectFrom('auditEvents')
      .select('detail')
      .where('kind', '=', 'operator alerts')
      .orderBy('seq')
      .execute();
    expect(events.map(({ detail }) => detail)).toEqual([
      { operator: 'Ada', daily: 'yes → no' },
      { operator: 'Ada', email: 'changed' },
    ]);
  });

  it('include all alerts for an operator that an earlier version added, and no unknown alerts', () => {
    const all: readonly (EventAlert | 'daily')[] = ['dispute', 'hold', 'unknown', 'daily'];
    expect([parseAlerts(null), parseAlerts(''), parseAlerts('daily dispute other')]).toEqual([
      all,
      [],
      ['dispute', 'daily'],
    ]);
  });
});
