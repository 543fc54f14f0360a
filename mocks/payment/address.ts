import { dollars } from '../../backend/domain/pricing';
import { successPath } from '../../backend/domain/success-path';
import type { OrderToPay } from '../../backend/ports';

/** Path of the mock backend's payment page. It is not part of the app. */
const path = '/mocks/payment/index.html';

/**
 * Where a browser goes to pay. The total is part of the address, because another browser cannot look it up.
 */
export const paymentUrl = ({ id, paymentId, total }: OrderToPay, origin: string): string => {
  const query = new URLSearchParams({ order: id, session: paymentId, total: String(dollars(total)) });
  return new URL(`${path}?${query}`, origin).href;
};

/** What the payment page was asked for. */
export interface PaymentRequest {
  readonly orderId: string;
  readonly paymentId: string;
  /** Dollars. */
  readonly total: string;
}

/** Reads the payment page's own address. */
export const readPaymentUrl = (search: string): PaymentRequest => {
  const query = new URLSearchParams(search);
  return {
    orderId: query.get('order') ?? '',
    paymentId: query.get('session') ?? '',
    total: query.get('total') ?? '',
  };
};

/** Where the shop's thank-you page is, for what was paid. */
export const successUrl = ({ orderId, paymentId }: PaymentRequest): string => successPath(orderId, paymentId);
