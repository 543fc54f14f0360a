import type { Row } from '../database/tables';
import { normalizeKey } from '../domain/texts';
import type { Codes } from '../ports';
import { nowIso, newId, type WriteContext } from './call';

/** ms that a code can be used. */
export const codeLifetime = 10 * 60_000;

/** What a change needs to write a mail. */
type Sender = Pick<WriteContext, 'db' | 'ports'>;

/** What stands for the code in the text of a mail. */
const placeOfCode = '{code}';

/**
 * A mail as it is read.
 *
 * @returns its code is null where it has none, or no longer
 */
export const renderMail = (
  { text, nonce }: Pick<Row<'mails'>, 'text' | 'nonce'>,
  { codeFor }: Codes,
): { readonly text: string; readonly code: string | null } => {
  const code = nonce === null ? null : codeFor(nonce);
  return { text: text.replace(placeOfCode, code ?? '(no longer kept)'), code };
};

type NewMail = Pick<Row<'mails'>, 'email' | 'subject' | 'text'> & Partial<Pick<Row<'mails'>, 'nonce' | 'expiresAt'>>;

/** Puts a mail into the outbox; it is kept with the change or not at all. */
export const sendMail = async ({ db, ports }: Sender, mail: NewMail): Promise<void> => {
  await db
    .insertInto('mails')
    .values({
      nonce: null,
      expiresAt: null,
      ...mail,
      id: newId('mail'),
      sentAt: nowIso({ ports }),
      state: 'waiting',
      tries: 0,
      lastReply: '',
      nextTryAt: ports.now(),
    })
    .execute();
};

/** Sends a code. An older code to the same address no longer works. */
export const sendVerificationCode = async (
  call: Sender & Pick<WriteContext, 'visitor'>,
  email: string,
  subject: string,
): Promise<void> => {
  const { db, ports, visitor } = call;
  const fresh = { nonce: ports.codes.newNonce(), expiresAt: ports.now() + codeLifetime };
  await db
    .insertInto('codes')
    .values({ id: normalizeKey(email), ...fresh, askedBy: visitor.sessionId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fresh, askedBy: visitor.sessionId }))
    .execute();
  const text = `Your Giftlist verification code is ${placeOfCode}. It can be used once, within ten minutes.`;
  await sendMail(call, { email, subject, text, ...fresh });
};
