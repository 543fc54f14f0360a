import { dollars } from '#backend/domain/pricing.ts';
import { successPath } from '#backend/domain/success-path.ts';
import type { OrderToPay } from '#backend/ports.ts';

/** Path of the mock payment page. Not part of the app. */
const path = '/mocks/payment/index.html';

/** URL of the payment page. Contains the total, because another browser cannot look it up. */
export const paymentUrl = ({ id, paymentId, total }: OrderToPay, origin: string): string => {
  const query = new URLSearchParams({ order: id, session: paymentId, total: String(dollars(total)) });
  return new URL(`${path}?${query}`, origin).href;
};

/** Parameters of the payment page. */
export interface PaymentRequest {
  readonly orderId: string;
  readonly paymentId: string;
  readonly total: string;
}

/** Reads the parameters of the payment page's URL. */
export const readPaymentUrl = (search: string): PaymentRequest => {
  const query = new URLSearchParams(search);
  return {
    orderId: query.get('order') ?? '',
    paymentId: query.get('session') ?? '',
    total: query.get('total') ?? '',
  };
};

/** Path of the shop's success page. */
export const successUrl = ({ orderId, paymentId }: PaymentRequest): string => successPath(orderId, paymentId);
