import { createHash } from 'node:crypto';
import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import type { DbContext } from '#backend/calls/context.ts';
import { sendMail } from '#backend/calls/mail.ts';
import type { Db } from '#backend/database/tables.ts';
import { type AccessChange, accessMail } from '#backend/domain/operator-alerts.ts';
import type { Ports } from '#backend/ports.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { InvalidFields } from '../changes';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { type AttemptingOperator, findOperator, withOwnPassword } from './attempts';
import { type FormSecrets, randomSecrets } from './form-secrets';
import { lockOperator } from './lock-operator';
import { findTotpStep, toBase32 } from './totp';

/** Number of recovery codes. */
const recoveryCodeCount = 10;

/**
 * TOTP key of 160 bits. Derived from the shop's secret, so that a copy of the database alone contains no key.
 *
 * @param operatorId so that the nonce of another operator yields another key
 */
export const totpKey = ({ codes }: Pick<Ports, 'codes'>, operatorId: string, nonce: string): Uint8Array =>
  Buffer.from(codes.tokenFor(`totp ${operatorId} ${nonce}`), 'base64url').subarray(0, 20);

/** Recovery code of 80 bits: four groups of four characters. */
const recoveryCode = (bytes: Uint8Array): string => (toBase32(bytes.subarray(0, 10)).match(/.{4}/g) ?? []).join('-');

/** Ignores case and separators, because people copy the codes from paper. */
const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest('base64url');

const recoveryCodesOf = ({ bytesOf }: FormSecrets): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, (_, index) => recoveryCode(bytesOf(`recovery code ${index}`)));

const replaceRecoveryCodes = async (db: Db, operatorId: string, codes: readonly string[]): Promise<void> => {
  await db.deleteFrom('operatorRecoveryCodes').where('operatorId', '=', operatorId).execute();
  await db
    .insertInto('operatorRecoveryCodes')
    .values(codes.map((code) => ({ operatorId, hash: hashRecoveryCode(code) })))
    .execute();
};

/** @throws OperatorError unless one of these codes, which a page is going to show, can be used */
const validCodes = async ({ db }: AdminContext, codes: readonly string[]): Promise<readonly string[]> => {
  const hashes = codes.map(hashRecoveryCode);
  const stored = await db.selectFrom('operatorRecoveryCodes').select('hash').where('hash', 'in', hashes).execute();
  const valid = new Set(stored.map(({ hash }) => hash));
  if (valid.size === 0) throw new OperatorError('This form was sent before. Its codes were replaced since.');
  return codes.filter((code) => valid.has(hashRecoveryCode(code)));
};

/** Number of unused recovery codes. */
export const countRecoveryCodes = async (db: Db, operatorId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('operatorRecoveryCodes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('operatorId', '=', operatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Accepts a code of the app, or a recovery code, once.
 *
 * @returns false for a wrong or used code
 */
export const acceptCode = async (
  { db, ports }: DbContext,
  { id, name, totpNonce, totpStep }: AttemptingOperator,
  code: string,
): Promise<boolean> => {
  if (totpNonce === null) return false;
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = findTotpStep(totpKey(ports, id, totpNonce), digits, ports.now(), totpStep);
    if (step === undefined) return false;
    await db.updateTable('operators').set({ totpStep: step }).where('id', '=', id).execute();
    return true;
  }
  const used = await db
    .deleteFrom('operatorRecoveryCodes')
    .where('operatorId', '=', id)
    .where('hash', '=', hashRecoveryCode(code))
    .returning('hash')
    .executeTakeFirst();
  if (!used) return false;
  const detail = { left: await countRecoveryCodes(db, id) };
  await recordAuditEvent({ db, ports }, { kind: 'recovery code used', actor: name, detail });
  return true;
};

/** Records a change of an operator's access, and mails it to them. */
export const reportAccessChange = async (
  context: Omit<AdminContext, 'transact'>,
  { name, email }: Pick<AttemptingOperator, 'name' | 'email'>,
  { kind, actionKey }: { readonly kind: AccessChange; readonly actionKey?: string | undefined },
): Promise<void> => {
  await recordAction(context, { kind, actionKey, detail: { operator: name } });
  if (email !== null) await sendMail(context, { email, ...accessMail(kind, context.ports.adminUrl) });
};

/**
 * Switches the second factor of the signed-in operator on.
 *
 * @param nonce of the key that the app has
 * @param code of the app, which proves that it has the key
 * @returns recovery codes, which cannot be shown again
 * @throws OperatorError if it is on; InvalidFields for a wrong password or code
 */
export const switchOnSecondFactor = async (
  context: AdminContext,
  { nonce, code, password }: { readonly nonce: string; readonly code: string; readonly password: string },
  secrets: FormSecrets = randomSecrets,
): Promise<readonly string[]> => {
  const { actionKey } = secrets;
  const codes = recoveryCodesOf(secrets);
  await withOwnPassword(context, { password, actionKey }, async ({ db }, operator) => {
    const { ports } = context;
    if (operator.totpNonce !== null) throw new OperatorError('The second factor is on already.');
    const step = findTotpStep(totpKey(ports, operator.id, nonce), code.replaceAll(/\s/g, ''), ports.now(), null);
    if (step === undefined)
      throw new InvalidFields([{ column: 'code', message: 'It does not match. Check the time of your phone.' }]);
    await db.updateTable('operators').set({ totpNonce: nonce, totpStep: step }).where('id', '=', operator.id).execute();
    await reportAccessChange({ ...context, db }, operator, { kind: 'second factor on', actionKey });
    await replaceRecoveryCodes(db, operator.id, codes);
  });
  return validCodes(context, codes);
};

/**
 * Replaces the recovery codes of the signed-in operator.
 *
 * @throws OperatorError without a second factor; InvalidFields for a wrong password
 */
export const renewRecoveryCodes = async (
  context: AdminContext,
  password: string,
  secrets: FormSecrets,
): Promise<readonly string[]> => {
  const { actionKey } = secrets;
  const codes = recoveryCodesOf(secrets);
  await withOwnPassword(context, { password, actionKey }, async ({ db }, operator) => {
    if (operator.totpNonce === null) throw new OperatorError('The second factor is off.');
    await reportAccessChange({ ...context, db }, operator, { kind: 'recovery codes renewed', actionKey });
    await replaceRecoveryCodes(db, operator.id, codes);
  });
  return validCodes(context, codes);
};

const removeSecondFactor = async (
  context: Omit<AdminContext, 'transact'>,
  operator: AttemptingOperator,
): Promise<boolean> => {
  const { db } = context;
  if (operator.totpNonce === null) return false;
  await db.updateTable('operators').set({ totpNonce: null, totpStep: null }).where('id', '=', operator.id).execute();
  await db.deleteFrom('operatorRecoveryCodes').where('operatorId', '=', operator.id).execute();
  await reportAccessChange(context, operator, { kind: 'second factor off' });
  return true;
};

/**
 * Switches the second factor of the signed-in operator off.
 *
 * @returns whether it was on
 * @throws InvalidFields for a wrong password
 */
export const switchOffSecondFactor = async (context: AdminContext, password: string): Promise<boolean> =>
  (await withOwnPassword(context, { password }, ({ db }, operator) =>
    removeSecondFactor({ ...context, db }, operator),
  )) === true;

/**
 * Switches the second factor of an operator off whose device is lost. For the CLI only.
 *
 * @returns whether it was on
 * @throws OperatorError for an unknown name
 */
export const resetSecondFactor = (context: AdminContext, name: string): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const nameKey = normalizeKey(name);
    await lockOperator(transaction, nameKey);
    const operator = await findOperator(transaction.db, nameKey);
    if (!operator) throw new OperatorError(`No operator is named ${name}.`);
    return removeSecondFactor(transaction, operator);
  });
