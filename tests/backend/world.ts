import { onTestFinished } from 'vitest';
import { manyConnections } from '../../backend/database/postgres';
import { nodeDatabases } from '../../mocks/database/seeded';
import type { Databases } from '../../mocks/database/sqljs';
import type { NodeMocks } from '../../mocks/node';
import { readPaymentUrl } from '../../mocks/payment/address';

/** Asks what a page of others asks of the backend, as that page does. */
export const callPage = async (
  { answer }: Pick<NodeMocks, 'answer'>,
  name: string,
  sent: unknown,
  cookie = '',
): Promise<unknown> => {
  const body = JSON.stringify(sent);
  const request = new Request(`http://localhost:4173/mocks/calls/${name}`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  const response = await answer(request);
  return response?.json();
};

/** Pays at the payment page with this address, or tries to. */
export const pay = (mocks: Pick<NodeMocks, 'answer'>, checkoutUrl: string): Promise<unknown> => {
  const { orderId, paymentId } = readPaymentUrl(new URL(checkoutUrl).search);
  return callPage(mocks, 'pay', { orderId, paymentId });
};

/** Databases of PostgreSQL for mock backends. They end with the test. */
const postgresDatabases: Databases = {
  openSeeded: async () => {
    const { ownDatabase } = await import('../postgres/own-database');
    const { openPostgres } = await import('../../server/database/open-postgres');
    const { db, close } = openPostgres(await ownDatabase(true), { size: 3 });
    onTestFinished(close);
    const isNoFile = () => {
      throw new Error('PostgreSQL is no file, and no page keeps it.');
    };
    return { db, concurrency: manyConnections, toBytes: isNoFile, changeCount: isNoFile };
  },
  openFile: () => Promise.reject(new Error('PostgreSQL is no file.')),
};

/** The databases that the tests of the API run on: SQLite, or PostgreSQL where `WORLD` says so. */
export const databases: Databases = process.env['WORLD'] === 'postgres' ? postgresDatabases : nodeDatabases;
