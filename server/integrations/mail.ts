import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '#backend/database/tables.ts';
import { isPrivateHost } from '../private-host';
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

/** Delivers mail by SMTP. Sends the password only over TLS, or to a private host. */
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
  return async (mail) => {
    starting ??= start();
    await (await starting).sendMail(messageOf(mail, sender));
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
