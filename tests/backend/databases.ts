import { nodeDatabases } from '../../mocks/database/seeded';
import type { Databases } from '../../mocks/database/sqljs';
import type { NodeMocks } from '../../mocks/node';
import { readPaymentUrl } from '../../mocks/payment/address';

/** Pays at the local payment page with this URL. */
export const pay = ({ pageCalls }: Pick<NodeMocks, 'pageCalls'>, checkoutUrl: string) =>
  pageCalls().pay(readPaymentUrl(new URL(checkoutUrl).search));

/** Databases of the backend tests: SQLite, or PostgreSQL with TEST_DATABASE=postgres. */
export const databases: Databases =
  process.env['TEST_DATABASE'] === 'postgres'
    ? (await import('./postgres-databases')).postgresDatabases
    : nodeDatabases;
