import { describe, expect, it } from 'vitest';
import { stripePayments } from '#server/integrations/stripe.ts';
import { startStripe } from './fake-stripe';

const order = {
  id: 'ord_1',
  paymentId: 'pay_1',
  email: 'sam@example.ca',
  lineItems: [
    { name: 'Enamel Teapot for Two', quantity: 2, cents: 5400 },
    { name: 'Shipping', quantity: 1, cents: 1200 },
    { name: 'Tax', quantity: 1, cents: 1560 },
  ],
  total: 13_560,
};

const origin = 'https://shop.example.com';

const open = async () => {
  const stripe = await startStripe();
  let time = Date.UTC(2026, 10, 24, 12, 0, 30);
  const payments = stripePayments(stripe.settings, undefined, () => time);
  return { stripe, payments, pass: (ms: number) => (time += ms) };
};

describe('payments at Stripe', () => {
  it('open a session for the order total without addresses', async () => {
    const { stripe, payments } = await open();
    const opened = await payments.open(order, origin);
    const [session] = stripe.sessions();
    expect(opened).toEqual({
      url: session?.url,
      checkoutSessionId: session?.id,
      expiresAt: Date.UTC(2026, 10, 24, 12, 32),
    });
    expect(session?.amount_total).toBe(order.total);
    expect(Object.fromEntries(session?.fields ?? [])).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: 'ord_1',
      customer_email: 'sam@example.ca',
      expires_at: String(Date.UTC(2026, 10, 24, 12, 32) / 1000),
      success_url: 'https://shop.example.com/success?order_id=ord_1&session_id=pay_1',
      cancel_url: 'https://shop.example.com/checkout',
      ...Object.fromEntries(
        order.lineItems.flatMap(({ name, quantity, cents }, index) => [
          [`line_items[${index}][quantity]`, String(quantity)],
          [`line_items[${index}][price_data][currency]`, 'cad'],
          [`line_items[${index}][price_data][unit_amount]`, String(cents)],
          [`line_items[${index}][price_data][product_data][name]`, name],
        ]),
      ),
    });
  });

  it('merge line items beyond the limit of 100, keep the exact total, and cut long names to valid text', async () => {
    const { stripe, payments } = await open();
    const many = Array.from({ length: 120 }, (_, index) => ({
      name: `Thing ${index}`,
      quantity: 3,
      cents: 101 + index,
    }));
    const lineItems = [{ name: `${'x'.repeat(249)}🎁`, quantity: 1, cents: 5 }, ...many, ...order.lineItems.slice(1)];
    const total = lineItems.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
    await payments.open({ ...order, lineItems, total }, origin);
    const [session] = stripe.sessions();
    const names = [...(session?.fields ?? [])].filter(([field]) => field.endsWith('[name]')).map(([, name]) => name);
    expect([names.length, names[0], ...names.slice(-4)]).toEqual([
      100,
      `${'x'.repeat(249)}\uFFFD`,
      'Thing 95',
      '72 more items',
      'Shipping',
      'Tax',
    ]);
    expect(session?.amount_total).toBe(total);
  });

  it('report permanent rejections without the sent data', async () => {
    const { stripe, payments } = await open();
    stripe.refuseNext('email_invalid', 'customer_email');
    await expect(payments.open(order, origin)).rejects.toMatchObject({
      name: 'PaymentRefused',
      message: 'The payment provider has refused the request: email_invalid.',
      code: 'email_invalid',
      field: 'customer_email',
      requestId: 'req_1',
    });
    expect(stripe.requests).toEqual(['POST /v1/checkout/sessions']);
  });

  it('retry after a short outage, and open one session for concurrent requests', async () => {
    const { stripe, payments } = await open();
    stripe.failNext(500);
    const openedSessions = await Promise.all([payments.open(order, origin), payments.open(order, origin)]);
    expect(openedSessions[0]).toEqual(openedSessions[1]);
    expect(stripe.sessions()).toHaveLength(1);
  });

  it('fail during an outage', async () => {
    const { stripe, payments } = await open();
    stripe.failNext(500, 500, 500);
    await expect(payments.open(order, origin)).rejects.toThrow('Fake Stripe error: down.');
    expect(stripe.sessions()).toEqual([]);
  });

  it('read the session status, and expire unpaid sessions', async () => {
    const { stripe, payments, pass } = await open();
    const first = await payments.open(order, origin);
    pass(60_000);
    const second = await payments.open(order, origin);
    const [paid = '', closed = ''] = [first.checkoutSessionId, second.checkoutSessionId].map(String);
    expect(await payments.getSessionStatus(paid)).toEqual(new URL(first.url));
    stripe.pay(paid);
    const payment = { id: `pi_${paid}`, at: '2026-11-24T12:34:56.000Z' };
    expect(await payments.expireSession(paid)).toEqual(payment);
    expect(await payments.getSessionStatus(paid)).toEqual(payment);
    expect(await payments.expireSession(closed)).toBe('closed');
    expect(await payments.expireSession(closed)).toBe('closed');
    expect(stripe.pay(closed)).toBe(false);
    stripe.failNext(500, 500, 500);
    await expect(payments.expireSession(paid)).rejects.toThrow('Fake Stripe error: down.');
  });

  it('refund once per idempotency key', async () => {
    const { stripe, payments } = await open();
    const { checkoutSessionId } = await payments.open(order, origin);
    stripe.pay(String(checkoutSessionId));
    await payments.refund(String(checkoutSessionId), 500, 'refund:1');
    await payments.refund(String(checkoutSessionId), 500, 'refund:1');
    const stored = { intent: `pi_${checkoutSessionId}`, cents: 500, key: 'refund:1', status: 'succeeded' };
    expect(stripe.refunds).toEqual([stored]);
  });

  it('list refunds of shop and dashboard, and disputes as open, won or lost', async () => {
    const { stripe, payments } = await open();
    const { checkoutSessionId } = await payments.open(order, origin);
    const id = String(checkoutSessionId);
    await expect(payments.listRefundsAndDisputes(id)).rejects.toThrow('Nothing was paid at this payment page.');
    expect(await payments.readPaidSession(id)).toBeUndefined();
    stripe.pay(id);
    const at = '2026-11-24T12:34:56.000Z';
    expect(await payments.refund(id, 500, 'refund:1')).toEqual({ id: 're_1', at });
    stripe.refundAt(id, 700);
    stripe.refundAt(id, 900);
    const [, , failed] = stripe.refunds;
    Object.assign(failed ?? {}, { status: 'failed' });
    const states = [];
    for (const status of ['warning_needs_response', 'under_review', 'warning_closed', 'won', 'lost']) {
      stripe.dispute(id, order.total, status);
      const { refunds, disputes } = await payments.listRefundsAndDisputes(id);
      const dispute = { id: 'dp_1', cents: order.total, reason: 'product_not_received' };
      expect(disputes).toMatchObject([{ ...dispute, dueAt: '2026-12-01T12:34:56.000Z' }]);
      states.push(disputes.map(({ state }) => state));
      expect(refunds).toEqual([
        { id: 're_1', at, key: 'refund:1', cents: 500, isFailed: false },
        { id: 're_2', at, key: undefined, cents: 700, isFailed: false },
        { id: 're_3', at, key: undefined, cents: 900, isFailed: true },
      ]);
    }
    expect(states).toEqual([['open'], ['open'], ['won'], ['won'], ['lost']]);
    expect(await payments.checkoutSessionOf(`pi_${id}`)).toBe(id);
    expect(await payments.checkoutSessionOf('pi_of_another_shop')).toBeUndefined();
    expect(await payments.readPaidSession(id)).toEqual({
      orderId: 'ord_1',
      cents: order.total,
      payment: { id: `pi_${id}`, at },
    });
    expect(payments.dashboardUrl?.(`pi_${id}`)).toBe(`https://dashboard.stripe.com/test/payments/pi_${id}`);
    const elsewhere = stripePayments(stripe.settings, 'https://another.example', () => 0);
    expect(await elsewhere.readPaidSession(id)).toBeUndefined();
  });

  it('accept only webhooks with a recent signature', async () => {
    const { stripe, payments } = await open();
    const { checkoutSessionId } = await payments.open(order, origin);
    const id = String(checkoutSessionId);
    const { body, signature } = stripe.sessionWebhook(id);
    expect(await payments.parseWebhook(body, signature)).toEqual({ checkoutSessionId: id });
    for (const type of ['charge.refunded', 'refund.failed', 'charge.dispute.created', 'charge.dispute.closed']) {
      const money = stripe.refundOrDisputeWebhook(id, type);
      expect(await payments.parseWebhook(money.body, money.signature)).toEqual({
        paymentIntent: `pi_${id}`,
        at: '2026-11-24T12:34:56.000Z',
      });
    }
    const other = stripe.sessionWebhook(id, 'customer.created');
    expect(await payments.parseWebhook(other.body, other.signature)).toBeUndefined();
    await expect(payments.parseWebhook(body.replace(id, 'cs_test_9'), signature)).rejects.toThrow(
      'No signatures found',
    );
    await expect(payments.parseWebhook(body, '')).rejects.toThrow('header');
    const old = stripe.sessionWebhook(id, 'checkout.session.completed', Date.now() - 10 * 60_000);
    await expect(payments.parseWebhook(old.body, old.signature)).rejects.toThrow(
      'Timestamp outside the tolerance zone',
    );
  });
});
