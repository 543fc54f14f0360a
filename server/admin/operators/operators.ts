import { newId } from '#backend/calls/context.ts';
import type { Db } from '#backend/database/tables.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { runOnce } from '../events';
import { type AlertFields, alertColumns, newOperatorFields } from './alerts';
import { findOperator } from './attempts';
import { type FormSecrets, randomSecrets } from './form-secrets';
import { lockOperator } from './lock-operator';
import { reportAccessChange } from './second-factor';

/** Command that adds an operator, for messages. */
export const addOperatorCommand = 'npm run admin -- operator add <name>';

/** Minimum length of a password. */
const minPasswordLength = 12;

/** Generates a password with 120 bits. */
export const newPassword = ({ bytesOf }: FormSecrets = randomSecrets): string =>
  Buffer.from(bytesOf('password').subarray(0, 15)).toString('base64url');

/** @throws OperatorError unless an operator has this password, which a page is going to show */
export const assertPassword = async ({ db, ports }: AdminContext, name: string, password: string): Promise<void> => {
  const operator = await findOperator(db, normalizeKey(name));
  if (!(await ports.passwords.matches(password, operator?.passwordHash)))
    throw new OperatorError('This form was sent before. Its password has changed since.');
};

const assertValidCredentials = (name: string, password: string): void => {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,49}$/u.test(name))
    throw new OperatorError('The name must be 1 to 50 characters: letters, digits, spaces and . _ -', 'name');
  if (password.length < minPasswordLength)
    throw new OperatorError(`The password must have at least ${minPasswordLength} characters.`);
};

/** Whether a shop has no operator yet. Without one the admin pages have no sign-in. */
export const hasNoOperator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) === undefined;

const listedColumns = [
  'operators.id',
  'operators.name',
  'operators.email',
  'operators.alerts',
  'operators.totpNonce',
] as const;

/** Operators with number and latest expiry of their open sessions, for the page of operators. */
export const loadOperators = async (db: Db, now: number) =>
  db
    .selectFrom('operators')
    .leftJoin('operatorSessions', (join) =>
      join.onRef('operatorSessions.operatorId', '=', 'operators.id').on('operatorSessions.expiresAt', '>', now),
    )
    .select(listedColumns)
    .select((eb) => [
      eb.fn.count<number>('operatorSessions.id').as('sessions'),
      eb.fn.max('operatorSessions.expiresAt').as('latestExpiry'),
    ])
    .groupBy([...listedColumns, 'operators.seq'])
    .orderBy('operators.seq')
    .execute();

/** An operator with number and latest expiry of their open sessions. */
export type ListedOperator = Awaited<ReturnType<typeof loadOperators>>[number];

/**
 * Creates an operator.
 *
 * @param contact fields for alerts, as {@link changeAlerts} takes them
 * @param actionKey key of the form: a second press adds nobody
 * @throws OperatorError for an existing name, or an invalid name, password or email
 */
export const addOperator = async (
  context: AdminContext,
  name: string,
  password: string,
  contact: Partial<AlertFields> = {},
  actionKey?: string,
): Promise<void> => {
  assertValidCredentials(name, password);
  const columns = alertColumns({ ...newOperatorFields, ...contact }, context.ports);
  const hash = await context.ports.passwords.hash(password);
  await runOnce(context, actionKey, async (transaction) => {
    const { db } = transaction;
    const nameKey = normalizeKey(name);
    await lockOperator(transaction, nameKey);
    const existing = await db.selectFrom('operators').select('id').where('nameKey', '=', nameKey).executeTakeFirst();
    if (existing) throw new OperatorError(`Operator ${name} already exists.`, 'name');
    await db
      .insertInto('operators')
      .values({ id: newId('opr'), name, nameKey, passwordHash: hash, ...columns })
      .execute();
    await recordAction(transaction, { kind: 'operator added', actionKey, detail: { operator: name } });
  });
};

/**
 * Changes an operator's password, and ends their sessions.
 *
 * @param actionKey key of the form: a second press changes nothing
 * @throws OperatorError for an unknown name, or a short password
 */
export const changePassword = async (
  context: AdminContext,
  name: string,
  password: string,
  actionKey?: string,
): Promise<void> => {
  assertValidCredentials(name, password);
  const hash = await context.ports.passwords.hash(password);
  const nameKey = normalizeKey(name);
  await runOnce(context, actionKey, async (transaction) => {
    const { db } = transaction;
    await lockOperator(transaction, nameKey);
    const changed = await db
      .updateTable('operators')
      .set({ passwordHash: hash })
      .where('nameKey', '=', nameKey)
      .returning(['id', 'name', 'email'])
      .executeTakeFirst();
    if (!changed) throw new OperatorError(`No operator is named ${name}.`);
    await db.deleteFrom('operatorSessions').where('operatorId', '=', changed.id).execute();
    await reportAccessChange(transaction, changed, { kind: 'operator password', actionKey });
  });
};

/**
 * Removes an operator, and ends their sessions.
 *
 * @param isByOperator whether the actor is an operator, who must not be removed themselves, so that one is left
 * @throws OperatorError for an unknown name, or an actor who was removed
 */
export const removeOperator = (
  context: AdminContext,
  name: string,
  { isByOperator = false }: { readonly isByOperator?: boolean } = {},
): Promise<void> =>
  runAction(context, async (transaction) => {
    const { db } = transaction;
    const [nameKey, actorKey] = [normalizeKey(name), normalizeKey(context.actor)];
    await lockOperator(transaction, nameKey, actorKey);
    if (isByOperator && !(await findOperator(db, actorKey))) throw new OperatorError('You were removed.');
    const removed = await db.deleteFrom('operators').where('nameKey', '=', nameKey).returning('id').executeTakeFirst();
    if (!removed) throw new OperatorError(`No operator is named ${name}.`);
    await recordAction(transaction, { kind: 'operator removed', detail: { operator: name } });
  });
