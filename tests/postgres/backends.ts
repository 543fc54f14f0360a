import { answer, arriveByCookie, findCall, toResponse } from '../../backend/answer';
import { createMakeChange, type MakeChange } from '../../backend/database/change';
import { manyConnections } from '../../backend/database/postgres';
import { mockPorts } from '../../mocks/database/ports';
import { openPostgres } from '../../server/database/open-postgres';
import { createShopper } from '../backend/shopper';
import { ownDatabase } from './own-database';

/** Hashing for real would be nearly all of the time. */
const passwords = {
  hash: (password: string) => Promise.resolve(`hash of ${password}`),
  matches: (password: string, stored?: string) => Promise.resolve(stored === `hash of ${password}`),
};

export const ports = { ...mockPorts, passwords };

/** Two backends on one database, as two processes have them: each with connections of its own. Requests go to both in turn. */
export const openBackends = async () => {
  const url = await ownDatabase(true);
  const counts = { changes: 0, tries: 0 };
  const open = () => {
    const { db, close } = openPostgres(url);
    const makeChange = createMakeChange(db, manyConnections, {});
    const change: MakeChange = (make) => {
      counts.changes += 1;
      return makeChange((within) => {
        counts.tries += 1;
        return make(within);
      });
    };
    return { db, close, change, ports, arrive: arriveByCookie({ db, change }) };
  };
  const [one, other] = [open(), open()];
  let turn = 0;
  /** One of the two, and then the other. */
  const next = () => {
    turn += 1;
    return turn % 2 === 0 ? one : other;
  };
  const ask = async (request: Request) => {
    const call = findCall(request);
    if (!call) return undefined;
    const cookie = /session=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
    const answered = await answer(next(), call, request, cookie);
    const response = toResponse(answered.content);
    if (answered.cookie !== undefined) response.headers.append('Set-Cookie', answered.cookie);
    return response;
  };
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
