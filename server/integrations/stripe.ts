import { Stripe } from 'stripe';
import type { Row } from '#backend/database/tables.ts';
import { PaymentRefused } from '#backend/domain/payment-refused.ts';
import { successPath } from '#backend/domain/success-path.ts';
import type { OrderToPay, Payments, ProviderEntry, RefundsAndDisputes } from '#backend/ports.ts';

/** Settings of Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  /** `STRIPE_WEBHOOK_SECRET`: key of webhook signatures. */
  readonly webhookSecret: string;
  /** `STRIPE_API`: another server with Stripe's API, for tests. */
  readonly api: URL | undefined;
}

/** Subject of a webhook: a checkout session, or a payment's refunds and disputes. `at` is the time of the event. */
export type StripeMessage =
  | { readonly checkoutSessionId: string }
  | { readonly paymentIntent: string; readonly at: string };

/** Stripe payments with webhooks. */
export interface StripePayments extends Payments {
  /**
   * Parses and verifies a webhook.
   *
   * @param signature header `Stripe-Signature`
   * @returns subject of the webhook; `undefined` for irrelevant events
   * @throws Error for an invalid signature, or one older than five minutes
   */
  readonly parseWebhook: (body: string, signature: string) => Promise<StripeMessage | undefined>;
  /** Returns the checkout session of a payment; `undefined` for a payment without one. */
  readonly checkoutSessionOf: (paymentIntent: string) => Promise<string | undefined>;
  /** Returns refunds and disputes of a paid checkout session. */
  readonly listRefundsAndDisputes: (checkoutSessionId: string) => Promise<RefundsAndDisputes>;
  /**
   * Returns order and amount of a paid checkout session of this shop; `undefined` for an unpaid one, or another shop's.
   */
  readonly readPaidSession: (
    checkoutSessionId: string,
  ) => Promise<{ readonly orderId: string; readonly cents: number; readonly payment: ProviderEntry } | undefined>;
}

/** Lifetime of a checkout session, ms: Stripe's minimum, plus a minute for clock skew. */
const sessionLifetimeMs = 31 * 60_000;

/** Timeout of requests to Stripe, ms. */
const timeoutMs = 10_000;

/** Maximum length of a name at Stripe. */
const maxNameLength = 250;

/** Maximum line items per session at Stripe. */
const maxLineItems = 100;

/** Minimum and maximum total of an order at Stripe, in Canadian cents. */
const limits = { min: 50, max: 99_999_999 } as const;

/** Converts a name for Stripe. Replaces lone surrogates, which cannot be sent. */
const nameOf = (name: string): string => name.slice(0, maxNameLength).replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Merges line items beyond Stripe's limit into one with their sum. Keeps the last two, which are shipping and tax. */
const mergeLineItems = (lineItems: OrderToPay['lineItems']): OrderToPay['lineItems'] => {
  if (lineItems.length <= maxLineItems) return lineItems;
  const first = lineItems.slice(0, maxLineItems - 3);
  const rest = lineItems.slice(maxLineItems - 3, -2);
  const units = rest.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = rest.reduce((sum, item) => sum + item.quantity * item.cents, 0);
  return [...first, { name: `${units} more items`, quantity: 1, cents }, ...lineItems.slice(-2)];
};

/** Converts Stripe's permanent refusals to PaymentRefused. */
const orRefused = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw new PaymentRefused(error.code ?? error.type, error.param ?? '', error.requestId ?? '');
  }
};

const idOf = (found: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof found === 'string' ? found : found?.id;

/** Part of a session to read with it: the charge, whose time counts. */
const withCharge = { expand: ['payment_intent.latest_charge'] };

/** Converts Stripe's time, in seconds. */
const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Payment of a paid session. Without a charge, the session's id and time count. */
const paymentOf = ({ id, created, payment_intent: intent }: Stripe.Checkout.Session): ProviderEntry => {
  const charge = typeof intent === 'string' ? undefined : intent?.latest_charge;
  return { id: idOf(intent) ?? id, at: timeOf(typeof charge === 'object' && charge ? charge.created : created) };
};

const stateOf = (session: Stripe.Checkout.Session): ProviderEntry | 'closed' | URL => {
  const { payment_status: payment, status, url } = session;
  if (payment === 'paid') return paymentOf(session);
  return status === 'open' && url ? new URL(url) : 'closed';
};

/**
 * State of a dispute by its status at Stripe. An inquiry (`warning_…`) counts as open until it is closed, because it
 * can become a chargeback.
 */
const disputeState = (status: string): Row<'disputes'>['state'] => {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
};

/**
 * Returns the order id of a session; `undefined` for another shop's session. Shops that share a Stripe account are
 * distinguished by their configured origin.
 */
const orderOf = (
  { client_reference_id: orderId, success_url: successUrl }: Stripe.Checkout.Session,
  shopOrigin: string | undefined,
): string | undefined => {
  const url = successUrl && URL.canParse(successUrl) ? new URL(successUrl) : undefined;
  if (orderId === null || url?.searchParams.get('order_id') !== orderId) return undefined;
  return shopOrigin === undefined || url.origin === shopOrigin ? orderId : undefined;
};

/**
 * Payments by Stripe Checkout. Stripe receives names and prices of the line items and the buyer's email, never
 * addresses or recipients. Loaded only if a key is configured.
 */
export const stripePayments = (
  { secretKey, webhookSecret, api }: StripeSettings,
  shopOrigin: string | undefined,
  now: () => number,
): StripePayments => {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api && { protocol: api.protocol === 'http:' ? 'http' : 'https', host: api.hostname, port: api.port }),
  });
  const { sessions } = stripe.checkout;
  const intentOf = async (checkoutSessionId: string): Promise<string> => {
    const found = idOf((await sessions.retrieve(checkoutSessionId)).payment_intent);
    if (found === undefined) throw new Error('Nothing was paid at this payment page.');
    return found;
  };

  return {
    provider: 'stripe',
    limits,
    open: async ({ id, paymentId, email, lineItems }, origin) => {
      const returnOrigin = shopOrigin ?? origin;
      // Rounded up to a minute, because a retry with the same idempotency key must send the identical request.
      const expiresAtSeconds = Math.ceil((now() + sessionLifetimeMs) / 60_000) * 60;
      const session = await orRefused(
        sessions.create(
          {
            mode: 'payment',
            // Cards only, because other payment methods can settle days later.
            allowed_payment_method_types: ['card'],
            adaptive_pricing: { enabled: false },
            client_reference_id: id,
            customer_email: email,
            expires_at: expiresAtSeconds,
            success_url: `${returnOrigin}${successPath(id, paymentId)}`,
            cancel_url: `${returnOrigin}/checkout`,
            line_items: mergeLineItems(lineItems).map(({ name, quantity, cents }) => ({
              quantity,
              price_data: { currency: 'cad', unit_amount: cents, product_data: { name: nameOf(name) } },
            })),
          },
          { idempotencyKey: `${id}:${expiresAtSeconds}` },
        ),
      );
      if (!session.url) throw new Error('Stripe has made a payment page without an address.');
      return { url: session.url, checkoutSessionId: session.id, expiresAt: expiresAtSeconds * 1000 };
    },
    getSessionStatus: async (checkoutSessionId) => stateOf(await sessions.retrieve(checkoutSessionId, withCharge)),
    expireSession: async (checkoutSessionId) => {
      try {
        await sessions.expire(checkoutSessionId);
        return 'closed';
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // The session cannot be expired because it is already complete or expired.
        const state = stateOf(await sessions.retrieve(checkoutSessionId, withCharge));
        if (state instanceof URL) throw error;
        return state;
      }
    },
    refund: async (checkoutSessionId, cents, key) => {
      const paymentIntent = await intentOf(checkoutSessionId);
      // The metadata distinguishes this refund from refunds made in the dashboard.
      const metadata = { refund: key };
      const refund = { payment_intent: paymentIntent, amount: cents, metadata };
      const { id, created } = await orRefused(stripe.refunds.create(refund, { idempotencyKey: key }));
      return { id, at: timeOf(created) };
    },
    parseWebhook: async (body, signature) => {
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
      if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.expired')
        return { checkoutSessionId: event.data.object.id };
      if (
        event.type === 'charge.refunded' ||
        event.type === 'charge.refund.updated' ||
        event.type === 'refund.created' ||
        event.type === 'refund.updated' ||
        event.type === 'refund.failed' ||
        event.type === 'charge.dispute.created' ||
        event.type === 'charge.dispute.updated' ||
        event.type === 'charge.dispute.closed' ||
        event.type === 'charge.dispute.funds_reinstated' ||
        event.type === 'charge.dispute.funds_withdrawn'
      ) {
        const paymentIntent = idOf(event.data.object.payment_intent);
        return paymentIntent === undefined ? undefined : { paymentIntent, at: timeOf(event.created) };
      }
      return undefined;
    },
    checkoutSessionOf: async (paymentIntent) =>
      (await sessions.list({ payment_intent: paymentIntent, limit: 1 })).data[0]?.id,
    listRefundsAndDisputes: async (checkoutSessionId) => {
      const query = { payment_intent: await intentOf(checkoutSessionId), limit: 100 };
      const refunds = await stripe.refunds.list(query).autoPagingToArray({ limit: 1000 });
      const disputes = await stripe.disputes.list(query).autoPagingToArray({ limit: 1000 });
      return {
        refunds: refunds.map(({ id, created, metadata, amount, status }) => ({
          id,
          at: timeOf(created),
          key: metadata?.['refund'],
          cents: amount,
          isFailed: status === 'failed' || status === 'canceled',
        })),
        disputes: disputes.map(({ id, amount, status, reason, evidence_details: { due_by: due } }) => ({
          id,
          cents: amount,
          state: disputeState(status),
          reason,
          dueAt: due ? timeOf(due) : null,
        })),
      };
    },
    readPaidSession: async (checkoutSessionId) => {
      const session = await sessions.retrieve(checkoutSessionId, withCharge);
      const orderId = session.payment_status === 'paid' ? orderOf(session, shopOrigin) : undefined;
      const cents = session.amount_total ?? 0;
      return orderId === undefined ? undefined : { orderId, cents, payment: paymentOf(session) };
    },
    // Keys of Stripe's test mode begin with `sk_test_` or `rk_test_`.
    dashboardUrl: (id) =>
      `https://dashboard.stripe.com/${/^.k_test_/.test(secretKey) ? 'test/' : ''}payments/${encodeURIComponent(id)}`,
  };
};
