import type { Db, Row } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { dayIn } from '../domain/days';
import { eventDateOfDeleted, isSurpriseOver } from '../domain/surprise';
import { type BackendDeps, type DbContext, nowIso } from './context';
import { storeNotification } from './notifications';

/**
 * Reveals the gifts from a giftlist to its owner. The caller holds the lock of the giftlist, so that no payment stores
 * a hidden gift at the same time.
 *
 * @param giftlistItemId only the gifts of this item
 * @returns number of counted units that were hidden
 */
export const revealGifts = async (db: Db, giftlistId: string, giftlistItemId?: string): Promise<number> => {
  const revealed = await db
    .updateTable('gifts')
    .set({ isRevealed: true })
    .where('giftlistId', '=', giftlistId)
    .where('isRevealed', '=', false)
    .$if(giftlistItemId !== undefined, (query) => query.where('giftlistItemId', '=', giftlistItemId ?? ''))
    .returning(['quantity', 'isCounted'])
    .execute();
  return revealed.reduce((sum, { quantity, isCounted }) => sum + (isCounted ? quantity : 0), 0);
};

/** Reveals all gifts from a giftlist, and notifies its owner if there were any. The caller holds the giftlist's lock. */
const announceGifts = async (
  transaction: DbContext & Transaction,
  { id, ownerId, isDeleted = false }: Pick<Row<'giftlists'>, 'id' | 'ownerId'> & { readonly isDeleted?: boolean },
): Promise<void> => {
  const quantity = await revealGifts(transaction.db, id);
  const giftlistId = isDeleted ? null : id;
  if (quantity > 0) await storeNotification(transaction, ownerId, { type: 'GIFTLIST_REVEALED', giftlistId, quantity });
};

/** Ends the surprise of a giftlist. The caller holds its lock. */
export const endSurprise = async (
  transaction: DbContext & Transaction,
  list: Pick<Row<'giftlists'>, 'id' | 'ownerId'>,
): Promise<void> => {
  await announceGifts(transaction, list);
  await transaction.db.updateTable('giftlists').set({ isSurprise: false }).where('id', '=', list.id).execute();
};

/**
 * Stores that a giftlist is deleted while it is a surprise: its gifts stay hidden until the surprise would have ended.
 * The caller holds the lock of the giftlist.
 */
export const keepDeletedSurprise = async (
  { db, ports }: DbContext,
  { id: giftlistId, ownerId, isSurprise, eventDate }: Row<'giftlists'>,
): Promise<void> => {
  if (!isSurprise) return;
  const today = dayIn(ports.timeZone, nowIso({ ports }));
  await db
    .insertInto('deletedSurprises')
    .values({ giftlistId, ownerId, eventDate: eventDateOfDeleted(eventDate, today) })
    .execute();
};

/** Reveals the gifts from deleted giftlists whose surprise would have ended. */
const revealDeletedSurprises = async (
  { db, transact, ports }: BackendDeps,
  isOver: (list: Pick<Row<'giftlists'>, 'eventDate'>) => boolean,
): Promise<void> => {
  for (const { giftlistId } of (await db.selectFrom('deletedSurprises').selectAll().execute()).filter(isOver))
    await transact(async (transaction) => {
      await transaction.acquireLocks('giftlist', [giftlistId]);
      const ended = await transaction.db
        .deleteFrom('deletedSurprises')
        .where('giftlistId', '=', giftlistId)
        .returningAll()
        .executeTakeFirst();
      if (!ended) return;
      const list = { id: giftlistId, ownerId: ended.ownerId, isDeleted: true };
      await announceGifts({ ...transaction, ports }, list);
    });
};

/** Ends the surprises that are due. Idempotent, and safe in several processes. */
export const endDueSurprises = async (deps: BackendDeps): Promise<void> => {
  const { db, transact, ports } = deps;
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
  await revealDeletedSurprises(deps, isOver);
};
