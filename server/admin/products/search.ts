import { type ExpressionBuilder, sql } from 'kysely';
import { countRows } from '#backend/database/count-rows.ts';
import { seqsOf } from '#backend/database/search-words.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { keyQueryWords, productQueryWords, weights } from '#backend/domain/words.ts';
import { pageSize, type Sorting } from '../read-page';
import { storedColumns, toProductDraft } from './merge';

/** Maximum audit events on the page of a product. */
const maxEvents = 20;

/** Period in which sold units are counted, ms. */
const soldPeriod = 30 * 24 * 60 * 60_000;

/** Filters of the list of products, in order. */
export const productFilters = {
  all: 'All',
  listed: 'Listed',
  unlisted: 'Unlisted',
  'out-of-stock': 'Out of stock',
  wished: 'Out of stock, on giftlists',
  'low-stock': 'Low stock',
  'no-picture': 'Without picture',
  'no-price': 'Without price',
} as const;

export type ProductFilter = keyof typeof productFilters;

/** Columns by which the list of products can be sorted. By default it is in catalogue order. */
export const productSortColumns = ['name', 'price', 'stock', 'lists', 'sold'] as const;

type ProductSortColumn = (typeof productSortColumns)[number];

type Products = ExpressionBuilder<Tables, 'products'>;

/** Decimal number of the price; null for a product that cannot be bought. Both databases index this expression. */
const price = sql<number | string | null>`cast(case when trim(product ->> 'price', '0123456789') in ('', '.')
  and product ->> 'price' <> '.' then nullif(product ->> 'price', '') end as numeric)`;

/** Matches products with neither an image nor a video. Both databases index this condition. */
const hasNoPicture = sql<boolean>`(coalesce(product -> 'media', product -> 'productImages') -> 0) is null`;

const isListed = (eb: Products) => eb('isListed', '=', true);

const isSoldOut = (eb: Products) => eb.or([eb('isOnSale', '=', false), eb('stock', '=', 0)]);

/** Conditions by filter. Out of stock and low stock concern only listed products. */
const conditions: Readonly<Record<ProductFilter, (eb: Products, lowStock: number) => ReturnType<Products['and']>>> = {
  all: (eb) => eb.and([]),
  listed: (eb) => eb.and([isListed(eb)]),
  unlisted: (eb) => eb.and([eb('isListed', '=', false)]),
  'out-of-stock': (eb) => eb.and([isListed(eb), isSoldOut(eb)]),
  wished: (eb) =>
    eb.and([isListed(eb), isSoldOut(eb), eb('id', 'in', eb.selectFrom('giftlistItems').select('productId'))]),
  'low-stock': (eb, lowStock) =>
    eb.and([isListed(eb), eb('isOnSale', '=', true), eb('stock', '>', 0), eb('stock', '<=', lowStock)]),
  'no-picture': (eb) => eb.and([hasNoPicture]),
  'no-price': (eb) => eb.and([sql<boolean>`${price} is null`]),
};

/** Filter and search of a list. */
interface ProductSelection {
  readonly filter: ProductFilter;
  readonly search: string;
  /** Units at or below which stock is low. */
  readonly lowStock: number;
}

/** Products that shoppers find, or whose id begins with the text. */
const foundProducts = (text: string) => {
  const { description, id } = weights.product;
  const words = productQueryWords(text);
  return seqsOf(...(words.length === 0 ? [] : [{ table: 'productWords', words, to: description } as const]), {
    table: 'productWords',
    words: keyQueryWords(text),
    from: id,
    to: id,
  });
};

const matchingProducts = (db: Db, { filter, search, lowStock }: ProductSelection) => {
  return db
    .selectFrom('products')
    .where((eb) => conditions[filter](eb, lowStock))
    .$if(search !== '', (query) => query.where('products.seq', 'in', foundProducts(search)));
};

/** Number of products of a list. */
export const countProducts = (db: Db, selection: ProductSelection): Promise<number> =>
  countRows(matchingProducts(db, selection));

/** Number of giftlists per product. */
const giftlistCounts = (db: Db) =>
  db
    .selectFrom('giftlistItems')
    .select(['productId', (eb) => eb.fn.count('giftlistId').distinct().as('count')])
    .groupBy('productId');

/** Sold units per product in the last 30 days. */
const soldUnits = (db: Db, now: number) =>
  db
    .selectFrom('orderItems')
    // No join, because SQLite would read all items in the order of the grouping.
    .where('orderId', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        // A literal instead of a parameter, so that SQLite uses the partial index.
        .where(sql<boolean>`orders.payment_status = 'paid'`)
        .where('orders.createdAt', '>=', new Date(now - soldPeriod).toISOString()),
    )
    .select(['productId', sql<number | string>`sum(quantity - canceled)`.as('count')])
    .groupBy('productId');

interface ProductQuery extends ProductSelection {
  /** From 1. */
  readonly page: number;
  /** Undefined for catalogue order. */
  readonly sorting: Sorting<ProductSortColumn> | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** Expressions to sort by. */
const sortExpressions = {
  name: sql`products.search`,
  price,
  stock: sql`stock`,
} as const;

/** Ids of the products of one page. Reads only ids, because sorting whole products is slow. */
const sortedIds = async (db: Db, query: ProductQuery): Promise<string[]> => {
  const { page, sorting, now } = query;
  const ids = matchingProducts(db, query)
    .select('products.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const direction = sorting?.isDescending ? 'desc' : 'asc';
  const count = sql`coalesce(counts.count, 0)`;
  const sorted =
    sorting === undefined
      ? ids
      : sorting.by === 'lists'
        ? ids.leftJoin(giftlistCounts(db).as('counts'), 'counts.productId', 'products.id').orderBy(count, direction)
        : sorting.by === 'sold'
          ? ids.leftJoin(soldUnits(db, now).as('counts'), 'counts.productId', 'products.id').orderBy(count, direction)
          : ids.orderBy(sortExpressions[sorting.by], (order) => order[direction]().nullsLast());
  return (await sorted.orderBy('products.seq').execute()).map(({ id }) => id);
};

/** Lists one page of products, including unlisted ones, with their giftlists and sold units. */
export const listProducts = async (db: Db, query: ProductQuery) => {
  const ids = await sortedIds(db, query);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('products').select(storedColumns).where('id', 'in', ids).execute();
  const lists = await giftlistCounts(db).where('productId', 'in', ids).execute();
  const sold = await soldUnits(db, query.now).where('productId', 'in', ids).execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const listsById = new Map(lists.map(({ productId, count }) => [productId, Number(count)]));
  const soldById = new Map(sold.map(({ productId, count }) => [productId, Number(count)]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? { ...toProductDraft(row), lists: listsById.get(id) ?? 0, sold: soldById.get(id) ?? 0 } : [];
  });
};

/** A product of the list. */
export type ListedProduct = Awaited<ReturnType<typeof listProducts>>[number];

/** Names of all categories and tags, in the order of the shop's filters. */
export const loadFacets = async (db: Db): Promise<Readonly<Record<'categories' | 'tags', readonly string[]>>> => {
  const facets = await db.selectFrom('facets').select(['kind', 'facet']).orderBy('seq').execute();
  const namesOf = (wanted: 'category' | 'tag') =>
    facets.flatMap(({ kind, facet }) => (kind === wanted ? [facet.name] : []));
  return { categories: namesOf('category'), tags: namesOf('tag') };
};

/** Audit events of a product, latest first. Both databases index the expression. */
export const productEvents = (db: Db, id: string) =>
  db
    .selectFrom('auditEvents')
    .select(['createdAt', 'actor', 'kind', 'detail'])
    .where(sql<boolean>`detail ->> 'product' = ${id}`)
    .orderBy('seq', 'desc')
    .limit(maxEvents)
    .execute();
