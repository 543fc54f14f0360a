import { nodeDatabases } from '#mocks/database/seeded.ts';
import type { Databases } from '#mocks/database/sqljs.ts';
import type { NodeMocks } from '#mocks/node.ts';
import { readPaymentUrl } from '#mocks/payment/address.ts';

/** Pays at the local payment page with this URL. */
export const pay = ({ pageCalls }: Pick<NodeMocks, 'pageCalls'>, checkoutUrl: string) =>
  pageCalls().pay(readPaymentUrl(new URL(checkoutUrl).search));

const isOnPostgres = process.env['TEST_DATABASE'] === 'postgres';

/** Runs of a property: a quarter on PostgreSQL, because a run costs several times as much and the rules are the same. */
export const runsOf = (runs: number): number => (isOnPostgres ? Math.ceil(runs / 4) : runs);

/** Databases of the backend tests: SQLite, or PostgreSQL with TEST_DATABASE=postgres. */
export const databases: Databases = isOnPostgres
  ? (await import('./postgres-databases')).postgresDatabases
  : nodeDatabases;
