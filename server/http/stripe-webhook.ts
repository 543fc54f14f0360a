import { errorResponse } from '#backend/contract/error-response.ts';
import type { StripeMessage, StripePayments } from '../integrations/stripe';

export const webhookPath = '/stripe/webhook';

/** Dependencies of the Stripe webhook. */
export interface StripeWebhookDeps extends Pick<StripePayments, 'parseWebhook'> {
  /** Syncs the order of a webhook with the state at Stripe. */
  readonly syncOrder: (message: StripeMessage) => Promise<void>;
}

/**
 * Handles a Stripe webhook. It only triggers a sync with the provider, so duplicate, late or unordered webhooks are
 * harmless. A failed sync returns a 500, so that Stripe retries.
 */
export const stripeWebhook = async (
  { parseWebhook, syncOrder }: StripeWebhookDeps,
  request: Request,
): Promise<Response> => {
  const body = await request.text();
  let message: StripeMessage | undefined;
  try {
    message = await parseWebhook(body, request.headers.get('stripe-signature') ?? '');
  } catch {
    return errorResponse(400, 'This is no message of Stripe.');
  }
  if (message) await syncOrder(message);
  return new Response(null);
};
