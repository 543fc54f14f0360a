import { followPage } from '../../backend/calls/payment-pages';
import { refusal } from '../../backend/contract/refusal';
import type { World } from '../api';
import type { StripePayments } from './stripe';

/** Where Stripe sends its messages. */
export const webhookPath = '/stripe/webhook';

/** Bytes that a message of Stripe may have. */
const largest = 256 * 1024;

/**
 * Takes a message of Stripe. It only says which payment page to ask about: so messages may come twice, late, or in any order. Where the shop
 * cannot follow, the answer is a 500, and Stripe sends the message again.
 */
export const stripeWebhook = async (
  { db, change, ports }: World,
  { read }: StripePayments,
  request: Request,
): Promise<Response> => {
  const body = await request.text();
  if (body.length > largest) return refusal(413, 'This is too large.');
  let page: string | undefined;
  try {
    page = await read(body, request.headers.get('stripe-signature') ?? '');
  } catch {
    return refusal(400, 'This is no message of Stripe.');
  }
  if (page !== undefined) await followPage({ db, change, ports }, page);
  return new Response(null);
};
