import { sendMail } from '#backend/calls/mail.ts';
import { hasKey } from '#backend/database/search-conditions.ts';
import type { Db } from '#backend/database/tables.ts';
import { testMail } from '#backend/domain/account-mails.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { type AdminContext, OperatorError, recordAction } from '../context';
import { runOnce } from '../events';

/** Kind of the audit event of a test mail. */
const testMailSent = 'test mail sent';

const emailOf = async (db: Db, operator: string): Promise<string | null> =>
  (await db.selectFrom('operators').select('email').where('nameKey', '=', normalizeKey(operator)).executeTakeFirst())
    ?.email ?? null;

/** Address of an operator, null without one, and their latest test mail. */
export const findTestMail = async (db: Db, operator: string) => {
  const email = await emailOf(db, operator);
  const latest =
    email === null
      ? undefined
      : await db
          .selectFrom('mails')
          .select(['createdAt', 'state', 'isOnFile', 'lastReply'])
          .where(hasKey('emailKey', normalizeKey(email)))
          .where('subject', '=', testMail().subject)
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst();
  return { email, latest };
};

/**
 * Sends a test mail to the operator's own address.
 *
 * @param actionKey key of the form: a second press sends nothing
 * @throws OperatorError without an address
 */
export const sendTestMail = (context: AdminContext, actionKey: string | undefined): Promise<void> =>
  runOnce(context, actionKey, async (transaction) => {
    const { actor } = context;
    const email = await emailOf(transaction.db, actor);
    if (email === null) throw new OperatorError('You have no email address yet. Add it under Operators.');
    await sendMail(transaction, { email, ...testMail() });
    await recordAction(transaction, { kind: testMailSent, actionKey, detail: { operator: actor } });
  });
