import { nodeDatabases } from '#mocks/database/seeded.ts';
import type { Databases } from '#mocks/database/sqljs.ts';
import type { NodeMocks } from '#mocks/node.ts';
import { readPaymentUrl } from '#mocks/payment/address.ts';

/** Pays at the local payment page with this URL. */
export const pay = ({ pageCalls }: Pick<NodeMocks, 'pageCalls'>, checkoutUrl: string) =>
  pageCalls().pay(readPaymentUrl(new URL(checkoutUrl).search));

/** Databases of the backend tests: SQLite, or PostgreSQL with TEST_DATABASE=postgres. */
export const databases: Databases =
  process.env['TEST_DATABASE'] === 'postgres'
    ? (await import('./postgres-databases')).postgresDatabases
    : nodeDatabases;
