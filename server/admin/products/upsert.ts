import { type DbContext, nowIso } from '#backend/calls/context.ts';
import { replaceWords } from '#backend/database/search-words.ts';
import type { Db, ProductDraft } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { facetRows, stockSinceOf } from '#backend/domain/product.ts';
import { productWords } from '#backend/domain/words.ts';
import type { Category } from '#generated/model';
import { normalizeForSearch } from '#rules/normalize.ts';
import { mergeDraft, rowOf, type StoredProduct, storedColumns } from './merge';

/** Returns the products with these ids. */
export const findProducts = async (db: Db, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select([...storedColumns, 'stockSince'])
          .where('id', 'in', ids)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const newCategory = (name: string): Category => ({
  id: `cat_${normalizeForSearch(name).replaceAll(/[^a-z0-9]+/g, '_')}`,
  name,
});

/** Adds missing categories and tags to the facets. Returns all categories by name. */
const addFacets = async (db: Db, drafts: readonly Required<ProductDraft>[]): Promise<Map<string, Category>> => {
  const stored = await db.selectFrom('facets').select(['kind', 'facet']).orderBy('seq').execute();
  const categories = new Map<string, Category>();
  const tags = new Set<string>();
  for (const { kind, facet } of stored) {
    if (kind === 'category') categories.set(facet.name, facet);
    else tags.add(facet.name);
  }
  const newFacets: { readonly kind: 'category' | 'tag'; readonly facet: string }[] = [];
  for (const name of drafts.flatMap((draft) => draft.categories)) {
    if (categories.has(name)) continue;
    const category = newCategory(name);
    categories.set(name, category);
    newFacets.push({ kind: 'category', facet: JSON.stringify(category) });
  }
  for (const name of drafts.flatMap((draft) => draft.tags)) {
    if (tags.has(name)) continue;
    tags.add(name);
    newFacets.push({ kind: 'tag', facet: JSON.stringify({ name }) });
  }
  if (newFacets.length > 0) await db.insertInto('facets').values(newFacets).execute();
  return categories;
};

/** A new or changed product. */
export interface ProductChange {
  /** Undefined for a new product. */
  readonly before: StoredProduct | undefined;
  readonly after: Required<ProductDraft>;
}

/**
 * Creates or updates products. Use small batches, because the transaction blocks the database.
 *
 * @param drafts at most one per product
 * @returns new and changed products, before and after
 */
export const upsertProducts = async (
  { db, acquireLocks, ports }: Transaction & DbContext,
  drafts: readonly ProductDraft[],
): Promise<readonly ProductChange[]> => {
  const ids = drafts.map(({ id }) => id);
  // Lock, because a sale decrements the stock, and another operator may edit a product.
  await acquireLocks('stock', ids);
  const before = await findProducts(db, ids);
  const merged = drafts.map((draft) => mergeDraft(draft, before.get(draft.id))).filter(({ isChanged }) => isChanged);
  if (merged.length === 0) return [];
  const categories = await addFacets(
    db,
    merged.map(({ draft }) => draft),
  );
  const categoryOf = (name: string) => categories.get(name) ?? newCategory(name);
  const change = { now: nowIso({ ports }), lowStock: ports.lowStock };
  const rows = merged.map(({ draft }) => ({
    ...rowOf(draft, before.get(draft.id), categoryOf),
    stockSince: stockSinceOf(before.get(draft.id), draft, change),
  }));
  const stored = await db
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        search: eb.ref('excluded.search'),
        isListed: eb.ref('excluded.isListed'),
        isOnSale: eb.ref('excluded.isOnSale'),
        isDigital: eb.ref('excluded.isDigital'),
        taxClass: eb.ref('excluded.taxClass'),
        stock: eb.ref('excluded.stock'),
        stockSince: eb.ref('excluded.stockSince'),
        product: eb.ref('excluded.product'),
      })),
    )
    .returning(['id', 'seq'])
    .execute();
  const seqs = new Map(stored.map(({ id, seq }) => [id, seq]));
  const seqOf = ({ id }: ProductDraft) => seqs.get(id) ?? 0;
  const created = merged.filter(({ draft }) => !before.has(draft.id)).map(({ draft }) => ({ seq: seqOf(draft) }));
  if (created.length > 0)
    await db
      .insertInto('productFigures')
      .values(created)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await replaceWords(
    db,
    'productWords',
    merged
      .filter(({ hasNewWords }) => hasNewWords)
      .map(({ draft }) => ({
        seq: seqOf(draft),
        words: productWords({ ...draft, categories: draft.categories.map((name) => ({ name })) }),
      })),
  );
  const withNewFacets = merged.filter(({ hasNewFacets }) => hasNewFacets).map(({ draft }) => draft);
  const old = withNewFacets.filter(({ id }) => before.has(id)).map(seqOf);
  if (old.length > 0) await db.deleteFrom('productFacets').where('seq', 'in', old).execute();
  const facets = withNewFacets.flatMap((draft) =>
    facetRows(
      { seq: seqOf(draft), isListed: draft.isListed },
      { categories: draft.categories.map((name) => ({ name })), tags: draft.tags },
    ),
  );
  if (facets.length > 0) await db.insertInto('productFacets').values(facets).execute();
  return merged.map(({ draft }) => ({ before: before.get(draft.id), after: draft }));
};
