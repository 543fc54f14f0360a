import { sql } from 'kysely';
import { writeEvent } from '../../../backend/calls/events';
import type { Db, ProductDraft } from '../../../backend/database/tables';
import { containing, searchable } from '../../../backend/domain/texts';
import { NotDone, type Work } from '../work';
import { draftOf, storedColumns } from './merge';
import { findProducts, putProducts } from './put';

/** Products on a page. */
export const productsAtOnce = 25;

/** Products by a part of their name or id, sold or not, in the order of the catalogue. */
export const searchProducts = async (db: Db, text: string, page: number) => {
  const pattern = containing(searchable(text));
  const found = db
    .selectFrom('products')
    .where(sql<boolean>`(search like ${pattern} escape '\\' or lower(id) like ${pattern} escape '\\')`);
  const rows = await found
    .select(storedColumns)
    .orderBy('place')
    .limit(productsAtOnce)
    .offset((page - 1) * productsAtOnce)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { products: rows.map(draftOf), total: Number(count) };
};

/**
 * Changes a product.
 *
 * @param draft what it does not name stays as it is
 * @returns whether that was anything new
 * @throws NotDone when there is no such product
 */
export const changeProduct = ({ change, ports, actor }: Work, draft: ProductDraft): Promise<boolean> =>
  change(async (within) => {
    const { db } = within;
    if (!(await findProducts(db, [draft.id])).has(draft.id)) throw new NotDone(`There is no product ${draft.id}.`);
    if ((await putProducts(within, [draft])) === 0) return false;
    const { id, ...rest } = draft;
    const detail = {
      product: id,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, JSON.stringify(value)])),
    };
    await writeEvent({ db, ports }, { kind: 'product changed', actor, orderId: null, detail });
    return true;
  });
