import type { ExpressionBuilder } from 'kysely';
import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { countRows } from '#backend/database/count-rows.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { type AdminContext, OperatorError } from './context';
import { readPage } from './read-page';

/** Maximum mails in the list of the CLI. */
const maxListed = 100;

/**
 * Matches stuck mails: failed ones, and ones that wait after a failed attempt. Excludes mails in delivery, which have
 * no reply yet, so that a retry cannot send them twice.
 */
const isStuck = (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('lastReply', '!=', '')])]);

const stuckMails = (db: Db) => db.selectFrom('mails').where(isStuck);

/** Lists stuck mails, latest first. */
export const listStuckMails = (db: Db) =>
  stuckMails(db)
    .select(['id', 'email', 'subject', 'createdAt', 'state', 'tries', 'lastReply', 'expiresAt'])
    .orderBy('seq', 'desc')
    .limit(maxListed)
    .execute();

export const countStuckMails = (db: Db): Promise<number> => countRows(stuckMails(db));

/** Filters of the outbox, in order. Each mail matches exactly one. */
export const mailFilters = {
  failed: 'Failed or retrying',
  waiting: 'Waiting',
  expired: 'Expired codes',
  sent: 'Sent',
} as const;

export type MailFilter = keyof typeof mailFilters;

/** One page of the outbox, latest mail first. Omits the texts, because they may contain codes. */
export const listMails = (db: Db, filter: MailFilter, page: number) => {
  const mails = db
    .selectFrom('mails')
    .select(['id', 'email', 'subject', 'createdAt', 'state', 'tries', 'lastReply', 'expiresAt', 'nextTryAt'])
    .$if(filter === 'failed', (query) => query.where(isStuck))
    .$if(filter !== 'failed', (query) => query.where('state', '=', filter))
    .$if(filter === 'waiting', (query) => query.where('lastReply', '=', ''))
    .orderBy('seq', 'desc');
  return readPage(mails, page);
};

/** A mail of the outbox, without its text. */
export type ListedMail = Awaited<ReturnType<typeof listMails>>['rows'][number];

/** Number of mails that wait for their first attempt, or are in delivery. */
export const countWaitingMails = (db: Db): Promise<number> =>
  countRows(db.selectFrom('mails').where('state', '=', 'waiting').where('lastReply', '=', ''));

const notStuckError = () => new OperatorError('This email is no longer in the failed list.');

/**
 * Resets a stuck mail, so that it is sent again.
 *
 * @throws OperatorError if it is not stuck, or contains a code or a link, because codes and links expire
 */
export const retryMail = ({ transact, ports, actor }: AdminContext, id: string): Promise<void> =>
  transact(async ({ db }) => {
    const mail = await stuckMails(db).select('expiresAt').where('id', '=', id).executeTakeFirst();
    if (!mail) throw notStuckError();
    if (mail.expiresAt !== null)
      throw new OperatorError(
        'This email contains a code or a link that expires. The customer has to request a new one.',
      );
    await db
      .updateTable('mails')
      .set({ state: 'waiting', tries: 0, lastReply: '', nextTryAt: ports.now() })
      .where('id', '=', id)
      .execute();
    await recordAuditEvent({ db, ports }, { kind: 'mail tried again', actor, orderId: null, detail: { mail: id } });
  });

/**
 * Resets all stuck mails, for use after a correction of the SMTP settings. Excludes mails with a code or a link,
 * because codes and links expire.
 *
 * @returns number of reset mails
 */
export const retryAllMails = ({ transact, ports, actor }: AdminContext): Promise<number> =>
  transact(async ({ db }) => {
    const retried = await db
      .updateTable('mails')
      .set({ state: 'waiting', tries: 0, lastReply: '', nextTryAt: ports.now() })
      .where(isStuck)
      .where('expiresAt', 'is', null)
      .returning('id')
      .execute();
    for (const { id } of retried)
      await recordAuditEvent({ db, ports }, { kind: 'mail tried again', actor, orderId: null, detail: { mail: id } });
    return retried.length;
  });

/**
 * Deletes a stuck mail.
 *
 * @throws OperatorError if it is not stuck
 */
export const discardMail = ({ transact, ports, actor }: AdminContext, id: string): Promise<void> =>
  transact(async ({ db }) => {
    if (!(await stuckMails(db).select('id').where('id', '=', id).executeTakeFirst())) throw notStuckError();
    await db.deleteFrom('mails').where('id', '=', id).execute();
    await recordAuditEvent({ db, ports }, { kind: 'mail dropped', actor, orderId: null, detail: { mail: id } });
  });
