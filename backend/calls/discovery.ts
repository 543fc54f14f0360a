import { sql } from 'kysely';
import type { Product, ProductPage } from '#generated/model';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { RawJson } from '../contract/raw-json';
import { countRows } from '../database/count-rows';
import { foundBy } from '../database/search-words';
import type { Db } from '../database/tables';
import { pagingOf } from '../domain/paging';
import { productQueryWords, weights } from '../domain/words';
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
  const search =
    words.length === 0 ? undefined : foundBy({ table: 'productWords', words, to: weights.product.description });
  const tags = [...new Set(tagNames)];
  const { limit, offset, totalsFor } = pagingOf(query, pageSize);
  // The condition of a search has no index, because SQLite would read all listed products for it.
  const isListed = search ? sql<boolean>`products.is_listed` : sql<boolean>`products.is_listed = true`;
  const listed = db.selectFrom('products').where(isListed);
  const matching = listed
    .$if(search !== undefined, (products) =>
      search ? products.innerJoin(search.as('found'), 'found.seq', 'products.seq') : products,
    )
    .$if(categoryNames.length > 0, (products) =>
      products.where('products.id', 'in', (eb) =>
        eb
          .selectFrom('productFacets')
          .select('productId')
          .where('kind', '=', 'category')
          .where('name', 'in', categoryNames),
      ),
    )
    .$if(tags.length > 0, (products) =>
      products.where('products.id', 'in', (eb) =>
        eb
          .selectFrom('productFacets')
          .select('productId')
          .where('kind', '=', 'tag')
          .where('name', 'in', tags)
          .groupBy('productId')
          .having((group) => group.fn.countAll(), '=', tags.length),
      ),
    );
  // Sorts and skips without the products themselves, because they are large.
  const page = (search ? matching.orderBy(sql`found.weight`) : matching)
    .select(['products.seq', sql<number>`${search ? sql.ref('found.weight') : sql.lit(0)}`.as('weight')])
    .orderBy('products.seq')
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom('products')
    .innerJoin(page.as('page'), 'page.seq', 'products.seq')
    .select(sql<string>`cast(product as text)`.as('productJson'))
    .orderBy('page.weight')
    .orderBy('page.seq')
    .execute();
  const count = await countRows(matching);
  const { total, currentPage, totalPages } = totalsFor(count);
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
