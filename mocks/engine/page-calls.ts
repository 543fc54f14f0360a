import type { Mail, Row, Tables } from '../backend/tables';
import { type GoogleIdentity, signInWithGoogle } from '../google/sign-in';
import { type OrderSummary, summaryOf } from '../payment/order-summary';
import { decline, findOrder, settle } from '../payment/settle';
import type { State } from './state';

interface Source {
  readonly state: State;
  /** The session of the browser that shows the page; `undefined` for a browser that has not been in the shop. */
  readonly findSession: (tables: Tables) => Row<'sessions'> | undefined;
  /** Whether no card is accepted (scenario `payment-declined`). */
  readonly isDeclining: () => boolean;
}

/** Names an order on the payment page. Both ids are in the page's address, and nobody can guess them. */
export interface PaymentKey {
  readonly orderId: string;
  readonly paymentId: string;
}

/** What the pages of others (payment, Google, inbox) ask of the mock backend. They are no calls of the contract. */
export interface PageCalls {
  /** What is to be paid; `null` for an order that is not known. */
  readonly findOrder: (key: PaymentKey) => Promise<OrderSummary | null>;
  readonly pay: (key: PaymentKey) => Promise<'paid' | 'declined'>;
  readonly decline: (key: PaymentKey) => Promise<void>;
  readonly signInWithGoogle: (identity: GoogleIdentity) => Promise<void>;
  /** The mail to everybody, the earliest first. */
  readonly readMails: () => Promise<readonly Mail[]>;
}

/** Path of the page calls at a mock backend in Node; the name of the call follows. */
export const pageCallsPath = '/mocks/calls/';

/** The page calls, answered from a state. */
export const createPageCalls = ({ state, findSession, isDeclining }: Source): PageCalls => ({
  findOrder: ({ orderId, paymentId }) =>
    state.read((tables) => {
      const order = findOrder(tables, orderId, paymentId);
      return order ? summaryOf(order) : null;
    }),
  pay: async ({ orderId, paymentId }) => {
    const isDeclined = isDeclining();
    await state.change((tables) => (isDeclined ? decline : settle)(tables, orderId, paymentId));
    return isDeclined ? 'declined' : 'paid';
  },
  decline: ({ orderId, paymentId }) => state.change((tables) => decline(tables, orderId, paymentId)),
  signInWithGoogle: (identity) =>
    state.change((tables) => {
      const session = findSession(tables);
      return session && signInWithGoogle(tables, session, identity);
    }),
  readMails: () => state.read(({ mails }) => mails.all().map((mail) => ({ ...mail }))),
});
