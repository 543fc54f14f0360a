import { answer, sessionFromCookie, matchCall, toResponse } from '../../backend/handle-request';
import { createTransactionRunner, type RunTransaction } from '../../backend/database/transaction';
import type { Ports } from '../../backend/ports';
import { mockPorts } from '../../mocks/database/ports';
import { createShopper } from './shopper';
import { databases } from './world';

/** Hashing for real would be nearly all of the time. */
export const fastPasswords = {
  hash: (password: string) => Promise.resolve(`hash of ${password}`),
  matches: (password: string, stored?: string) => Promise.resolve(stored === `hash of ${password}`),
};

/** Sends requests to backends, without a mock and without a server around them. `next` says to which. */
export const sendTo = (next: () => Parameters<typeof answer>[0]) => async (request: Request) => {
  const cookie = /session=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const call = matchCall(request);
  if (!call) return undefined;
  const answered = await answer(next(), call, request, cookie);
  const response = toResponse(answered.content);
  if (answered.cookie !== undefined) response.headers.append('Set-Cookie', answered.cookie);
  return response;
};

/**
 * The backend without a mock around it, and its tables.
 *
 * @param ports integrations of the backend
 * @param around wraps the transaction runner
 */
export const openBackend = async (
  ports: Ports = mockPorts,
  around: (transact: RunTransaction) => RunTransaction = (transact) => transact,
) => {
  const { db, concurrency } = await databases.openSeeded();
  const transact = around(createTransactionRunner(db, concurrency, {}));
  const ground = { db, transact, ports, resolveSession: sessionFromCookie({ db, transact }) };
  const ask = sendTo(() => ground);
  return { db, transact, ask, shopper: (cookie?: string) => createShopper({ answer: ask }, cookie) };
};
