import { signInWithGoogle } from '#backend/calls/google.ts';
import { findOrder, markOrderPaid, markPaymentDeclined } from '#backend/calls/order-payment.ts';
import { toApiOrders } from '#backend/calls/orders.ts';
import { type Session, visitorOf } from '#backend/calls/session.ts';
import type { Db } from '#backend/database/tables.ts';
import { mockPorts } from '../database/ports';
import { readMails } from '../database/rows';
import { summaryOf } from '../payment/order-summary';
import type { PageCalls } from './page-calls';
import type { State } from './state';

interface Source {
  readonly state: State;
  /** Session of the browser that shows the page; `undefined` if it has not visited the shop. */
  readonly findSession: (db: Db) => Promise<Session | undefined>;
  /** Whether all cards are declined (scenario `payment-declined`). */
  readonly isDeclining: () => boolean;
}

/** Creates the calls of the mock payment, Google and inbox pages to the mock backend, on its state. */
export const createMockPageApi = ({ state, findSession, isDeclining }: Source): PageCalls => ({
  findOrder: (key) =>
    state.use(async ({ db }) => {
      const order = await findOrder(db, key);
      const [apiOrder] = order ? await toApiOrders(db, [order]) : [];
      return order && apiOrder ? summaryOf({ ...apiOrder, paymentStatus: order.paymentStatus }) : null;
    }),
  pay: async (key) => {
    if (isDeclining()) {
      await state.transact((transaction) => markPaymentDeclined(transaction, key));
      return 'declined';
    }
    return state.transact(async (transaction) => {
      const isPaid = await markOrderPaid({ ...transaction, ports: mockPorts }, key);
      // An order that this state does not contain was placed in another browser and is reported as paid. Only a known
      // order can be expired.
      return isPaid || !(await findOrder(transaction.db, key)) ? 'paid' : 'expired';
    });
  },
  decline: (key) => state.transact((transaction) => markPaymentDeclined(transaction, key)),
  signInWithGoogle: (googleAccount) =>
    state.transact(async (transaction) => {
      const session = await findSession(transaction.db);
      if (session)
        await signInWithGoogle(
          { ...transaction, visitor: visitorOf(session) },
          { ...googleAccount, isGoogleMail: true },
        );
    }),
  readMails: () => state.use(({ db }) => readMails(db)),
});
