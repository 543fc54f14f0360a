import { sql } from 'kysely';
import type { Db } from '#backend/database/tables.ts';
import { likePattern, normalizeForSearch } from '#backend/domain/texts.ts';
import { storedColumns, toProductDraft } from './merge';

/** Products per page. */
export const productBatchSize = 25;

/** Searches products by a part of their name or id, listed or not, in catalogue order. */
export const searchProducts = async (db: Db, text: string, page: number) => {
  const pattern = likePattern(normalizeForSearch(text));
  const found = db
    .selectFrom('products')
    .where(sql<boolean>`(search like ${pattern} escape '\\' or lower(id) like ${pattern} escape '\\')`);
  const rows = await found
    .select(storedColumns)
    .orderBy('seq')
    .limit(productBatchSize)
    .offset((page - 1) * productBatchSize)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { products: rows.map(toProductDraft), total: Number(count) };
};
