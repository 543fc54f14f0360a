import { connectionPool } from '#backend/database/postgres.ts';
import { createTransactionRunner, type RunTransaction } from '#backend/database/transaction.ts';
import { sessionFromCookie } from '#backend/handle-request.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { fastPasswords, sendTo } from '../backend/backend';
import { createShopper } from '../backend/shopper';
import { ownDatabase, withoutTimeouts } from './own-database';

export const ports = { ...mockPorts, passwords: fastPasswords };

/** Opens two backends with separate connection pools on one database. Requests alternate between them. */
export const openBackends = async () => {
  const url = await ownDatabase(true);
  const counts = { transactions: 0, attempts: 0 };
  const open = () => {
    const { db, close } = openPostgres(url, withoutTimeouts);
    const runTransaction = createTransactionRunner(db, connectionPool, {});
    const transact: RunTransaction = (make) => {
      counts.transactions += 1;
      return runTransaction((transaction) => {
        counts.attempts += 1;
        return make(transaction);
      });
    };
    return { db, close, transact, ports, resolveSession: sessionFromCookie({ db, transact }) };
  };
  const [one, other] = [open(), open()];
  let turn = 0;
  const nextBackend = () => {
    turn += 1;
    return turn % 2 === 0 ? one : other;
  };
  const send = sendTo(nextBackend);
  return {
    db: one.db,
    close: async () => {
      await one.close();
      await other.close();
    },
    counts,
    transact: <Result>(make: Parameters<typeof one.transact<Result>>[0]) => nextBackend().transact(make),
    /** Creates a visitor with a session. */
    shopper: async () => {
      const shopper = createShopper({ answer: send });
      await shopper.get('/cart');
      return shopper;
    },
  };
};
