import { errorResponse } from '../../backend/contract/error-response';
import type { StripeMessage, StripePayments } from '../integrations/stripe';

/** Where Stripe sends its messages. */
export const webhookPath = '/stripe/webhook';

/** Bytes that a message of Stripe may have. */
const maxBytes = 256 * 1024;

/** How messages of Stripe are checked and followed. */
export interface StripeMessages extends Pick<StripePayments, 'read'> {
  /** Brings the order of a message to what Stripe says of its payment. */
  readonly follow: (message: StripeMessage) => Promise<void>;
}

/**
 * Takes a message of Stripe. It only says which payment to ask about: so messages may come twice, late, or in any order. Where the shop
 * cannot follow, the answer is a 500, and Stripe sends the message again.
 */
export const stripeWebhook = async ({ read, follow }: StripeMessages, request: Request): Promise<Response> => {
  const body = await request.text();
  if (body.length > maxBytes) return errorResponse(413, 'This is too large.');
  let message: StripeMessage | undefined;
  try {
    message = await read(body, request.headers.get('stripe-signature') ?? '');
  } catch {
    return errorResponse(400, 'This is no message of Stripe.');
  }
  if (message) await follow(message);
  return new Response(null);
};
