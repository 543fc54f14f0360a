import { sql } from 'kysely';
import { skeletonOf } from '#rules/normalize.ts';
import type { Migration } from '../column-types';
import type { Db } from '../tables';

interface TakenDown {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly takedownParts: string;
}

/** Takes what a list has today as what it had when it was taken down. Few lists are taken down. */
const snapshotTakenDown = async (db: Db): Promise<void> => {
  const { rows } = await sql<TakenDown>`select id, title, description, takedown_parts from giftlists
    where takedown_parts is not null`.execute(db);
  for (const { id, title, description, takedownParts } of rows) {
    const items = await sql<{ productId: string }>`select product_id from giftlist_items
      where giftlist_id = ${id}`.execute(db);
    const parts = takedownParts.split(' ');
    const snapshot = JSON.stringify({
      ...(parts.includes('title') && { title: skeletonOf(title) }),
      ...(parts.includes('description') && { description: skeletonOf(description ?? '') }),
      ...(parts.includes('items') && { items: items.rows.map(({ productId }) => productId) }),
    });
    await sql`update giftlists set takedown_snapshot = ${snapshot} where id = ${id}`.execute(db);
  }
};

/** Adds the skeletons of lists at their takedown. Otherwise another capital letter would count as a change. */
export const takedownSnapshots: Migration = ({ document }) => [
  `alter table giftlists add column takedown_snapshot ${document}`,
  snapshotTakenDown,
];
