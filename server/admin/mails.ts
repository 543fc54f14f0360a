import type { ExpressionBuilder } from 'kysely';
import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { type AdminContext, OperatorError } from './context';

/** Maximum mails per list. */
const batchSize = 100;

/**
 * Failed mails, and mails waiting after a failed attempt. A mail in delivery has no reply yet, so it cannot be sent
 * twice.
 */
const isStuck = (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('lastReply', '!=', '')])]);

const stuck = (db: Db) => db.selectFrom('mails').where(isStuck);

/** Mails that were given up or are being retried. */
export const failedMails = (db: Db) =>
  stuck(db)
    .select(['id', 'email', 'subject', 'createdAt', 'state', 'tries', 'lastReply', 'expiresAt'])
    .orderBy('seq', 'desc')
    .limit(batchSize)
    .execute();

export const countFailedMails = async (db: Db): Promise<number> => {
  const { count } = await stuck(db)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const gone = () => new OperatorError('This email is no longer in the failed list.');

/**
 * Resets a stuck mail, so that it is sent again.
 *
 * @throws OperatorError if it is not stuck, or contains a code, because codes expire
 */
export const retryMail = ({ transact, ports, actor }: AdminContext, id: string): Promise<void> =>
  transact(async ({ db }) => {
    const mail = await stuck(db).select('expiresAt').where('id', '=', id).executeTakeFirst();
    if (!mail) throw gone();
    if (mail.expiresAt !== null)
      throw new OperatorError(
        'This email contains a code that expires after ten minutes. The customer has to request a new one.',
      );
    await db
      .updateTable('mails')
      .set({ state: 'waiting', tries: 0, lastReply: '', nextTryAt: ports.now() })
      .where('id', '=', id)
      .execute();
    await recordAuditEvent({ db, ports }, { kind: 'mail tried again', actor, orderId: null, detail: { mail: id } });
  });

/**
 * Resets all stuck mails after a correction of the SMTP settings. Excludes mails with a code, because codes expire.
 *
 * @returns their number
 */
export const retryAllMails = ({ transact, ports, actor }: AdminContext): Promise<number> =>
  transact(async ({ db }) => {
    const retried = await db
      .updateTable('mails')
      .set({ state: 'waiting', tries: 0, lastReply: '', nextTryAt: ports.now() })
      .where(isStuck)
      .where('expiresAt', 'is', null)
      .returning('id')
      .execute();
    for (const { id } of retried)
      await recordAuditEvent({ db, ports }, { kind: 'mail tried again', actor, orderId: null, detail: { mail: id } });
    return retried.length;
  });

/**
 * Deletes a stuck mail.
 *
 * @throws OperatorError if it is not stuck
 */
export const discardMail = ({ transact, ports, actor }: AdminContext, id: string): Promise<void> =>
  transact(async ({ db }) => {
    if (!(await stuck(db).select('id').where('id', '=', id).executeTakeFirst())) throw gone();
    await db.deleteFrom('mails').where('id', '=', id).execute();
    await recordAuditEvent({ db, ports }, { kind: 'mail dropped', actor, orderId: null, detail: { mail: id } });
  });
