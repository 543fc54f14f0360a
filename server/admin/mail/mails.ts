import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { countRows } from '#backend/database/count-rows.ts';
import type { Db, Row, Tables } from '#backend/database/tables.ts';
import { explainReply } from '../../integrations/mail-replies';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction, runAction } from '../context';
import { runOnce } from '../events';
import { latestFirst, partOf, readPage } from '../read-page';

/** Maximum mails in the list of the CLI. */
const maxListed = 100;

/**
 * Matches stuck mails: failed ones, and ones that wait after a failed attempt. Excludes mails in delivery, which have
 * no reply yet, so that a retry cannot send them twice.
 */
const isStuck = (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('lastReply', '!=', '')])]);

/** Matches mails that were only written to files, because there was no mail server. */
const isWrittenOnly = sql<boolean>`is_on_file`;

/** Matches mails that can be sent again, or discarded. */
const isUnsent = (eb: ExpressionBuilder<Tables, 'mails'>) => eb.or([isStuck(eb), isWrittenOnly]);

const stuckMails = (db: Db) => db.selectFrom('mails').where(isStuck);

/** Lists stuck mails, latest first. */
export const listStuckMails = (db: Db) =>
  stuckMails(db)
    .select(['id', 'email', 'subject', 'createdAt', 'state', 'tries', 'lastReply', 'expiresAt'])
    .orderBy('seq', 'desc')
    .limit(maxListed)
    .execute();

export const countStuckMails = (db: Db): Promise<number> => countRows(stuckMails(db));

/** Number of mails without a code that were never sent, because there was no mail server. */
export const countMailsOnFile = (db: Db): Promise<number> =>
  countRows(db.selectFrom('mails').where(isWrittenOnly).where('expiresAt', 'is', null));

/** Whether a mail has left through a mail server. */
export const hasSentMail = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'sent')
    .where('isOnFile', '=', false)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Times of the oldest failed mail, and of the oldest one that was only written to a file. */
export const oldestUnsent = async (db: Db) => {
  // By number, because SQLite would look for those on file in the order of the time of all mails.
  const oldest = async (mails: ReturnType<typeof stuckMails>) =>
    (await mails.select('createdAt').orderBy('seq').limit(1).executeTakeFirst())?.createdAt;
  return {
    failed: await oldest(stuckMails(db)),
    onFile: await oldest(db.selectFrom('mails').where(isWrittenOnly).where('expiresAt', 'is', null)),
  };
};

/** Filters of the outbox, in order. Each mail matches exactly one. */
export const mailFilters = {
  failed: 'Failed or retrying',
  waiting: 'Waiting',
  'on-file': 'Not sent: no mail server',
  expired: 'Expired codes',
  sent: 'Sent',
} as const;

export type MailFilter = keyof typeof mailFilters;

/** Condition of each filter. */
const conditions: Readonly<Record<MailFilter, (eb: ExpressionBuilder<Tables, 'mails'>) => Expression<SqlBool>>> = {
  failed: isStuck,
  waiting: (eb) => eb.and([eb('state', '=', 'waiting'), eb('lastReply', '=', '')]),
  'on-file': () => isWrittenOnly,
  expired: (eb) => eb('state', '=', 'expired'),
  sent: (eb) => eb.and([eb('state', '=', 'sent'), sql<boolean>`not is_on_file`]),
};

/** One page of the outbox, latest mail first. Omits the texts, because they may contain codes. */
export const listMails = (db: Db, filter: MailFilter, page: string) => {
  const mails = db
    .selectFrom('mails')
    .select(['seq', 'id', 'email', 'subject', 'createdAt', 'state', 'tries', 'lastReply', 'expiresAt', 'nextTryAt'])
    .where(conditions[filter]);
  return readPage([partOf(mails, latestFirst('mails.seq'))], page);
};

/** Cause of a failed delivery in plain words, with its code. */
export const mailCause = (reply: string): string => [explainReply(reply), `(${reply})`].filter(Boolean).join(' ');

/** State of a mail in words, with the cause of a failure. */
export const mailStateText = ({
  state,
  isOnFile,
  lastReply,
}: Pick<Row<'mails'>, 'state' | 'isOnFile' | 'lastReply'>): string => {
  if (isOnFile) return mailFilters['on-file'];
  if (state === 'sent' || lastReply === '') return `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  return `${state === 'waiting' ? 'Retrying' : 'Not sent'}. ${mailCause(lastReply)}`;
};

/** Number of mails that a retry of all sends, and of the people who get them. */
export const countRetryable = async (db: Db): Promise<{ readonly mails: number; readonly people: number }> => {
  const { mails, people } = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll().as('mails'), fn.count('emailKey').distinct().as('people')])
    .where(isUnsent)
    .where('expiresAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { mails: Number(mails), people: Number(people) };
};

/** A mail of the outbox, without its text. */
export type ListedMail = Awaited<ReturnType<typeof listMails>>['rows'][number];

/** Number of mails that wait for their first attempt, or are in delivery. */
export const countWaitingMails = (db: Db): Promise<number> =>
  countRows(db.selectFrom('mails').where(conditions.waiting));

const notStuck = () => new OperatorError('This email is no longer in the failed list.');

/** Update that lets mails be sent again, at once. */
const resetMails = ({ db, ports }: AdminTransaction) =>
  db.updateTable('mails').set({ state: 'waiting', isOnFile: false, tries: 0, lastReply: '', nextTryAt: ports.now() });

/**
 * Resets a stuck mail, or one that was only written to a file, so that it is sent again.
 *
 * @param actionKey key of the form: a second press changes nothing
 * @throws OperatorError if it is not stuck, or contains a code or a link, because codes and links expire
 */
export const retryMail = (context: AdminContext, id: string, actionKey?: string): Promise<void> =>
  runOnce(context, actionKey, async (transaction) => {
    const { db } = transaction;
    const mail = await db
      .selectFrom('mails')
      .where(isUnsent)
      .select('expiresAt')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mail) throw notStuck();
    if (mail.expiresAt !== null)
      throw new OperatorError(
        'This email contains a code or a link that expires. The customer has to request a new one.',
      );
    // Again the condition, because another process may have begun to deliver it.
    const retried = await resetMails(transaction).where(isUnsent).where('id', '=', id).returning('id').execute();
    if (retried.length === 0) throw notStuck();
    await recordAction(transaction, { kind: 'mail tried again', actionKey, detail: { mail: id } });
  });

/**
 * Resets all stuck mails, and those that were only written to files, for use after a correction of the SMTP settings.
 * Excludes mails with a code or a link, because codes and links expire.
 *
 * @returns number of reset mails
 */
export const retryAllMails = (context: AdminContext): Promise<number> =>
  runAction(context, async (transaction) => {
    const unsent = resetMails(transaction).where(isUnsent).where('expiresAt', 'is', null);
    const retried = await unsent.returning('id').execute();
    for (const { id } of retried) await recordAction(transaction, { kind: 'mail tried again', detail: { mail: id } });
    return retried.length;
  });

/**
 * Deletes a stuck mail, or one that was only written to a file.
 *
 * @param actionKey key of the form: a second press changes nothing
 * @throws OperatorError if it was sent
 */
export const discardMail = (context: AdminContext, id: string, actionKey?: string): Promise<void> =>
  runOnce(context, actionKey, async (transaction) => {
    const { db } = transaction;
    const dropped = await db.deleteFrom('mails').where(isUnsent).where('id', '=', id).returning('id').execute();
    if (dropped.length === 0) throw notStuck();
    await recordAction(transaction, { kind: 'mail dropped', actionKey, detail: { mail: id } });
  });
