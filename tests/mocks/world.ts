import { createBackend } from '../../mocks/engine/create-backend';
import { createSqlBackend } from '../../mocks/engine/create-sql-backend';
import type { Visitors } from '../../mocks/engine/sessions';
import type { Vault } from '../../mocks/engine/vault';
import { createNodeMocks, type NodeMocks } from '../../mocks/node';
import { readPaymentUrl } from '../../mocks/payment/address';

/** Where the data of a test's backend are: tables in memory, or SQLite. Every test of the API runs in both. */
const create = process.env.WORLD === 'sqlite' ? createSqlBackend : createBackend;

/** A mock backend of its own, in the world of this run. */
export const createMocks = (options: { readonly visitors?: Visitors; readonly vault?: Vault } = {}): NodeMocks =>
  createNodeMocks({ ...options, create });

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
