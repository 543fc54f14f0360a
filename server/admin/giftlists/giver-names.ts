import type { Db } from '#backend/database/tables.ts';
import { type AdminContext, recordAction, runAction } from '../context';

/** Names that guests typed at their marks of a giftlist ('I'll give this'), oldest first. */
export const listGiverNames = async (db: Db, giftlistId: string) => {
  const rows = await db
    .selectFrom('gifts')
    .leftJoin('products', 'products.id', 'gifts.productId')
    .select(['gifts.id', 'giverName', 'products.name'])
    .where('giftlistId', '=', giftlistId)
    .where('giverName', '!=', '')
    .orderBy('gifts.seq')
    .execute();
  return rows.map(({ id, giverName, name }) => ({ id, giverName: giverName ?? '', product: name ?? 'a gift' }));
};

/**
 * Removes the name at a mark, which keeps its units: its giver is 'Someone'. Notifies nobody, and records no name.
 *
 * @returns whether it was removed now
 */
export const removeGiverName = (
  context: AdminContext,
  { giftlist, mark }: { readonly giftlist: string; readonly mark: string },
): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const removed = await transaction.db
      .updateTable('gifts')
      .set({ giverName: '' })
      .where('id', '=', mark)
      .where('giftlistId', '=', giftlist)
      .where('giverName', '!=', '')
      .returning('ownerId')
      .executeTakeFirst();
    if (!removed) return false;
    const event = { kind: 'giver name removed', personId: removed.ownerId, detail: { giftlist } };
    await recordAction(transaction, event);
    return true;
  });
