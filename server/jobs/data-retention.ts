import { sql } from 'kysely';
import { dropGivers } from '#backend/calls/gift-marks.ts';
import type { Db } from '#backend/database/tables.ts';
import type { RunTransaction } from '#backend/database/transaction.ts';
import { deleteOldAttempts } from '../database/attempts';
import { emptyWriteAheadLog } from '../database/deleted-content';
import { deleteOldWebVitals } from '../database/web-vitals';
import { yieldToEventLoop } from './yield';

const day = 24 * 60 * 60_000;

/** Retention periods, ms. */
const retentionMs = {
  /** Paid orders, and the audit log. */
  orders: 7 * 365.25 * day,
  /** Unpaid orders, and mails. */
  unpaid: 30 * day,
  guests: 30 * day,
  members: 60 * day,
} as const;

/** Rows deleted per transaction. */
const batchSize = 100;

interface Options {
  readonly db: Db;
  readonly transact: RunTransaction;
  readonly now: () => number;
}

/** Deletes up to `batchSize` rows, and returns how many. */
type DeleteBatch = (db: Db) => Promise<number>;

/** Deletes rows in batches until none are left. */
const deleteAll = async (transact: RunTransaction, deleteBatch: DeleteBatch): Promise<void> => {
  while ((await transact(({ db }) => deleteBatch(db))) >= batchSize) await yieldToEventLoop();
};

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Literals instead of parameters, so that SQLite uses the partial indexes. Oldest first, as the indexes have them. */
const isShipped = sql<boolean>`payment_status = 'paid' and not needs_fulfillment`;

/** Keeps an expired order whose checkout session may still be payable. */
const isUnpayable = sql<boolean>`payment_status = 'expired' and checkout_expires_at is null`;

/** An unpaid order without a checkout session: of the local page, or the provider was down. The first condition names an index. */
const isUnopened = sql<boolean>`payment_status != 'paid' and payment_status in ('pending', 'declined')
  and checkout_session_id is null`;

const deleteOldOrders =
  (condition: typeof isShipped, before: string): DeleteBatch =>
  async (db) => {
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where(condition)
      .where('createdAt', '<', before)
      .orderBy('createdAt')
      .limit(batchSize)
      .execute();
    const ids = idsOf(found);
    if (ids.length > 0) await db.deleteFrom('orders').where('id', 'in', ids).execute();
    return ids.length;
  };

const isGuests = sql<boolean>`person_id is null`;

const isMembers = sql<boolean>`person_id is not null`;

/**
 * Sessions without a recorded use (0), or used while the clock was ahead, count as used now. One statement for each,
 * because SQLite reads the whole index for `or`.
 */
const correctUses = async (db: Db, now: number): Promise<void> => {
  const update = db.updateTable('sessions').set({ seenAt: now });
  for (const condition of [isGuests, isMembers]) {
    await update.where(condition).where('seenAt', '=', 0).execute();
    await update
      .where(condition)
      .where('seenAt', '>', now + day)
      .execute();
  }
};

/**
 * Deletes unused sessions, and a guest's data with the session, because nothing else gives access to it. Units that the
 * guest marked stay, without a name.
 */
const deleteOldSessions =
  (condition: typeof isGuests, before: number): DeleteBatch =>
  async (db) => {
    const found = await db
      .selectFrom('sessions')
      .select(['id', 'ownerId'])
      .where(condition)
      .where('seenAt', '<', before)
      .orderBy('seenAt')
      .limit(batchSize)
      .execute();
    if (found.length === 0) return 0;
    await db.deleteFrom('sessions').where('id', 'in', idsOf(found)).execute();
    const owners = found.map(({ ownerId }) => ownerId);
    await db.deleteFrom('cartLines').where('ownerId', 'in', owners).execute();
    await db.deleteFrom('addresses').where('ownerId', 'in', owners).execute();
    await dropGivers(db, owners);
    return found.length;
  };

const deleteOldRows =
  (table: 'mails' | 'auditEvents', before: string): DeleteBatch =>
  async (db) => {
    const found = await db
      .selectFrom(table)
      .select('seq')
      .where('createdAt', '<', before)
      .$if(table === 'auditEvents', (query) => query.where(sql<boolean>`not needs_action`))
      .orderBy('createdAt')
      .limit(batchSize)
      .execute();
    const numbers = found.map(({ seq }) => seq);
    if (numbers.length > 0) await db.deleteFrom(table).where('seq', 'in', numbers).execute();
    return numbers.length;
  };

/**
 * Data retention: deletes orders after seven years, mails and unpaid orders after 30 days, guest sessions after 30 and
 * member sessions after 60, web vitals after 28 days, counts of attempts after 30. Also deletes expired codes, password links and operator sessions,
 * and counts of failed attempts without a current lockout.
 */
export const deleteExpiredData = async ({ db, transact, now }: Options): Promise<void> => {
  const before = (ms: number) => new Date(now() - ms).toISOString();
  await transact((transaction) => correctUses(transaction.db, now()));
  await deleteAll(transact, deleteOldOrders(isShipped, before(retentionMs.orders)));
  await deleteAll(transact, deleteOldOrders(isUnpayable, before(retentionMs.unpaid)));
  await deleteAll(transact, deleteOldOrders(isUnopened, before(retentionMs.unpaid)));
  await deleteAll(transact, deleteOldSessions(isGuests, now() - retentionMs.guests));
  await deleteAll(transact, deleteOldSessions(isMembers, now() - retentionMs.members));
  await deleteAll(transact, deleteOldRows('mails', before(retentionMs.unpaid)));
  await deleteAll(transact, deleteOldRows('auditEvents', before(retentionMs.orders)));
  await deleteOldWebVitals(db, now());
  await deleteOldAttempts(db, now());
  // Mails, which may contain them, are deleted after the same time.
  await db
    .deleteFrom('formerNames')
    .where('changedAt', '<', now() - retentionMs.unpaid)
    .execute();
  // None of these lasts a day. Later times were stored while the clock was ahead.
  const [at, latest] = [now(), now() + day];
  for (const table of ['codes', 'passwordLinks', 'operatorSessions'] as const)
    await db
      .deleteFrom(table)
      .where((eb) => eb.or([eb('expiresAt', '<', at), eb('expiresAt', '>', latest)]))
      .execute();
  await db
    .deleteFrom('lockouts')
    .where((eb) => eb.or([eb('blockedUntil', '<', at), eb('blockedUntil', '>', latest)]))
    .execute();
  await emptyWriteAheadLog(db);
};
