import { sql } from 'kysely';
import { hasKey } from '../database/search-conditions';
import type { Db } from '../database/tables';
import type { Transaction } from '../database/transaction';

/** Matches paid orders of guests. */
export const isGuestOrder = sql<boolean>`payment_status = 'paid' and substr(owner_id, 1, 4) = 'gst_'`;

/** Marks the latest paid order of a guest, and unmarks the others. A list of guests reads the marked orders only. */
const updateLatestOfGuest = async (db: Db, emailKey: string): Promise<void> => {
  const latest = await db
    .selectFrom('orders')
    .select('seq')
    .where(hasKey('orders.emailKey', emailKey))
    .where(isGuestOrder)
    .orderBy('createdAt', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return;
  const update = db.updateTable('orders').where(hasKey('orders.emailKey', emailKey));
  await update
    .set({ isLatestOfGuest: false })
    .where(sql<boolean>`is_latest_of_guest`)
    .where('seq', '!=', latest.seq)
    .execute();
  await db.updateTable('orders').set({ isLatestOfGuest: true }).where('seq', '=', latest.seq).execute();
};

/** Lists the guest of a new paid order. Two orders of a guest may be paid at the same time. */
export const listGuestOfOrder = async (
  { db, acquireLocks }: Transaction,
  { ownerId, emailKey }: { readonly ownerId: string; readonly emailKey: string },
): Promise<void> => {
  if (!ownerId.startsWith('gst_') || emailKey === '') return;
  await acquireLocks('guest', [emailKey]);
  await updateLatestOfGuest(db, emailKey);
};
