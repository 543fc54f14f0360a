import { sql } from 'kysely';
import type { Product, ProductPage } from '#generated/model';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { RawJson } from '../contract/raw-json';
import { countRows } from '../database/count-rows';
import { productSearch } from '../database/search-conditions';
import type { Db } from '../database/tables';
import { pagingOf } from '../domain/paging';
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
  const search = productName.trim() === '' ? undefined : productSearch(productName);
  const tags = [...new Set(tagNames)];
  const { limit, offset, totalsFor } = pagingOf(query, pageSize);
  const listed = db.selectFrom('products').where('isListed', '=', true);
  const matching = (search ? listed.where(search.matches) : listed)
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
  const rows = await (search ? matching.orderBy(search.rank) : matching)
    .select(sql<string>`cast(product as text)`.as('productJson'))
    .orderBy('seq')
    .limit(limit)
    .offset(offset)
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
