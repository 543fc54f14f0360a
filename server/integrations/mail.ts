import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '#backend/database/tables.ts';
import type { Clock } from '#backend/ports.ts';
import { isPrivateHost } from '../private-host';
import { needsUtf8, noUtf8Code } from './mail-replies';
import type { Sender, Smtp } from './settings';

/** A rendered mail. */
export interface OutgoingMail extends Pick<Row<'mails'>, 'id' | 'email' | 'subject' | 'text'> {
  readonly html: string;
}

/** Delivers a mail. Rejects after a failure. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

/** Timeouts of each SMTP step, ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const messageOf = ({ id, email, subject, text, html }: OutgoingMail, sender: Sender) => ({
  from: sender,
  // An address object, because a string could be parsed as several addresses.
  to: { name: '', address: email },
  subject,
  text,
  html,
  // Equal for all attempts, so that mail programs can remove duplicates.
  messageId: `<${id}@${sender.address.replace(/^.*@/, '')}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Time for which an extension of the mail server is remembered, ms. */
const extensionLifetime = 60 * 60_000;

/** Sends mails by SMTP. */
export interface SmtpDelivery {
  readonly deliver: DeliverMail;
  /** Whether the server sends to an address; true if the server does not say. Slow at the first non-ASCII address. */
  readonly canDeliverTo: (email: string) => Promise<boolean>;
}

/** Sends mail by SMTP. Sends the password only over TLS, or to a private host. */
export const createSmtpDelivery = (
  { host, port, isSecure, user, password }: Smtp,
  sender: Sender,
  now: Clock = () => Date.now(),
): SmtpDelivery => {
  const options = {
    host,
    ...(port !== undefined && { port }),
    secure: isSecure,
    requireTLS: !isSecure && !isPrivateHost(host),
    ...timeouts,
  };
  const start = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...options,
      ...(user !== '' && { auth: { user, pass: password } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let starting: ReturnType<typeof start> | undefined;
  /** Asks the server for its extensions. Rejects if it does not respond. */
  const askForUtf8 = async (): Promise<boolean> => {
    const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
    const connection = new SMTPConnection(options);
    try {
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject);
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      // The response to EHLO, after STARTTLS if the server has it.
      return /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || '');
    } finally {
      connection.close();
    }
  };
  let asked: { readonly at: number; readonly hasUtf8: Promise<boolean> } | undefined;
  const canDeliverTo = async (email: string): Promise<boolean> => {
    if (!needsUtf8(email)) return true;
    if (!asked || Math.abs(now() - asked.at) > extensionLifetime) asked = { at: now(), hasUtf8: askForUtf8() };
    try {
      return await asked.hasUtf8;
    } catch {
      asked = undefined;
      return true;
    }
  };
  return {
    canDeliverTo,
    deliver: async (mail) => {
      if (!(await canDeliverTo(mail.email)))
        throw Object.assign(new Error('The mail server has no SMTPUTF8.'), { code: noUtf8Code });
      starting ??= start();
      await (await starting).sendMail(messageOf(mail, sender));
    },
  };
};

/** Writes mails as `.eml` files into a folder. Atomic, by renaming a temporary file. */
export const createFolderDelivery =
  (folder: string, sender: Sender): DeliverMail =>
  async (mail) => {
    const { createTransport } = await import('nodemailer');
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      messageOf(mail, sender),
    );
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${mail.id}.eml`);
    await writeFile(`${file}.new`, message, { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
