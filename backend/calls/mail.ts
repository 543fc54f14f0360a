import { comparable } from '../domain/texts';
import { isoNow, newId, type WritingCall } from './call';

/** ms that a code can be used. */
export const codeLifetime = 10 * 60_000;

/** What a change needs to write a mail. */
type Sender = Pick<WritingCall, 'db' | 'ports'>;

/** Puts a mail into the outbox; it is kept with the change or not at all. */
export const sendMail = async (
  { db, ports }: Sender,
  mail: { readonly email: string; readonly subject: string; readonly text: string; readonly code?: string },
): Promise<void> => {
  await db
    .insertInto('mails')
    .values({ code: null, ...mail, id: newId('mail'), sentAt: isoNow({ ports }) })
    .execute();
};

/** Sends a code. An older code to the same address no longer works; failed tries stay counted. */
export const mailCode = async (call: Sender, email: string, subject: string): Promise<void> => {
  const { db, ports } = call;
  const code = ports.newCode();
  const fresh = { code, expiresAt: ports.now() + codeLifetime };
  await db
    .insertInto('codes')
    .values({ id: comparable(email), ...fresh })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fresh))
    .execute();
  const text = `Your Giftlist verification code is ${code}. It can be used once, within ten minutes.`;
  await sendMail(call, { email, subject, text, code });
};
