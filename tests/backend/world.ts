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

/** The databases that the tests of the API run on: SQLite, or PostgreSQL where `WORLD` says so. */
export const databases: Databases =
  process.env['WORLD'] === 'postgres' ? (await import('./postgres-databases')).postgresDatabases : nodeDatabases;
