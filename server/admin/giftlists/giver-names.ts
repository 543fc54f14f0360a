import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import type { Db } from '#backend/database/tables.ts';
import type { AdminContext } from '../context';

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
  { transact, ports, actor }: AdminContext,
  { giftlist, mark }: { readonly giftlist: string; readonly mark: string },
): Promise<boolean> =>
  transact(async ({ db }) => {
    const removed = await db
      .updateTable('gifts')
      .set({ giverName: '' })
      .where('id', '=', mark)
      .where('giftlistId', '=', giftlist)
      .where('giverName', '!=', '')
      .returning('ownerId')
      .executeTakeFirst();
    if (!removed) return false;
    const event = { kind: 'giver name removed', actor, orderId: null, personId: removed.ownerId };
    await recordAuditEvent({ db, ports }, { ...event, detail: { giftlist } });
    return true;
  });
