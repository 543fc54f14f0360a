import { sendPasswordLink } from '#backend/calls/password-links.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';

/**
 * Emails a member a link for a new password. Does not count toward the limit of mails that visitors request.
 *
 * @throws OperatorError if no account has this email
 */
export const sendPasswordMail = (context: AdminContext, email: string): Promise<void> =>
  runAction(context, async (transaction) => {
    const member = await transaction.db
      .selectFrom('people')
      .select(['email', 'username'])
      .where('emailKey', '=', normalizeKey(email))
      .executeTakeFirst();
    if (!member) throw new OperatorError(`No account has the email ${email.trim()}.`);
    await sendPasswordLink(transaction, member.email, member);
    await recordAction(transaction, { kind: 'password mail sent' });
  });
