import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../../backend/database/tables';
import { isPrivateHost } from '../private-host';
import type { Sender, Smtp } from './settings';

/** A mail that is ready to be sent. */
export type OutgoingMail = Pick<Row<'mails'>, 'id' | 'email' | 'subject' | 'text'>;

/** Gives a mail to the service that delivers it. Rejects where it could not. */
export type DeliverMail = (letter: OutgoingMail) => Promise<void>;

/** ms: how long a mail server may take for each step. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const messageOf = ({ id, email, subject, text }: OutgoingMail, sender: Sender) => ({
  from: sender,
  // As one address, whatever is in it: of a text, several could be read.
  to: { name: '', address: email },
  subject,
  text,
  // The same for each try: who gets a mail twice sees it once.
  messageId: `<${id}@${sender.address.replace(/^.*@/, '')}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** The SMTP reply code of a failed delivery (550), else the error code of the connection (ECONNREFUSED). Neither names a person. */
export const replyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/**
 * Whether the mail server will never accept this recipient: a 5xx reply to RCPT TO. A 5xx reply to any other command (MAIL FROM, DATA) can
 * have its cause in the shop's settings, and passes once they are corrected.
 */
export const isRecipientRefused = (error: unknown): boolean =>
  error instanceof Error && 'command' in error && error.command === 'RCPT TO' && replyOf(error).startsWith('5');

/** Sends mail by a server. Its password goes only over an encrypted connection, or to a server nearby. */
export const createSmtpDelivery = ({ host, port, isSecure, user, password }: Smtp, sender: Sender): DeliverMail => {
  const start = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      ...(port !== undefined && { port }),
      secure: isSecure,
      requireTLS: !isSecure && !isPrivateHost(host),
      ...(user !== '' && { auth: { user, pass: password } }),
      disableFileAccess: true,
      disableUrlAccess: true,
      ...timeouts,
    });
  };
  let starting: ReturnType<typeof start> | undefined;
  return async (letter) => {
    starting ??= start();
    await (await starting).sendMail(messageOf(letter, sender));
  };
};

/** Puts mail into a folder, each as a file that mail programs open. It is there as a whole or not at all. */
export const createFolderDelivery =
  (folder: string, sender: Sender): DeliverMail =>
  async (letter) => {
    const { createTransport } = await import('nodemailer');
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      messageOf(letter, sender),
    );
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${letter.id}.eml`);
    await writeFile(`${file}.new`, message, { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
