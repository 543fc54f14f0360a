import { type AliasedSelectQueryBuilder, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { countRowsUpTo } from '#backend/database/count-rows.ts';
import { seqsOf } from '#backend/database/search-words.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { dateTimeIn } from '#backend/domain/days.ts';
import { keyQueryWords, productQueryWords, weights } from '#backend/domain/words.ts';
import { latestEvents } from '../events';
import { countedRows } from '../format';
import { latestFirst, partOf, readPage, type Sorting } from '../read-page';
import { storedColumns, toProductDraft } from './merge';

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

/** Matches products on giftlists, as of the last count. */
const isWished = sql<boolean>`exists (select 1 from product_figures where seq = products.seq and lists > 0)`;

/** Matches listed products that cannot be bought. Both databases have indexes with this condition. */
const isSoldOut = sql<boolean>`products.is_listed and (not products.is_on_sale or products.stock = 0)`;

/** Conditions by filter. Out of stock and low stock concern only listed products. */
const conditions: Readonly<Record<ProductFilter, (eb: Products, lowStock: number) => ReturnType<Products['and']>>> = {
  all: (eb) => eb.and([]),
  listed: (eb) => eb.and([isListed(eb)]),
  unlisted: (eb) => eb.and([eb('isListed', '=', false)]),
  'out-of-stock': (eb) => eb.and([isSoldOut]),
  wished: (eb) => eb.and([isSoldOut, isWished]),
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
export const foundProducts = (text: string) => {
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
  db.selectFrom('productFacets').select('seq').where('kind', '=', 'category').where('name', '=', category);

const matchingProducts = (db: Db, { filter, search, category = '', lowStock }: ProductSelection) =>
  db
    .selectFrom('products')
    .where((eb) => conditions[filter](eb, lowStock))
    .$if(category !== '', (query) => query.where('products.seq', 'in', productsIn(db, category)))
    .$if(search !== '', (query) => query.where('products.seq', 'in', foundProducts(search)));

/** Number of products of a list of low or sold-out stock, and since when the one that waits longest is in it. */
export const countStockOf = async (db: Db, selection: ProductSelection) => {
  const { count, since } = await matchingProducts(db, selection)
    .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.min('stockSince').as('since')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: since ?? undefined };
};

/** Number of products of a list, up to the ceiling of `showCount`. */
export const countProductsUpToCeiling = (db: Db, selection: ProductSelection): Promise<number> =>
  countRowsUpTo(matchingProducts(db, selection), countedRows);

interface ProductQuery extends ProductSelection {
  readonly page: string;
  /** Undefined for catalogue order. */
  readonly sorting: Sorting<ProductSortColumn> | undefined;
}

/** Products with the value that they are sorted by. */
type Sorted = AliasedSelectQueryBuilder<{ seq: number; value: number | string | null }, 'sorted'>;

/** Products to sort. If the filter matches most, its own index is not used, and the index of the order is read. */
const productsToSort = (db: Db, query: ProductQuery, isMost: boolean) =>
  isMost
    ? db.selectFrom('products').$if(query.filter === 'listed', (all) => all.where(sql<boolean>`products.is_listed`))
    : matchingProducts(db, query);

/**
 * Parts of the list of products, with `seq` only, because sorting whole products is slow. Those without a price or stock
 * come last in both orders.
 */
const partsOf = (db: Db, query: ProductQuery) => {
  const { filter, search, category = '', sorting } = query;
  const isDescending = sorting?.isDescending ?? false;
  const isWhole = sorting !== undefined && search + category === '';
  const isMost = isWhole && (filter === 'all' || filter === 'listed');
  /** Whether an index has the products by this name or price. */
  const isIndexed = isMost || (isWhole && (filter === 'out-of-stock' || filter === 'wished'));
  const products = productsToSort(db, query, isMost).select('products.seq');
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
  // The few products of a filter are found by its index, not in the order of the value's index, which finds them late.
  const number = (value: RawBuilder<number | string | null>, hasIndex = isMost) =>
    hasIndex ? value : sql<number | string | null>`+${value}`;
  const emptyLast = (value: RawBuilder<number | string | null>, kind: 'integer' | 'decimal', by = number(value)) => [
    sorted(products.where(by, 'is not', null).select(by.as('value')).as('sorted'), kind),
    unsorted(products.where(value, 'is', null)),
  ];
  const counted = (figure: 'lists' | 'sold') => {
    const joined = productsToSort(db, query, isMost)
      .innerJoin('productFigures', 'productFigures.seq', 'products.seq')
      .select(['productFigures.seq', number(sql.ref(`productFigures.${figure}`)).as('value')]);
    return [sorted(joined.as('sorted'), 'integer')];
  };
  switch (sorting?.by) {
    case 'name': {
      const name = isIndexed ? sql<string>`products.search` : sql<string>`products.search || ''`;
      return [sorted(products.select(name.as('value')).as('sorted'), 'text')];
    }
    case 'price':
      return emptyLast(price, 'decimal', number(price, isIndexed));
    case 'stock':
      return emptyLast(sql`products.stock`, 'integer');
    case 'lists':
    case 'sold':
      return counted(sorting.by);
    case undefined:
    default:
      return [unsorted(products)];
  }
};

/** Lists one page of products, including unlisted ones, with their figures. */
export const listProducts = async (db: Db, query: ProductQuery) => {
  const { rows: found, ...page } = await readPage<{ seq: number }>(partsOf(db, query), query.page);
  const seqs = found.map(({ seq }) => seq);
  if (seqs.length === 0) return { products: [], ...page };
  const rows = await db
    .selectFrom('products')
    .leftJoin('productFigures', 'productFigures.seq', 'products.seq')
    .select([...storedColumns, 'products.seq', 'lists', 'sold'])
    .where('products.seq', 'in', seqs)
    .execute();
  const rowBySeq = new Map(rows.map((row) => [row.seq, row]));
  const products = seqs.flatMap((seq) => {
    const row = rowBySeq.get(seq);
    return row ? { ...toProductDraft(row), lists: row.lists ?? 0, sold: row.sold ?? 0 } : [];
  });
  return { products, ...page };
};

/** Says at which time the figures were counted, without the day if it is today. */
export const figuresText = (timeZone: string, now: number, time: number | null): string => {
  if (time === null) return 'Giftlists and sold units are counted in a few seconds.';
  const textOf = (ms: number) => dateTimeIn(timeZone, new Date(ms).toISOString());
  return `Giftlists and sold units as of ${textOf(time).replace(textOf(now).slice(0, 11), '')}.`;
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
  latestEvents(db).where(sql<boolean>`detail ->> 'product' = ${id}`).execute();
