import { sessionFromCookie } from '../../backend/handle-request';
import { createMakeChange, type MakeChange } from '../../backend/database/change';
import { manyConnections } from '../../backend/database/postgres';
import { mockPorts } from '../../mocks/database/ports';
import { openPostgres } from '../../server/database/open-postgres';
import { sendTo, quickPasswords } from '../backend/backend';
import { createShopper } from '../backend/shopper';
import { ownDatabase, unhurried } from './own-database';

export const ports = { ...mockPorts, passwords: quickPasswords };

/** Two backends on one database, as two processes have them: each with connections of its own. Requests go to both in turn. */
export const openBackends = async () => {
  const url = await ownDatabase(true);
  const counts = { changes: 0, tries: 0 };
  const open = () => {
    const { db, close } = openPostgres(url, unhurried);
    const makeChange = createMakeChange(db, manyConnections, {});
    const change: MakeChange = (make) => {
      counts.changes += 1;
      return makeChange((within) => {
        counts.tries += 1;
        return make(within);
      });
    };
    return { db, close, change, ports, resolveSession: sessionFromCookie({ db, change }) };
  };
  const [one, other] = [open(), open()];
  let turn = 0;
  /** One of the two, and then the other. */
  const next = () => {
    turn += 1;
    return turn % 2 === 0 ? one : other;
  };
  const ask = sendTo(next);
  return {
    db: one.db,
    close: async () => {
      await one.close();
      await other.close();
    },
    counts,
    change: <Result>(make: Parameters<typeof one.change<Result>>[0]) => next().change(make),
    /** Somebody with a browser of their own, whose session is open. */
    shopper: async () => {
      const shopper = createShopper({ answer: ask });
      await shopper.get('/cart');
      return shopper;
    },
  };
};
