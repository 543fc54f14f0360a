import { describe, expect, it } from 'vitest';
import { Cart, CheckoutSession } from '#generated/model';
import { readIntegrationSettings } from '#server/integrations/settings.ts';
import { products } from '../backend/shopper';
import { startStripe } from './fake-stripe';
import { newFolder, runOn, serveShop } from './support';

const open = async () => {
  const stripe = await startStripe();
  const server = await serveShop({
    payment: 'stripe',
    integrations: readIntegrationSettings(stripe.variables, newFolder()),
  });
  /** Sends a webhook as Stripe does: with the origin 'null' and a signature. */
  const send = ({ body, signature }: ReturnType<typeof stripe.sessionWebhook>) =>
    server.ask('/stripe/webhook', { method: 'POST', body, headers: { origin: 'null', 'stripe-signature': signature } });
  return { stripe, server, send };
};

type Shop = Awaited<ReturnType<typeof open>>;

const buyTeapot = async ({ checkOut, addWithAddress }: ReturnType<Shop['server']['shopper']>) =>
  checkOut(await addWithAddress(products.teapot));

/** Buys a teapot and delivers the webhook. @returns ids of the checkout session and the order */
const buyWithWebhook = async ({ stripe, server, send }: Shop) => {
  await buyTeapot(server.shopper());
  const session = stripe.sessions().at(-1);
  const [sessionId, order] = [session?.id ?? '', session?.fields.get('client_reference_id') ?? ''];
  stripe.pay(sessionId);
  await send(stripe.sessionWebhook(sessionId));
  return { sessionId, order };
};

const readInbox = async ({ server }: Shop) => (await server.ask('/local/inbox')).text();

describe('a shop with Stripe', () => {
  it('redirects buyers to Stripe, and marks the order as paid once', async () => {
    const shop = await open();
    const { stripe, server, send } = shop;
    const shopper = server.shopper();
    const { checkoutUrl } = CheckoutSession.parse((await buyTeapot(shopper)).body);
    const [session] = stripe.sessions();
    expect([checkoutUrl, session?.amount_total]).toEqual([session?.url, 7458]);
    const id = session?.id ?? '';

    const order = session?.fields.get('client_reference_id') ?? '';
    const back = new URL(session?.fields.get('success_url') ?? '').searchParams;
    const local = new URLSearchParams({ order, session: back.get('session_id') ?? '', do: 'pay' });
    const page = await server.ask('/local/payment', { method: 'POST', body: local });
    expect(await page.text()).toContain('This shop takes no payments yet');
    expect((await send({ ...stripe.sessionWebhook(id), signature: 't=1,v1=00' })).status).toBe(400);
    // The webhook arrives before the payment.
    expect((await send(stripe.sessionWebhook(id))).status).toBe(200);
    expect(Cart.parse((await shopper.get('/cart')).body).cartItems).toHaveLength(1);

    stripe.pay(id);
    stripe.failNext(500, 500, 500);
    expect((await send(stripe.sessionWebhook(id))).status).toBe(500);
    for (const _ of ['first', 'again']) expect((await send(stripe.sessionWebhook(id))).status).toBe(200);
    expect(Cart.parse((await shopper.get('/cart')).body).cartItems).toEqual([]);
    expect((await readInbox(shop)).match(/Thank you for your order/g)).toHaveLength(1);
    expect(JSON.stringify(server.logged)).not.toMatch(/sk_test|whsec|sam@|cs_test/);
  });

  it('shows the order to a guest with the emailed link only', async () => {
    const shop = await open();
    const { stripe, server, send } = shop;
    await buyTeapot(server.shopper());
    const [session] = stripe.sessions();
    stripe.pay(session?.id ?? '');
    await send(stripe.sessionWebhook(session?.id ?? ''));
    const [, link = ''] = /View your order: <a href="([^"]+)"/.exec(await readInbox(shop)) ?? [];
    const { origin, pathname, search } = new URL(link.replaceAll('&amp;', '&'));
    expect(origin).toBe(server.base());
    const receipt = await server.ask(pathname + search);
    expect(await receipt.text()).toMatch(
      /1 × Enamel Teapot for Two[^]*\$74\.58[^]*Sold by Giftlist\. Questions about this order\? Write to\s+<a href="mailto:support@localhost">/,
    );
    expect(receipt.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await server.ask(`${pathname}${search.slice(0, -2)}`)).status).toBe(404);
    expect((await server.ask(pathname)).status).toBe(404);
  });

  it('applies refunds and disputes of the dashboard once, in any order', async () => {
    const shop = await open();
    const { stripe, server, send } = shop;
    const [refunded, disputed] = [await buyWithWebhook(shop), await buyWithWebhook(shop)];
    const state = () =>
      runOn(
        server,
        `select refunded_cents, charged_back_cents, needs_fulfillment, state from orders left join disputes on order_id = orders.id
         where orders.id in ('${refunded.order}', '${disputed.order}') order by orders.seq`,
      );
    stripe.refundAt(refunded.sessionId, 7458);
    stripe.dispute(disputed.sessionId, 7458, 'needs_response');
    for (const type of ['refund.created', 'charge.refunded'])
      expect((await send(stripe.refundOrDisputeWebhook(refunded.sessionId, type))).status).toBe(200);
    for (const type of ['charge.dispute.created', 'charge.dispute.created'])
      expect((await send(stripe.refundOrDisputeWebhook(disputed.sessionId, type))).status).toBe(200);
    const ended = { refunded_cents: 7458, charged_back_cents: 0, needs_fulfillment: 0, state: null };
    expect(state()).toEqual([ended, { refunded_cents: 0, charged_back_cents: 0, needs_fulfillment: 1, state: 'open' }]);
    stripe.dispute(disputed.sessionId, 7458, 'lost');
    await send(stripe.refundOrDisputeWebhook(disputed.sessionId, 'charge.dispute.closed'));
    await send(stripe.refundOrDisputeWebhook(disputed.sessionId, 'charge.dispute.created'));
    expect(state()).toEqual([
      ended,
      { refunded_cents: 0, charged_back_cents: 7458, needs_fulfillment: 0, state: 'lost' },
    ]);
    expect((await readInbox(shop)).match(/We have refunded \$74\.58/g)).toHaveLength(1);
  });

  it('lists a payment without an order once, until it is refunded', async () => {
    const shop = await open();
    const { stripe, server, send } = shop;
    const { sessionId, order } = await buyWithWebhook(shop);
    // As if a backup from before the order had been restored.
    runOn(server, `delete from orders where id = '${order}'`);
    const events = () =>
      runOn(server, "select order_id, detail, needs_action from audit_events where kind like 'payment without%'");
    for (const _ of ['first', 'again']) expect((await send(stripe.sessionWebhook(sessionId))).status).toBe(200);
    // Events store the checkout session under its key of earlier versions.
    const detail = JSON.stringify({ page: sessionId, cents: 7458 });
    expect(events()).toEqual([{ order_id: order, detail, needs_action: 1 }]);
    const logged = server.logged.filter(({ event }) => event === 'payment-without-order');
    expect(logged).toEqual([{ event: 'payment-without-order', order }]);
    stripe.refundAt(sessionId, 7458);
    await send(stripe.refundOrDisputeWebhook(sessionId, 'charge.refunded'));
    await send(stripe.sessionWebhook(sessionId));
    expect(events()).toEqual([{ order_id: order, detail, needs_action: 0 }]);
    expect(runOn(server, 'select order_id, kind, cents from ledger where order_id is null order by cents')).toEqual([
      { order_id: null, kind: 'refund', cents: -7458 },
      { order_id: null, kind: 'payment', cents: 7458 },
    ]);
  });

  it('assigns a payment to its order when a backup lacks the session', async () => {
    const shop = await open();
    const { stripe, server, send } = shop;
    const [own, later] = [server.shopper(), server.shopper()];
    await buyTeapot(own);
    await buyTeapot(later);
    const [session] = stripe.sessions();
    runOn(
      server,
      'update orders set checkout_session_id = null, checkout_expires_at = null where checkout_session_id is not null',
    );
    stripe.pay(session?.id ?? '');
    await send(stripe.sessionWebhook(session?.id ?? ''));
    expect(runOn(server, "select payment_status from orders where digest != '' order by seq")).toEqual([
      { payment_status: 'paid' },
      { payment_status: 'pending' },
    ]);
    expect(Cart.parse((await own.get('/cart')).body).cartItems).toEqual([]);
    expect(Cart.parse((await later.get('/cart')).body).cartItems).toHaveLength(1);
  });

  it('shows permanent rejections of Stripe, and checks known limits first', async () => {
    const { stripe, server } = await open();
    const shopper = server.shopper();
    const [card] = await shopper.add(products.digital);
    const refusals = [];
    for (const param of ['customer_email', undefined]) {
      stripe.refuseNext('not_accepted', param);
      refusals.push(await shopper.checkOut([card]));
    }
    const messages = [
      'The payment provider does not accept this email. Please enter another one.',
      'The payment provider has refused this order. Trying again will not help. Please write to support@localhost.',
    ];
    expect(refusals).toEqual(messages.map((message) => ({ status: 400, body: { message } })));
    const logged = server.logged.filter(({ event }) => event === 'payment-refused');
    expect(logged).toEqual(
      ['customer_email', ''].map((field) => ({
        event: 'payment-refused',
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        code: 'not_accepted',
        field,
        request: 'req_1',
      })),
    );
    const { length: requestCount } = stripe.requests;
    runOn(server, `update products set product = json_set(product, '$.price', 0.4) where id = '${products.digital}'`);
    expect(await shopper.checkOut([card])).toEqual({
      status: 400,
      body: {
        message: ['The total is $0.45. Less than $0.50 cannot be paid by card. Please add something to your order.'],
      },
    });
    expect(stripe.requests).toHaveLength(requestCount);
  });

  it('rejects checkouts while Stripe is down', async () => {
    const { stripe, server } = await open();
    stripe.failNext(500, 500, 500);
    const shopper = server.shopper();
    expect(await buyTeapot(shopper)).toMatchObject({ status: 500 });
    expect(Cart.parse((await shopper.get('/cart')).body).cartItems).toHaveLength(1);
    expect((await buyTeapot(shopper)).status).toBe(200);
  });
});
