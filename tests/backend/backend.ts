import type { Db } from '#backend/database/tables.ts';
import {
  type ConcurrencyControl,
  createTransactionRunner,
  type RunTransaction,
} from '#backend/database/transaction.ts';
import { handleRequest, matchOperation, sessionFromCookie, toResponse } from '#backend/handle-request.ts';
import type { Ports } from '#backend/ports.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { databases } from './databases';
import { createShopper } from './shopper';

/** Fake password hashing, because Argon2id would take most of the test time. */
export const fastPasswords = {
  hash: (password: string) => Promise.resolve(`hash of ${password}`),
  matches: (password: string, stored?: string) => Promise.resolve(stored === `hash of ${password}`),
};

/** Sends each request to a backend with the dependencies that `nextDeps` returns, without a mock or server. */
export const sendTo = (nextDeps: () => Parameters<typeof handleRequest>[0]) => async (request: Request) => {
  const cookie = /session=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const operation = matchOperation(request);
  if (!operation) return undefined;
  const handled = await handleRequest(nextDeps(), operation, request, cookie);
  const response = toResponse(handled.content);
  if (handled.cookie !== undefined) response.headers.append('Set-Cookie', handled.cookie);
  return response;
};

/** A seeded database. */
export interface Seeded {
  readonly db: Db;
  readonly concurrency: ConcurrencyControl;
}

/**
 * Opens a seeded backend without a mock.
 *
 * @param ports integrations of the backend
 * @param wrapRunner wraps the transaction runner
 * @param opened a seeded database
 */
export const openBackend = async (
  ports: Ports = mockPorts,
  wrapRunner: (transact: RunTransaction) => RunTransaction = (transact) => transact,
  opened?: Seeded,
) => {
  const { db, concurrency } = opened ?? (await databases.openSeeded());
  const transact = wrapRunner(createTransactionRunner(db, concurrency, {}));
  const deps = { db, transact, ports, resolveSession: sessionFromCookie({ db, transact }) };
  const send = sendTo(() => deps);
  return { db, transact, send, shopper: (cookie?: string) => createShopper({ answer: send }, cookie) };
};
