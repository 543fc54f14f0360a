import { recordAuditEvent } from '../../backend/calls/audit-log';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../../backend/database/tables';
import { OperatorError, type AdminContext } from './context';

/** Mails that are listed at once. */
const batchSize = 100;

/** Failed for good, or waiting after a failed try. A mail that is being sent has no reply yet, so that nothing sends it twice. */
const isStuck = (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('lastReply', '!=', '')])]);

const stuck = (db: Db) => db.selectFrom('mails').where(isStuck);

/** The mails that were given up, or have failed and are tried again. */
export const failedMails = (db: Db) =>
  stuck(db)
    .select(['id', 'email', 'subject', 'sentAt', 'state', 'tries', 'lastReply', 'expiresAt'])
    .orderBy('place', 'desc')
    .limit(batchSize)
    .execute();

/** How many mails are stuck. */
export const countFailedMails = async (db: Db): Promise<number> => {
  const { count } = await stuck(db)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const gone = () => new OperatorError('This email is no longer in the failed list.');

/**
 * Lets a mail be sent as if it were new.
 *
 * @throws OperatorError when it is not stuck, or has a code that has run out
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
 * Sends every stuck mail as if it were new, after a wrong setting of the mail server was corrected. Mails with a code stay: they expire.
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
 * Throws a mail away.
 *
 * @throws OperatorError when it is not stuck
 */
export const discardMail = ({ transact, ports, actor }: AdminContext, id: string): Promise<void> =>
  transact(async ({ db }) => {
    if (!(await stuck(db).select('id').where('id', '=', id).executeTakeFirst())) throw gone();
    await db.deleteFrom('mails').where('id', '=', id).execute();
    await recordAuditEvent({ db, ports }, { kind: 'mail dropped', actor, orderId: null, detail: { mail: id } });
  });
