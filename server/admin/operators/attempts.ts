import { assertNotLockedOut, beginAttempt, clearFailedAttempts, recordFailedAttempt } from '#backend/calls/lockouts.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { errorTextOf } from '../../html/form';
import { InvalidFields } from '../changes';
import { type AdminContext, OperatorError } from '../context';
import { eventOfForm } from '../events';
import { lockOperator } from './lock-operator';

/** An operator in the transaction of an attempt. */
export type AttemptingOperator = Row<'operators'>;

/** Key of an operator by name. Limits the length, because lockouts of unknown names are stored, too. */
export const operatorKey = (name: string): string => normalizeKey(name).slice(0, 100);

export const findOperator = (db: Db, nameKey: string): Promise<AttemptingOperator | undefined> =>
  db.selectFrom('operators').selectAll().where('nameKey', '=', nameKey).executeTakeFirst();

interface Attempt {
  readonly nameKey: string;
  readonly lockoutKey: string;
  /** Message after a failure. */
  readonly failure: string;
}

/**
 * Runs work for an operator who proves their identity. Five failures in a row lock the key for 15 minutes.
 *
 * @param prove whether the proof holds; runs in the transaction with the locked operator
 * @returns an error response with 401, or 429 after the last failure
 * @throws Response with 429 during the lockout
 */
export const attempt = async <Result>(
  { transact, ports }: Pick<AdminContext, 'transact' | 'ports'>,
  { nameKey, lockoutKey, failure }: Attempt,
  prove: (transaction: Transaction, operator: AttemptingOperator) => Promise<boolean>,
  work: (transaction: Transaction, operator: AttemptingOperator) => Promise<Result>,
): Promise<Result | Response> =>
  transact(async (transaction) => {
    const tx = { ...transaction, ports };
    await lockOperator(transaction, nameKey);
    await beginAttempt(tx, lockoutKey);
    const operator = await findOperator(transaction.db, nameKey);
    if (operator === undefined || !(await prove(transaction, operator)))
      return (await recordFailedAttempt(tx, lockoutKey, [401, failure])).response;
    await clearFailedAttempts(tx, lockoutKey);
    return work(transaction, operator);
  });

/** {@link attempt} with the operator's password. The same time passes for an unknown name. */
export const attemptPassword = async <Result>(
  context: Omit<AdminContext, 'actor'>,
  {
    password,
    lockoutKeyOf,
    actionKey,
    ...about
  }: Omit<Attempt, 'lockoutKey'> & {
    readonly password: string;
    readonly lockoutKeyOf: (operatorId: string | undefined) => string;
    /** Idempotency key of a form with this password. A second press proves nothing: the password may be replaced. */
    readonly actionKey?: string | undefined;
  },
  work: (transaction: Transaction, operator: AttemptingOperator) => Promise<Result>,
): Promise<Result | Response> => {
  const { db, ports } = context;
  const compared = await findOperator(db, about.nameKey);
  const lockoutKey = lockoutKeyOf(compared?.id);
  await assertNotLockedOut({ db, ports }, lockoutKey);
  const isCorrect = await ports.passwords.matches(password, compared?.passwordHash);
  const isRepeated = async ({ db: tx }: Transaction) => (await eventOfForm(tx, actionKey)) !== undefined;
  // Another password may have been set, or the operator removed, since the comparison.
  const isCurrent = (operator: AttemptingOperator) =>
    operator.id === compared?.id && operator.passwordHash === compared.passwordHash;
  return attempt(
    context,
    { ...about, lockoutKey },
    async (tx, operator) => (isCorrect && isCurrent(operator)) || (await isRepeated(tx)),
    work,
  );
};

/**
 * Runs a change of the signed-in operator's access after they have typed their password.
 *
 * @param actionKey key of the form that `work` records, so that a second press changes nothing
 * @returns undefined for a second press
 * @throws InvalidFields for a wrong password; OperatorError during a lockout
 */
export const withOwnPassword = async <Result>(
  context: AdminContext,
  { password, actionKey }: { readonly password: string; readonly actionKey?: string | undefined },
  work: (transaction: Transaction, operator: AttemptingOperator) => Promise<Result>,
): Promise<Result | undefined> => {
  const nameKey = operatorKey(context.actor);
  const failure = 'It is not your password.';
  const result = await attemptPassword(
    context,
    { nameKey, password, actionKey, lockoutKeyOf: () => `operator-own:${nameKey}`, failure },
    async (tx, operator) => ({ done: (await eventOfForm(tx.db, actionKey)) ? undefined : await work(tx, operator) }),
  ).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  if (!(result instanceof Response)) return result.done;
  const message = await errorTextOf(result);
  throw result.status === 401 ? new InvalidFields([{ column: 'current', message }]) : new OperatorError(message);
};
