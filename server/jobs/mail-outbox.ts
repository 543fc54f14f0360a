import type { ExpressionBuilder } from 'kysely';
import { renderMail } from '#backend/calls/mail.ts';
import type { Db, Row, Tables } from '#backend/database/tables.ts';
import type { MailContent } from '#backend/domain/mail-parts.ts';
import { maxClockDifference } from '#backend/domain/pending.ts';
import type { Clock, Codes } from '#backend/ports.ts';
import type { DeliverMail } from '../integrations/mail';
import { isRecipientRefused, replyOf } from '../integrations/mail-replies';
import { failure, type Log } from '../log';
import { createJob, type Job } from './job';

interface Options {
  readonly db: Db;
  readonly codes: Codes;
  readonly deliver: DeliverMail;
  readonly writeHtml: (content: MailContent) => Promise<string>;
  /** Whether `deliver` only writes files, because there is no mail server. */
  readonly isOnFile: boolean;
  readonly log: Log;
  readonly now: Clock;
}

const second = 1000;
const minute = 60 * second;

/** Lease of a delivery attempt, ms; longer than an attempt can take. After the lease, another process retries. */
const leaseMs = 5 * minute;

/** Maximum attempts per mail; the last one is about 20 hours after the first. */
const maxAttempts = 14;

/** Longest wait between two attempts, ms. */
const maxWait = 240 * minute;

/** Wait after an attempt, ms: exponential backoff. */
const waitAfterAttempt = (tries: number): number => Math.min(30 * second * 2 ** (tries - 1), maxWait);

/** Matches mails whose next attempt is due. A time beyond the longest wait was stored while the clock was ahead. */
const isDue = (at: number) => (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.or([eb('nextTryAt', '<=', at), eb('nextTryAt', '>', at + maxWait + maxClockDifference)]);

/** Polling interval of the outbox, ms. */
const intervalMs = second;

/** Concurrent deliveries, so that a slow one does not delay the others. */
const concurrentDeliveries = 4;

/** Sends the mails of the outbox. */
export interface Outbox extends Job {
  /** Sends all due mails, mails with a code first, because they expire. */
  readonly sendDueMails: () => Promise<void>;
  /** Discards all pending mails. */
  readonly discardPending: () => Promise<void>;
}

/**
 * Sends mails from the outbox, in any number of processes: a mail is claimed by a lease before it is sent.
 *
 * At-least-once: a mail is sent twice only if a process ends between the delivery and its record. Both copies have the
 * same message id.
 */
export const createOutbox = ({ db, codes, deliver, writeHtml, isOnFile, log, now }: Options): Outbox => {
  const nextDue = (at: number, isOnlyCodes: boolean) =>
    db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where(isDue(at))
      .$if(isOnlyCodes, (query) => query.where('expiresAt', 'is not', null))
      .orderBy((eb) => eb.case().when('expiresAt', 'is', null).then(1).else(0).end())
      .orderBy('nextTryAt')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();

  /** Claims a mail. Atomic: a second process finds `nextTryAt` already moved. */
  const claim = (id: string, at: number) =>
    db
      .updateTable('mails')
      .set((eb) => ({ tries: eb('tries', '+', 1), nextTryAt: at + leaseMs, lastReply: '' }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where(isDue(at))
      .returningAll()
      .executeTakeFirst();

  /** Updates a mail, only if no later attempt has started. */
  const updateUnlessRetried = async (
    { id, tries }: Row<'mails'>,
    change: Partial<Pick<Row<'mails'>, 'state' | 'isOnFile' | 'nextTryAt' | 'lastReply'>>,
  ) => {
    // Deletes the code's nonce once the mail is final.
    const values = change.state === undefined ? change : { ...change, nonce: null };
    await db.updateTable('mails').set(values).where('id', '=', id).where('tries', '=', tries).execute();
  };

  const recordFailure = async (mail: Row<'mails'>, error: unknown) => {
    const { id, tries, expiresAt } = mail;
    const nextTryAt = now() + waitAfterAttempt(tries);
    const lastReply = replyOf(error);
    const isGivenUp = tries >= maxAttempts || isRecipientRefused(error);
    log({ event: isGivenUp ? 'mail-given-up' : 'mail-delayed', mail: id, tries, reply: lastReply, ...failure(error) });
    if (isGivenUp) await updateUnlessRetried(mail, { state: 'failed', lastReply });
    else if (expiresAt !== null && nextTryAt >= expiresAt)
      await updateUnlessRetried(mail, { state: 'expired', lastReply });
    else await updateUnlessRetried(mail, { nextTryAt, lastReply });
  };

  const send = async (mail: Row<'mails'>): Promise<void> => {
    const { id, email, subject, expiresAt } = mail;
    if (expiresAt !== null && expiresAt <= now()) return updateUnlessRetried(mail, { state: 'expired' });
    try {
      const { text, parts } = renderMail(mail, codes);
      await deliver({ id, email, subject, text, html: await writeHtml({ subject, parts }) });
    } catch (error) {
      return recordFailure(mail, error);
    }
    return updateUnlessRetried(mail, { state: 'sent', isOnFile });
  };

  /** @param mustExpire sends only mails with a code, so that other slow deliveries never delay codes */
  const sendOneByOne = async (mustExpire: boolean, closing?: AbortSignal): Promise<void> => {
    for (;;) {
      const at = now();
      const due = await nextDue(at, mustExpire);
      if (!due || closing?.aborted) return;
      const mail = await claim(due.id, at);
      if (mail) await send(mail);
    }
  };

  const sendDueMails = async (): Promise<void> => {
    await Promise.all(Array.from({ length: concurrentDeliveries }, (_, index) => sendOneByOne(index === 0)));
  };

  const discardPending = async () => {
    await db.updateTable('mails').set({ state: 'expired', nonce: null }).where('state', '=', 'waiting').execute();
  };

  // One job per delivery, so that a slow one does not delay mails that become due in between.
  const jobs = Array.from({ length: concurrentDeliveries }, (_, index) =>
    createJob((closing) => sendOneByOne(index === 0, closing), intervalMs, log),
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
