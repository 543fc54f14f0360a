import { renderMail } from '../../backend/calls/mail';
import type { Db, Row } from '../../backend/database/tables';
import type { Clock, Codes } from '../../backend/ports';
import { type DeliverMail, isRecipientRefused, replyOf } from '../integrations/mail';
import { failure, type Log } from '../log';
import { createJob, type Job } from './job';

interface Options {
  readonly db: Db;
  readonly codes: Codes;
  readonly deliver: DeliverMail;
  readonly log: Log;
  readonly now: Clock;
}

const second = 1000;
const minute = 60 * second;

/** ms after which a try counts as lost, with the process that made it. Longer than a try can take. */
const lease = 5 * minute;

/** Tries of one mail. With these waits the last one is a day after the first. */
const mostTries = 14;

/** ms to wait after a try, from the first on: twice as long each time, at most four hours. */
const waitAfter = (tries: number): number => Math.min(30 * second * 2 ** (tries - 1), 240 * minute);

/** ms between two looks into the outbox. */
const intervalMs = second;

/** Mails that are sent at the same time: one slow delivery delays no other. */
const deliveriesAtOnce = 4;

/** What sends the mails of the outbox. */
export interface Outbox extends Job {
  /** Sends all that is due, a few at a time. Mails with a code come first, because they expire. */
  readonly sendDueMails: () => Promise<void>;
  /** Lets what waits now be sent no more. */
  readonly discardPending: () => Promise<void>;
}

/**
 * Sends what changes have put into the outbox. Several processes may do so: a mail is claimed before it is sent. A mail goes out twice only
 * if a process ends after the mail server has taken it and before that is written down; both have the same id then.
 */
export const createOutbox = ({ db, codes, deliver, log, now }: Options): Outbox => {
  const nextDue = (at: number, mustExpire: boolean) =>
    db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('nextTryAt', '<=', at)
      .$if(mustExpire, (query) => query.where('expiresAt', 'is not', null))
      .orderBy((eb) => eb.case().when('expiresAt', 'is', null).then(1).else(0).end())
      .orderBy('nextTryAt')
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();

  /** Of two processes that claim the same mail, the second finds nothing: the first has moved the time. */
  const claim = (id: string, at: number) =>
    db
      .updateTable('mails')
      .set((eb) => ({ tries: eb('tries', '+', 1), nextTryAt: at + lease, lastReply: '' }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('nextTryAt', '<=', at)
      .returningAll()
      .executeTakeFirst();

  /** Only for the try that it speaks of. */
  const note = async (
    { id, tries }: Row<'mails'>,
    change: Partial<Pick<Row<'mails'>, 'state' | 'nextTryAt' | 'lastReply'>>,
  ) => {
    // What is not sent any more needs no code.
    const about = change.state === undefined ? change : { ...change, nonce: null };
    await db.updateTable('mails').set(about).where('id', '=', id).where('tries', '=', tries).execute();
  };

  const afterFailure = async (mail: Row<'mails'>, error: unknown) => {
    const { id, tries, expiresAt } = mail;
    const nextTryAt = now() + waitAfter(tries);
    const lastReply = replyOf(error);
    const isGivenUp = tries >= mostTries || isRecipientRefused(error);
    log({ event: isGivenUp ? 'mail-given-up' : 'mail-delayed', mail: id, tries, reply: lastReply, ...failure(error) });
    if (isGivenUp) await note(mail, { state: 'failed', lastReply });
    else if (expiresAt !== null && nextTryAt >= expiresAt) await note(mail, { state: 'expired', lastReply });
    else await note(mail, { nextTryAt, lastReply });
  };

  const send = async (mail: Row<'mails'>): Promise<void> => {
    const { id, email, subject, expiresAt } = mail;
    if (expiresAt !== null && expiresAt <= now()) return note(mail, { state: 'expired' });
    try {
      await deliver({ id, email, subject, text: renderMail(mail, codes).text });
    } catch (error) {
      return afterFailure(mail, error);
    }
    return note(mail, { state: 'sent' });
  };

  /** @param mustExpire sends mails with a code only, so that slow deliveries of other mails never hold up a code */
  const sendInTurn = async (mustExpire: boolean, closing?: AbortSignal): Promise<void> => {
    for (;;) {
      const at = now();
      const due = await nextDue(at, mustExpire);
      if (!due || closing?.aborted) return;
      const mail = await claim(due.id, at);
      if (mail) await send(mail);
    }
  };

  const sendDueMails = async (): Promise<void> => {
    await Promise.all(Array.from({ length: deliveriesAtOnce }, (_, index) => sendInTurn(index === 0)));
  };

  const discardPending = async () => {
    await db.updateTable('mails').set({ state: 'expired', nonce: null }).where('state', '=', 'waiting').execute();
  };

  // A job for each delivery, so that a slow one does not delay mail that becomes due in between.
  const jobs = Array.from({ length: deliveriesAtOnce }, (_, index) =>
    createJob((closing) => sendInTurn(index === 0, closing), intervalMs, log),
  );
  return {
    sendDueMails,
    discardPending,
    start: () => {
      for (const job of jobs) job.start();
    },
    close: async () => {
      await Promise.all(jobs.map((job) => job.close()));
    },
  };
};
