import { createHash, randomBytes } from 'node:crypto';
import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import type { Device } from '#backend/calls/context.ts';
import { assertNotLockedOut, lockoutKeyFor } from '#backend/calls/lockouts.ts';
import { errorResponse } from '#backend/contract/error-response.ts';
import type { Db } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { maxClockDifference } from '#backend/domain/pending.ts';
import type { Ports } from '#backend/ports.ts';
import { hashContent } from '../../hash';
import type { AdminContext } from '../context';
import { createSealer } from '../sealed-text';
import { type AttemptingOperator, attempt, attemptPassword, operatorKey } from './attempts';
import { acceptCode } from './second-factor';

/** Lifetime of an operator's session, ms. */
export const sessionLifetime = 12 * 60 * 60_000;

/** Time between password and code of a sign-in, ms. */
const proofLifetime = 5 * 60_000;

/** Session id stored for a token: a hash, so that reading the table is not enough to sign in. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const deleteSession = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('operatorSessions').where('id', '=', sessionIdOf(token)).execute();
};

/** The browser of a sign-in. */
interface Browser {
  /** `undefined` for an unknown browser. */
  readonly device: Device | undefined;
  /** Token of the browser's current session, which the new one replaces. */
  readonly replacedToken: string | undefined;
}

/** A new session. */
interface NewSession {
  readonly token: string;
  readonly operatorId: string;
}

const createSession = async (
  { db }: Transaction,
  ports: Ports,
  operator: AttemptingOperator,
  {
    replacedToken,
    token = randomBytes(32).toString('base64url'),
  }: Pick<Browser, 'replacedToken'> & Partial<NewSession>,
): Promise<NewSession> => {
  if (replacedToken !== undefined) await deleteSession(db, replacedToken);
  await db
    .insertInto('operatorSessions')
    .values({ id: sessionIdOf(token), operatorId: operator.id, expiresAt: ports.now() + sessionLifetime })
    .execute();
  await recordAuditEvent({ db, ports }, { kind: 'operator signed in', actor: operator.name });
  return { token, operatorId: operator.id };
};

const proofSealer = ({ codes }: Ports) => createSealer(codes.tokenFor('operator proof'));

/** Seals that the password was correct. Another password voids the proof, because it contains a hash of this one. */
const proofOf = (ports: Ports, { nameKey, passwordHash }: AttemptingOperator): string =>
  proofSealer(ports).seal(`${ports.now() + proofLifetime} ${hashContent(passwordHash)} ${nameKey}`);

/**
 * Signs an operator in. Five failures in a row lock a name for 15 minutes, even if no operator has it. Failures in a
 * browser in which the operator has signed in before are counted separately.
 *
 * @returns the session, or with a second factor a proof for {@link signInByCode}; an error response with 401, or 429
 *   after the last failure
 * @throws Response with 429 during the lockout
 */
export const signIn = (
  context: Omit<AdminContext, 'actor'>,
  { name, password, device, replacedToken }: Browser & { readonly name: string; readonly password: string },
): Promise<NewSession | { readonly proof: string } | Response> => {
  const nameKey = operatorKey(name);
  const { ports } = context;
  return attemptPassword(
    context,
    {
      nameKey,
      password,
      lockoutKeyOf: (operatorId) => lockoutKeyFor({ device }, `operator:${nameKey}`, operatorId),
      failure: 'Incorrect name or password.',
    },
    async (transaction, operator) =>
      operator.totpNonce === null
        ? createSession(transaction, ports, operator, { replacedToken })
        : { proof: proofOf(ports, operator) },
  );
};

/**
 * Completes the sign-in of an operator with a second factor, by a code of the app or a recovery code. Failures are
 * counted as those of passwords. A second press with the used code gets the same session while it is open.
 *
 * @returns the session; an error response with 401, or 429 after the last failure
 * @throws Response with 401 for an expired proof, and with 429 during the lockout
 */
export const signInByCode = async (
  context: Omit<AdminContext, 'actor'>,
  { proof, code, device, replacedToken }: Browser & { readonly proof: string; readonly code: string },
): Promise<NewSession | Response> => {
  const { db, ports } = context;
  const [end, passwordHash, ...words] = proofSealer(ports).unseal(proof).split(' ');
  const nameKey = words.join(' ');
  const expired = errorResponse(401, 'That took too long. Please sign in again.');
  if (Number(end) < ports.now() || nameKey === '') throw expired;
  const id = (await db.selectFrom('operators').select('id').where('nameKey', '=', nameKey).executeTakeFirst())?.id;
  const lockoutKey = lockoutKeyFor({ device }, `operator-code:${nameKey}`, id);
  await assertNotLockedOut({ db, ports }, lockoutKey);
  const token = ports.codes.tokenFor(`operator session ${proof} ${code}`);
  const isOpen = async (tx: Db, { name }: AttemptingOperator) =>
    (await findOperatorBySession(tx, token, ports.now())) === name;
  return attempt(
    context,
    { nameKey, lockoutKey, failure: 'Incorrect code. Each code works once.' },
    async (transaction, operator) => {
      if (hashContent(operator.passwordHash) !== passwordHash || operator.totpNonce === null) throw expired;
      return (await isOpen(transaction.db, operator)) || (await acceptCode({ ...transaction, ports }, operator, code));
    },
    async (transaction, operator) =>
      (await isOpen(transaction.db, operator))
        ? { token, operatorId: operator.id }
        : createSession(transaction, ports, operator, { replacedToken, token }),
  );
};

/** Whether an operator has signed in with this browser before. */
export const isKnownDevice = async (db: Db, device: Device): Promise<boolean> =>
  (await db.selectFrom('operators').select('id').execute()).some(({ id }) => device.isKnownTo(id));

/** Returns the operator of a session token; undefined for an unknown or expired session. */
export const findOperatorBySession = async (db: Db, token: string, now: number): Promise<string | undefined> => {
  const found = await db
    .selectFrom('operatorSessions')
    .innerJoin('operators', 'operators.id', 'operatorSessions.operatorId')
    .select('operators.name')
    .where('operatorSessions.id', '=', sessionIdOf(token))
    .where('operatorSessions.expiresAt', '>', now)
    // A later time was stored while the clock was ahead.
    .where('operatorSessions.expiresAt', '<=', now + sessionLifetime + maxClockDifference)
    .executeTakeFirst();
  return found?.name;
};

export const signOut = ({ transact }: Pick<AdminContext, 'transact'>, token: string): Promise<void> =>
  transact(({ db }) => deleteSession(db, token));
