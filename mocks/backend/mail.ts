import { codeLifetime } from '../../backend/calls/mail';
import { comparable } from '../../backend/domain/texts';
import type { Mail, Tables } from './tables';
import { newId } from './lines';

export { codeLifetime, comparable };

/** The verification code in every mail of the mock backend. */
export const mailedCode = '424242';

const send = async ({ mails }: Tables, mail: Pick<Mail, 'to' | 'subject' | 'text' | 'code'>): Promise<void> => {
  await mails.create({ ...mail, id: newId('mail'), sentAt: new Date().toISOString() });
};

/** Sends a code. An older code to the same address no longer works. */
export const mailCode = async (tables: Tables, to: string, subject: string): Promise<void> => {
  const id = comparable(to);
  tables.codes.deleteMany((query) => query.where({ id }));
  await tables.codes.create({ id, code: mailedCode, expiresAt: Date.now() + codeLifetime });
  const text = `Your Giftlist verification code is ${mailedCode}. It can be used once, within ten minutes.`;
  await send(tables, { to, subject, text, code: mailedCode });
};

/** Sends a mail without a code. */
export const mailText = (tables: Tables, to: string, subject: string, text: string): Promise<void> =>
  send(tables, { to, subject, text, code: null });
