import { type AliasedSelectQueryBuilder, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { countRows } from '#backend/database/count-rows.ts';
import { seqsOf } from '#backend/database/search-words.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { keyQueryWords, productQueryWords, weights } from '#backend/domain/words.ts';
import { latestFirst, partOf, readPage, type Sorting } from '../read-page';
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
  /** Name of a category; '' for all. */
  readonly category?: string;
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

const productsIn = (db: Db, category: string) =>
  db.selectFrom('productFacets').select('productId').where('kind', '=', 'category').where('name', '=', category);

const matchingProducts = (db: Db, { filter, search, category = '', lowStock }: ProductSelection) =>
  db
    .selectFrom('products')
    .where((eb) => conditions[filter](eb, lowStock))
    .$if(category !== '', (query) => query.where('products.id', 'in', productsIn(db, category)))
    .$if(search !== '', (query) => query.where('products.seq', 'in', foundProducts(search)));

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
  readonly page: string;
  /** Undefined for catalogue order. */
  readonly sorting: Sorting<ProductSortColumn> | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** Products with the value that they are sorted by. */
type Sorted = AliasedSelectQueryBuilder<{ id: string; seq: number; value: number | string | null }, 'sorted'>;

type Counts = AliasedSelectQueryBuilder<{ productId: string | null; count: number | string | bigint }, 'counts'>;

/** Parts of the list of products. Those without a price or stock come last in both orders. */
const partsOf = (db: Db, query: ProductQuery) => {
  const { sorting, now } = query;
  const isDescending = sorting?.isDescending ?? false;
  const products = matchingProducts(db, query).select(['products.id', 'products.seq']);
  const unsorted = (rows: typeof products) => partOf(rows, { ...latestFirst('products.seq'), isDescending });
  const sorted = (rows: Sorted, kind: 'text' | 'integer' | 'decimal') =>
    partOf(db.selectFrom(rows).selectAll(), {
      by: [
        ['sorted.value', kind],
        ['sorted.seq', 'integer'],
      ],
      isDescending,
      positionOf: ({ value, seq }) => [value, seq],
    });
  const emptyLast = (value: RawBuilder<number | string | null>, kind: 'integer' | 'decimal') => [
    sorted(products.where(value, 'is not', null).select(value.as('value')).as('sorted'), kind),
    unsorted(products.where(value, 'is', null)),
  ];
  const counted = (counts: Counts) => {
    const joined = products.leftJoin(counts, 'counts.productId', 'products.id');
    return [sorted(joined.select(sql<number | string>`coalesce(counts.count, 0)`.as('value')).as('sorted'), 'integer')];
  };
  switch (sorting?.by) {
    case 'name':
      return [sorted(products.select('products.search as value').as('sorted'), 'text')];
    case 'price':
      return emptyLast(price, 'decimal');
    case 'stock':
      return emptyLast(sql`products.stock`, 'integer');
    case 'lists':
      return counted(giftlistCounts(db).as('counts'));
    case 'sold':
      return counted(soldUnits(db, now).as('counts'));
    case undefined:
      return [unsorted(products)];
  }
};

/** Lists one page of products, including unlisted ones, with their giftlists and sold units. */
export const listProducts = async (db: Db, query: ProductQuery) => {
  // Only ids, because sorting whole products is slow.
  const { rows: found, ...page } = await readPage<{ id: string }>(partsOf(db, query), query.page);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { products: [], ...page };
  const rows = await db.selectFrom('products').select(storedColumns).where('id', 'in', ids).execute();
  const lists = await giftlistCounts(db).where('productId', 'in', ids).execute();
  const sold = await soldUnits(db, query.now).where('productId', 'in', ids).execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const listsById = new Map(lists.map(({ productId, count }) => [productId, Number(count)]));
  const soldById = new Map(sold.map(({ productId, count }) => [productId, Number(count)]));
  const products = ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? { ...toProductDraft(row), lists: listsById.get(id) ?? 0, sold: soldById.get(id) ?? 0 } : [];
  });
  return { products, ...page };
};

/** A product of the list. */
export type ListedProduct = Awaited<ReturnType<typeof listProducts>>['products'][number];

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
