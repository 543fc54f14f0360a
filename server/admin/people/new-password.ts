import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { sendPasswordLink } from '#backend/calls/password-links.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { type AdminContext, OperatorError } from '../context';

/**
 * Emails a member a link for a new password. Does not count toward the limit of mails that visitors request.
 *
 * @throws OperatorError if no account has this email
 */
export const sendPasswordMail = ({ transact, ports, actor }: AdminContext, email: string): Promise<void> =>
  transact(async ({ db }) => {
    const member = await db
      .selectFrom('people')
      .select(['email', 'username'])
      .where('emailKey', '=', normalizeKey(email))
      .executeTakeFirst();
    if (!member) throw new OperatorError(`No account has the email ${email.trim()}.`);
    await sendPasswordLink({ db, ports }, member.email, member);
    await recordAuditEvent({ db, ports }, { kind: 'password mail sent', actor, orderId: null, detail: {} });
  });
