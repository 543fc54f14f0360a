import { sql } from 'kysely';
import type { Product, ProductPage } from '#generated/model';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { RawJson } from '../contract/raw-json';
import { countRows } from '../database/count-rows';
import { foundBy } from '../database/search-words';
import type { Db } from '../database/tables';
import { pagingOf } from '../domain/paging';
import { productQueryWords, type QueryWords, weights } from '../domain/words';
import type { Context } from './context';

/** Products on a page if the request has no `limit`. */
const pageSize = 50;

/** Facets of the catalogue; none if no product is listed. */
const facetsOf = async (db: Db): Promise<Pick<ProductPage, 'categoryList' | 'tagList'>> => {
  const rows = await db
    .selectFrom('facets')
    .select(['kind', 'facet'])
    .where((eb) => eb.exists(eb.selectFrom('products').select('products.id').where('isListed', '=', true)))
    .orderBy('seq')
    .execute();
  return {
    categoryList: rows.flatMap(({ kind, facet }) => (kind === 'category' ? [facet] : [])),
    tagList: rows.flatMap(({ kind, facet: { name } }) => (kind === 'tag' ? [{ name }] : [])),
  };
};

/** A choice of categories or tags: a product has one of the names. */
interface Facet {
  readonly kind: 'category' | 'tag';
  readonly names: readonly string[];
}

/** Matches products that have a facet: looks each one up in the index of facets, because a facet may have many. */
const hasFacet = ({ kind, names }: Facet, seq: 'found.seq' | 'productFacets.seq') =>
  sql<boolean>`exists (select 1 from ${sql.table('productFacets')} as other where other.seq = ${sql.ref(seq)}
    and other.kind = ${kind} and other.name in (${sql.join(names)}) and other.is_listed = true)`;

/** Listed products with all facets, each once. The index of facets contains them in catalogue order. */
const listProducts = (db: Db, [facet, ...others]: readonly Facet[]) => {
  const weight = sql<number>`0`.as('weight');
  if (!facet)
    return db
      .selectFrom('products')
      .select(['products.seq', weight])
      .where(sql<boolean>`products.is_listed = true`)
      .as('matching');
  return db
    .selectFrom('productFacets')
    .select(['productFacets.seq', weight])
    .where('kind', '=', facet.kind)
    .where('name', 'in', facet.names)
    .where('isListed', '=', true)
    .where((eb) => eb.and(others.map((other) => hasFacet(other, 'productFacets.seq'))))
    .$if(facet.names.length > 1, (products) => products.distinct())
    .as('matching');
};

/** Listed products with all words and all facets. Facets know whether their product is listed. */
const searchProducts = (db: Db, words: QueryWords, facets: readonly Facet[]) => {
  const found = foundBy({ table: 'productWords', words, to: weights.product.description });
  return db
    .selectFrom(found.as('found'))
    .select(['found.seq', 'found.weight'])
    .where((eb) =>
      facets.length === 0
        ? sql<boolean>`exists (select 1 from products where products.seq = found.seq and products.is_listed)`
        : eb.and(facets.map((facet) => hasFacet(facet, 'found.seq'))),
    )
    .as('matching');
};

/**
 * GET /product/explore. Listed products that contain **all** words of `productName`, are in **any** of the categories,
 * and have **all** of the tags; best matches first, otherwise in catalogue order. The facet lists are always complete, so
 * that a visitor can change the choice.
 *
 * @returns a `ProductPage`
 */
export const exploreProducts = async ({ db, query }: Context & Input<'exploreProducts'>): Promise<RawJson> => {
  const { productName = '', categoryNames = [], tagNames = [] } = query;
  const words = productQueryWords(productName);
  const facets = [
    ...[...new Set(tagNames)].map((name) => ({ kind: 'tag', names: [name] }) as const),
    ...(categoryNames.length === 0 ? [] : [{ kind: 'category', names: categoryNames } as const]),
  ];
  const { limit, offset, totalsFor } = pagingOf(query, pageSize);
  const matching = words.length > 0 ? searchProducts(db, words, facets) : listProducts(db, facets);
  // Sorts and skips without the products themselves, because they are large. A search counts what it has found anyway.
  const page = db
    .selectFrom(matching)
    .select(['matching.seq', 'matching.weight'])
    .select(words.length > 0 ? sql<number | string>`count(*) over ()`.as('found') : sql<null>`null`.as('found'))
    .$if(words.length > 0, (products) => products.orderBy('matching.weight'))
    .orderBy('matching.seq')
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom('products')
    .innerJoin(page.as('page'), 'page.seq', 'products.seq')
    .select([sql<string>`cast(product as text)`.as('productJson'), 'page.found'])
    .orderBy('page.weight')
    .orderBy('page.seq')
    .execute();
  const count = rows[0]?.found ?? (await countRows(db.selectFrom(matching)));
  const { total, currentPage, totalPages } = totalsFor(Number(count));
  const hasNextPage = currentPage < totalPages;
  const otherFields: Omit<ProductPage, 'data'> = {
    ...(await facetsOf(db)),
    pagination: { currentPage, totalPages, total, hasNextPage, nextPage: hasNextPage ? currentPage + 1 : null },
  };
  const data = rows.map(({ productJson }) => productJson).join();
  // `slice` removes the opening brace of the other fields.
  return new RawJson(`{"data":[${data}],${JSON.stringify(otherFields).slice(1)}`);
};

export const getProduct = async ({ db, params }: Context & Input<'getProduct'>): Promise<Product> => {
  const found = await db
    .selectFrom('products')
    .select('product')
    .where('id', '=', params.id)
    .where('isListed', '=', true)
    .executeTakeFirst();
  if (!found) throw errorResponse(404, 'This product is no longer available.');
  return found.product;
};
