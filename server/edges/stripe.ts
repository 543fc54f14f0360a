import { Stripe } from 'stripe';
import type { Payments } from '../../backend/ports';

/** What Stripe is reached with. */
export interface StripeSettings {
  /** `STRIPE_SECRET_KEY`. */
  readonly secretKey: string;
  /** `STRIPE_WEBHOOK_SECRET`: what Stripe signs its messages with. */
  readonly webhookSecret: string;
  /** Another server that speaks as Stripe does, for tests: `STRIPE_API`. */
  readonly api: URL | undefined;
}

/** Payments at Stripe, and what it tells. */
export interface StripePayments extends Payments {
  /**
   * Reads a message of Stripe.
   *
   * @param signature its header `Stripe-Signature`
   * @returns the payment page that it is about; `undefined` for messages that do not matter to the shop
   * @throws Error when it is not from Stripe, or older than five minutes
   */
  readonly read: (body: string, signature: string) => Promise<string | undefined>;
}

/** ms that a payment page lives: the shortest that Stripe allows, and a minute because clocks differ. */
const pageLifetime = 31 * 60_000;

/** ms that Stripe has to answer in. */
const patience = 10_000;

/** Characters of a name that Stripe takes. */
const longestName = 250;

const stateOf = ({ payment_status: payment, status, url }: Stripe.Checkout.Session): 'paid' | 'closed' | URL => {
  if (payment === 'paid') return 'paid';
  return status === 'open' && url ? new URL(url) : 'closed';
};

/**
 * Payments on Stripe's own pages (Checkout). Stripe is told the names and prices of what is paid for and the buyer's email, and never where
 * anything goes. A shop without a key never loads this file.
 */
export const stripePayments = (
  { secretKey, webhookSecret, api }: StripeSettings,
  shopOrigin: string | undefined,
  now: () => number,
): StripePayments => {
  const stripe = new Stripe(secretKey, {
    timeout: patience,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api && { protocol: api.protocol === 'http:' ? 'http' : 'https', host: api.hostname, port: api.port }),
  });
  const { sessions } = stripe.checkout;

  return {
    open: async ({ id, paymentId, email, parts }, origin) => {
      const own = shopOrigin ?? origin;
      // The same within a minute, so that the same request is repeated, and not another made.
      const until = Math.ceil((now() + pageLifetime) / 60_000) * 60;
      const back = new URLSearchParams({ order_id: id, session_id: paymentId });
      const session = await sessions.create(
        {
          mode: 'payment',
          // With other ways to pay, money may come days later.
          allowed_payment_method_types: ['card'],
          adaptive_pricing: { enabled: false },
          client_reference_id: id,
          customer_email: email,
          expires_at: until,
          success_url: `${own}/success?${back}`,
          cancel_url: `${own}/checkout`,
          line_items: parts.map(({ name, quantity, cents }) => ({
            quantity,
            price_data: { currency: 'cad', unit_amount: cents, product_data: { name: name.slice(0, longestName) } },
          })),
        },
        { idempotencyKey: `${id}:${until}` },
      );
      if (!session.url) throw new Error('Stripe has made a payment page without an address.');
      return { url: session.url, checkoutId: session.id, paysUntil: until * 1000 };
    },
    look: async (checkoutId) => stateOf(await sessions.retrieve(checkoutId)),
    close: async (checkoutId) => {
      try {
        await sessions.expire(checkoutId);
        return 'closed';
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // It cannot be closed because it is over: it was paid, or it has run out.
        const state = stateOf(await sessions.retrieve(checkoutId));
        if (state instanceof URL) throw error;
        return state;
      }
    },
    refund: async (checkoutId, cents, key) => {
      const { payment_intent: intent } = await sessions.retrieve(checkoutId);
      const paymentIntent = typeof intent === 'string' ? intent : intent?.id;
      if (paymentIntent === undefined) throw new Error('Nothing was paid at this payment page.');
      await stripe.refunds.create({ payment_intent: paymentIntent, amount: cents }, { idempotencyKey: key });
    },
    read: async (body, signature) => {
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
      return event.type === 'checkout.session.completed' || event.type === 'checkout.session.expired'
        ? event.data.object.id
        : undefined;
    },
  };
};
