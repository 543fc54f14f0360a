import type { Db, Row } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { dayIn } from '../domain/days';
import { isSurpriseOver } from '../domain/surprise';
import { type BackendDeps, type DbContext, nowIso } from './context';
import { storeNotification } from './notifications';

/**
 * Reveals the gifts from a giftlist to its owner. The caller holds the lock of the giftlist, so that no payment stores
 * a hidden gift at the same time.
 *
 * @param giftlistItemId only the gifts of this item
 * @returns number of units that were hidden
 */
export const revealGifts = async (db: Db, giftlistId: string, giftlistItemId?: string): Promise<number> => {
  const revealed = await db
    .updateTable('gifts')
    .set({ isRevealed: true })
    .where('giftlistId', '=', giftlistId)
    .where('isRevealed', '=', false)
    .$if(giftlistItemId !== undefined, (query) => query.where('giftlistItemId', '=', giftlistItemId ?? ''))
    .returning('quantity')
    .execute();
  return revealed.reduce((sum, { quantity }) => sum + quantity, 0);
};

/** Ends the surprise of a giftlist, and notifies its owner if there were gifts. The caller holds its lock. */
export const endSurprise = async (
  transaction: DbContext & Transaction,
  { id: giftlistId, ownerId }: Pick<Row<'giftlists'>, 'id' | 'ownerId'>,
): Promise<void> => {
  const { db } = transaction;
  const quantity = await revealGifts(db, giftlistId);
  await db.updateTable('giftlists').set({ isSurprise: false }).where('id', '=', giftlistId).execute();
  if (quantity > 0) await storeNotification(transaction, ownerId, { type: 'GIFTLIST_REVEALED', giftlistId, quantity });
};

/** Ends the surprises that are due. Idempotent, and safe in several processes. */
export const endDueSurprises = async ({ db, transact, ports }: BackendDeps): Promise<void> => {
  const now = nowIso({ ports });
  const isOver = ({ eventDate }: Pick<Row<'giftlists'>, 'eventDate'>) => isSurpriseOver(ports.timeZone, eventDate, now);
  const lists = await db
    .selectFrom('giftlists')
    .select(['id', 'eventDate'])
    .where('isSurprise', '=', true)
    .where('eventDate', '<', dayIn(ports.timeZone, now))
    .execute();
  for (const { id } of lists.filter(isOver))
    await transact(async (transaction) => {
      await transaction.acquireLocks('giftlist', [id]);
      const list = await transaction.db
        .selectFrom('giftlists')
        .select(['id', 'ownerId', 'isSurprise', 'eventDate'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (list?.isSurprise && isOver(list)) await endSurprise({ ...transaction, ports }, list);
    });
};
