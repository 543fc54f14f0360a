import { createHash, randomBytes } from 'node:crypto';
import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import type { Device } from '#backend/calls/context.ts';
import { newId } from '#backend/calls/context.ts';
import {
  assertNotLockedOut,
  beginAttempt,
  clearFailedAttempts,
  lockoutKeyFor,
  recordFailedAttempt,
} from '#backend/calls/lockouts.ts';
import type { Db } from '#backend/database/tables.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { type AdminContext, OperatorError } from '../context';
import { type AlertFields, alertColumns, newOperatorFields } from './alerts';
import { lockOperator } from './lock-operator';

/** Minimum length of a password. */
const minPasswordLength = 12;

/** Lifetime of an operator's session, ms. */
export const sessionLifetime = 12 * 60 * 60_000;

/** Generates a random password with 120 bits. */
export const newPassword = (): string => randomBytes(15).toString('base64url');

const assertValidCredentials = (name: string, password: string): void => {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,49}$/u.test(name))
    throw new OperatorError('The name must be 1 to 50 characters: letters, digits, spaces and . _ -');
  if (password.length < minPasswordLength)
    throw new OperatorError(`The password must have at least ${minPasswordLength} characters.`);
};

/** Names of all operators. */
export const listOperators = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom('operators').select('name').orderBy('seq').execute()).map(({ name }) => name);

/** Operators with number and latest expiry of their open sessions, for the page of operators. */
export const loadOperators = async (db: Db, now: number) =>
  db
    .selectFrom('operators')
    .leftJoin('operatorSessions', (join) =>
      join.onRef('operatorSessions.operatorId', '=', 'operators.id').on('operatorSessions.expiresAt', '>', now),
    )
    .select(['operators.id', 'operators.name', 'operators.email', 'operators.alerts'])
    .select((eb) => [
      eb.fn.count<number>('operatorSessions.id').as('sessions'),
      eb.fn.max('operatorSessions.expiresAt').as('latestExpiry'),
    ])
    .groupBy(['operators.seq', 'operators.id', 'operators.name', 'operators.email', 'operators.alerts'])
    .orderBy('operators.seq')
    .execute();

/** An operator with number and latest expiry of their open sessions. */
export type ListedOperator = Awaited<ReturnType<typeof loadOperators>>[number];

/**
 * Creates an operator.
 *
 * @param contact fields for alerts, as {@link changeAlerts} takes them
 * @throws OperatorError for an existing name, or an invalid name, password or email
 */
export const addOperator = async (
  { transact, ports, actor }: AdminContext,
  name: string,
  password: string,
  contact: Partial<AlertFields> = {},
): Promise<void> => {
  assertValidCredentials(name, password);
  const columns = alertColumns({ ...newOperatorFields, ...contact }, ports);
  const hash = await ports.passwords.hash(password);
  await transact(async ({ db }) => {
    const nameKey = normalizeKey(name);
    const existing = await db.selectFrom('operators').select('id').where('nameKey', '=', nameKey).executeTakeFirst();
    if (existing) throw new OperatorError(`Operator ${name} already exists.`);
    await db
      .insertInto('operators')
      .values({ id: newId('opr'), name, nameKey, passwordHash: hash, ...columns })
      .execute();
    await recordAuditEvent({ db, ports }, { kind: 'operator added', actor, orderId: null, detail: { operator: name } });
  });
};

/**
 * Changes an operator's password, and ends their sessions.
 *
 * @throws OperatorError for an unknown name, or a short password
 */
export const changePassword = async (
  { transact, ports, actor }: AdminContext,
  name: string,
  password: string,
): Promise<void> => {
  assertValidCredentials(name, password);
  const hash = await ports.passwords.hash(password);
  const nameKey = normalizeKey(name);
  await transact(async (transaction) => {
    const { db } = transaction;
    await lockOperator(transaction, nameKey);
    const changed = await db
      .updateTable('operators')
      .set({ passwordHash: hash })
      .where('nameKey', '=', nameKey)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new OperatorError(`No operator is named ${name}.`);
    await db.deleteFrom('operatorSessions').where('operatorId', '=', changed.id).execute();
    await recordAuditEvent(
      { db, ports },
      { kind: 'operator password', actor, orderId: null, detail: { operator: name } },
    );
  });
};

/**
 * Removes an operator, and ends their sessions.
 *
 * @throws OperatorError for an unknown name
 */
export const removeOperator = ({ transact, ports, actor }: AdminContext, name: string): Promise<void> =>
  transact(async (transaction) => {
    const { db } = transaction;
    const nameKey = normalizeKey(name);
    await lockOperator(transaction, nameKey);
    const removed = await db.deleteFrom('operators').where('nameKey', '=', nameKey).returning('id').executeTakeFirst();
    if (!removed) throw new OperatorError(`No operator is named ${name}.`);
    await recordAuditEvent(
      { db, ports },
      { kind: 'operator removed', actor, orderId: null, detail: { operator: name } },
    );
  });

/** Session id stored for a token: a hash, so that reading the table is not enough to sign in. */
const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const deleteSession = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('operatorSessions').where('id', '=', sessionIdOf(token)).execute();
};

/** A sign-in attempt. */
interface SignInAttempt {
  readonly name: string;
  readonly password: string;
  /** `undefined` for an unknown browser. */
  readonly device: Device | undefined;
  /** Token of the browser's current session, which the new one replaces. */
  readonly replacedToken: string | undefined;
}

/**
 * Signs an operator in. Five failures in a row lock a name for 15 minutes, even if no operator has it. Failures in a
 * browser in which the operator has signed in before are counted separately.
 *
 * @returns the session's token; an error response with 401, or 429 after the last failure
 * @throws Response with 429 during the lockout
 */
export const signIn = async (
  { db, transact, ports }: Omit<AdminContext, 'actor'>,
  { name, password, device, replacedToken }: SignInAttempt,
): Promise<{ readonly token: string; readonly operatorId: string } | Response> => {
  // Limits the length, because the lockouts of unknown names are stored, too.
  const nameKey = normalizeKey(name).slice(0, 100);
  const findOperator = (from: Db) =>
    from
      .selectFrom('operators')
      .select(['id', 'name', 'passwordHash'])
      .where('nameKey', '=', nameKey)
      .executeTakeFirst();
  const compared = await findOperator(db);
  const lockoutKey = lockoutKeyFor({ device }, `operator:${nameKey}`, compared?.id);
  await assertNotLockedOut({ db, ports }, lockoutKey);
  const isPasswordCorrect = await ports.passwords.matches(password, compared?.passwordHash);
  return transact(async (transaction) => {
    const tx = { ...transaction, ports };
    await lockOperator(transaction, nameKey);
    await beginAttempt(tx, lockoutKey);
    // Another password may have been set, or the operator removed, since the comparison.
    const operator = await findOperator(transaction.db);
    const isCurrent = operator?.id === compared?.id && operator?.passwordHash === compared?.passwordHash;
    if (!operator || !isCurrent || !isPasswordCorrect) {
      const { response } = await recordFailedAttempt(tx, lockoutKey, [401, 'Incorrect name or password.']);
      return response;
    }
    await clearFailedAttempts(tx, lockoutKey);
    if (replacedToken !== undefined) await deleteSession(transaction.db, replacedToken);
    const token = randomBytes(32).toString('base64url');
    await transaction.db
      .insertInto('operatorSessions')
      .values({ id: sessionIdOf(token), operatorId: operator.id, expiresAt: ports.now() + sessionLifetime })
      .execute();
    await recordAuditEvent(tx, { kind: 'operator signed in', actor: operator.name, orderId: null });
    return { token, operatorId: operator.id };
  });
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
    .where('operatorSessions.expiresAt', '<=', now + sessionLifetime)
    .executeTakeFirst();
  return found?.name;
};

export const signOut = ({ transact }: Pick<AdminContext, 'transact'>, token: string): Promise<void> =>
  transact(({ db }) => deleteSession(db, token));
