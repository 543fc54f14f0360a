import { normalizeKey } from '#rules/normalize.ts';
import { errorResponse } from '../contract/error-response';
import type { Row } from '../database/tables';
import { codePlaceholder, tokenPlaceholder, verificationCodeMail } from '../domain/account-mails';
import { changeTexts, type MailContent, type MailPart, mailText } from '../domain/mail-parts';
import type { Codes } from '../ports';
import { type Context, type DbContext, newId, nowIso } from './context';

/** Lifetime of a code, ms. */
export const codeLifetime = 10 * 60_000;

/** Replaces a code or a token after its nonce was deleted. */
const deletedSecretText = '(no longer kept)';

/** A mail with its code or token. */
interface RenderedMail {
  readonly text: string;
  /** A mail of an older version has one part, its text. */
  readonly parts: readonly MailPart[];
  /** Null for a mail without a code, or once its nonce is deleted. */
  readonly code: string | null;
}

/** Renders a stored mail. */
export const renderMail = (
  { text, parts, nonce, expiresAt }: Pick<Row<'mails'>, 'text' | 'parts' | 'nonce' | 'expiresAt'>,
  { codeFor, tokenFor }: Codes,
): RenderedMail => {
  // Only mails with a secret expire. Other mails may quote people, whose words can look like a placeholder.
  if (expiresAt === null) return { text, parts: parts ?? [text], code: null };
  const hasToken = text.includes(tokenPlaceholder);
  const [placeholder, secretOf] = hasToken ? [tokenPlaceholder, tokenFor] : [codePlaceholder, codeFor];
  const secret = nonce === null ? null : secretOf(nonce);
  const fill = (part: string) => part.replace(placeholder, secret ?? deletedSecretText);
  return {
    text: fill(text),
    parts: (parts ?? [text]).map((part) => changeTexts(part, fill)),
    code: hasToken ? null : secret,
  };
};

type NewMail = MailContent &
  Pick<Row<'mails'>, 'email'> &
  Partial<Pick<Row<'mails'>, 'orderId' | 'nonce' | 'expiresAt'>>;

/** Adds a mail to the outbox, in the current transaction. */
export const sendMail = async ({ db, ports }: DbContext, { parts, ...mail }: NewMail): Promise<void> => {
  await db
    .insertInto('mails')
    .values({
      nonce: null,
      expiresAt: null,
      ...mail,
      text: mailText(parts),
      parts: JSON.stringify(parts),
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

/**
 * Refuses an address before the shop promises an email to it.
 *
 * @throws a 400
 */
export const assertMailable = async ({ ports }: Pick<Context, 'ports'>, email: string): Promise<void> => {
  if (!(await ports.canMail(email)))
    throw errorResponse(400, [
      'We cannot send email to this address, because our mail server does not accept letters such as é before the @. Please use another address.',
    ]);
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
  await sendMail(context, { email, ...verificationCodeMail(subject), ...newCode });
};
