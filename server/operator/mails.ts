import { writeEvent } from '../../backend/calls/events';
import type { Db } from '../../backend/database/tables';
import { NotDone, type Work } from './work';

/** Mails that are listed at once. */
const atOnce = 100;

const stuck = (db: Db) =>
  db
    .selectFrom('mails')
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('tries', '>', 0)])]));

/** The mails that were given up, or have failed and are tried again. */
export const stuckMails = (db: Db) =>
  stuck(db)
    .select(['id', 'email', 'subject', 'sentAt', 'state', 'tries', 'expiresAt'])
    .orderBy('place', 'desc')
    .limit(atOnce)
    .execute();

/** How many mails are stuck. */
export const countStuck = async (db: Db): Promise<number> => {
  const { count } = await stuck(db)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const gone = () => new NotDone('This mail is not stuck any more.');

/**
 * Lets a mail be sent as if it were new.
 *
 * @throws NotDone when it is not stuck, or has a code that has run out
 */
export const retryMail = ({ change, ports, actor }: Work, id: string): Promise<void> =>
  change(async ({ db }) => {
    const mail = await stuck(db).select('expiresAt').where('id', '=', id).executeTakeFirst();
    if (!mail) throw gone();
    if (mail.expiresAt !== null)
      throw new NotDone('This mail has a code that runs out after ten minutes. Its owner has to ask for another one.');
    await db
      .updateTable('mails')
      .set({ state: 'waiting', tries: 0, nextTryAt: ports.now() })
      .where('id', '=', id)
      .execute();
    await writeEvent({ db, ports }, { kind: 'mail tried again', actor, orderId: null, detail: { mail: id } });
  });

/**
 * Throws a mail away.
 *
 * @throws NotDone when it is not stuck
 */
export const dropMail = ({ change, ports, actor }: Work, id: string): Promise<void> =>
  change(async ({ db }) => {
    if (!(await stuck(db).select('id').where('id', '=', id).executeTakeFirst())) throw gone();
    await db.deleteFrom('mails').where('id', '=', id).execute();
    await writeEvent({ db, ports }, { kind: 'mail dropped', actor, orderId: null, detail: { mail: id } });
  });
