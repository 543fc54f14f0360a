import type { GoogleAccount } from '../../backend/calls/google';
import type { Mail } from '../database/rows';
import type { OrderSummary } from '../payment/order-summary';

/** Names an order on the payment page. Both ids are in the page's address, and cannot be guessed. */
export interface PaymentKey {
  readonly orderId: string;
  readonly paymentId: string;
}

/** What the pages of others (payment, Google, inbox) ask of the mock backend. They are no calls of the contract. */
export interface PageCalls {
  /** What is to be paid; `null` for an order that is not known. */
  readonly findOrder: (key: PaymentKey) => Promise<OrderSummary | null>;
  readonly pay: (key: PaymentKey) => Promise<'paid' | 'declined' | 'ended'>;
  readonly decline: (key: PaymentKey) => Promise<void>;
  readonly signInWithGoogle: (identity: GoogleAccount) => Promise<void>;
  /** The mail to everybody, the earliest first. */
  readonly readMails: () => Promise<readonly Mail[]>;
}
