import type { GoogleAccount } from '#backend/calls/google.ts';
import type { Mail } from '../database/rows';
import type { OrderSummary } from '../payment/order-summary';

/** Identifies an order on the payment page. Both ids are in the page's URL and unguessable. */
export interface PaymentKey {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Calls of the payment, Google and inbox pages to the mock backend. Not part of the contract. */
export interface PageCalls {
  /** Returns the order to pay; `null` if it is unknown. */
  readonly findOrder: (key: PaymentKey) => Promise<OrderSummary | null>;
  readonly pay: (key: PaymentKey) => Promise<'paid' | 'declined' | 'expired'>;
  readonly decline: (key: PaymentKey) => Promise<void>;
  readonly signInWithGoogle: (identity: GoogleAccount) => Promise<void>;
  /** All sent mails, earliest first. */
  readonly readMails: () => Promise<readonly Mail[]>;
}
