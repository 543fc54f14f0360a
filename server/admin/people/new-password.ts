import { sendPasswordLink } from '#backend/calls/password-links.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { type AdminContext, OperatorError, recordAction } from '../context';
import { runOnce } from '../events';

/**
 * Emails a member a link for a new password. Does not count toward the limit of mails that visitors request.
 *
 * @param actionKey key of the form: a second press sends nothing
 * @throws OperatorError if no account has this email
 */
export const sendPasswordMail = (context: AdminContext, email: string, actionKey?: string): Promise<void> =>
  runOnce(context, actionKey, async (transaction) => {
    const member = await transaction.db
      .selectFrom('people')
      .select(['id', 'email', 'username'])
      .where('emailKey', '=', normalizeKey(email))
      .executeTakeFirst();
    if (!member) throw new OperatorError(`No account has the email ${email.trim()}.`);
    await transaction.acquireLocks('owner', [member.id]);
    await sendPasswordLink(transaction, member.email, member);
    await recordAction(transaction, { kind: 'password mail sent', actionKey });
  });
