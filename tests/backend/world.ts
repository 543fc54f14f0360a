import { nodeDatabases } from '../../mocks/database/seeded';
import type { Databases } from '../../mocks/database/sqljs';
import type { NodeMocks } from '../../mocks/node';
import { readPaymentUrl } from '../../mocks/payment/address';

/** Pays at the payment page with this address, or tries to. */
export const pay = ({ pageCalls }: Pick<NodeMocks, 'pageCalls'>, checkoutUrl: string) =>
  pageCalls().pay(readPaymentUrl(new URL(checkoutUrl).search));

/** The databases that the tests of the API run on: SQLite, or PostgreSQL where `WORLD` says so. */
export const databases: Databases =
  process.env['WORLD'] === 'postgres' ? (await import('./postgres-databases')).postgresDatabases : nodeDatabases;
