import { normalizeKey } from '#rules/normalize.ts';
import type { Row } from '../database/tables';
import type { Codes } from '../ports';
import { type Context, type DbContext, newId, nowIso } from './context';

/** Lifetime of a code, ms. */
export const codeLifetime = 10 * 60_000;

/** Placeholder of the code in the text of a mail. */
const codePlaceholder = '{code}';

/** Placeholder of a link's token. */
export const tokenPlaceholder = '{token}';

/** Replaces a code or a token after its nonce was deleted. */
const deletedSecretText = '(no longer kept)';

/**
 * Renders a stored mail.
 *
 * @returns `code` is null for a mail without a code, or once its nonce is deleted
 */
export const renderMail = (
  { text, nonce }: Pick<Row<'mails'>, 'text' | 'nonce'>,
  { codeFor, tokenFor }: Codes,
): { readonly text: string; readonly code: string | null } => {
  if (text.includes(tokenPlaceholder))
    return { text: text.replace(tokenPlaceholder, nonce === null ? deletedSecretText : tokenFor(nonce)), code: null };
  const code = nonce === null ? null : codeFor(nonce);
  return { text: text.replace(codePlaceholder, code ?? deletedSecretText), code };
};

type NewMail = Pick<Row<'mails'>, 'email' | 'subject' | 'text'> & Partial<Pick<Row<'mails'>, 'nonce' | 'expiresAt'>>;

/** Adds a mail to the outbox, in the current transaction. */
export const sendMail = async ({ db, ports }: DbContext, mail: NewMail): Promise<void> => {
  await db
    .insertInto('mails')
    .values({
      nonce: null,
      expiresAt: null,
      ...mail,
      emailKey: normalizeKey(mail.email),
      id: newId('mail'),
      createdAt: nowIso({ ports }),
      state: 'waiting',
      tries: 0,
      lastReply: '',
      nextTryAt: ports.now(),
    })
    .execute();
};

/** Sends a new code. Earlier codes stay valid, so that a stranger cannot void a member's code by requesting another. */
export const sendVerificationCode = async (
  context: DbContext & Pick<Context, 'visitor'>,
  email: string,
  subject: string,
): Promise<void> => {
  const { db, ports, visitor } = context;
  const newCode = { nonce: ports.codes.newNonce(), expiresAt: ports.now() + codeLifetime };
  await db
    .insertInto('codes')
    .values({ id: newId('code'), email: normalizeKey(email), ...newCode, askedBy: visitor.sessionId })
    .execute();
  const text = `Your Giftlist verification code is ${codePlaceholder}. It works once and expires in ten minutes.`;
  await sendMail(context, { email, subject, text, ...newCode });
};
