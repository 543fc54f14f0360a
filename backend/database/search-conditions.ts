import { sql } from 'kysely';
import { normalizeForSearch } from '#rules/normalize.ts';
import { searchWords } from '#rules/product-search.ts';
import { cutTo } from '#rules/text-length.ts';
import { likePattern } from '../domain/texts';

const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${likePattern(text)} escape '\\'`;

const allOf = (conditions: readonly ReturnType<typeof contains>[]) =>
  sql<boolean>`(${sql.join(conditions.length === 0 ? [sql`1 = 1`] : conditions, sql` and `)})`;

const anyOf = (conditions: readonly ReturnType<typeof contains>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Whether a column with a search text contains all words of a query. */
export const hasAllWords = (column: string, query: string) =>
  allOf(
    normalizeForSearch(query)
      .split(' ')
      .map((word) => contains(column, word)),
  );

/**
 * Condition and rank of a search in products. The only place that decides which products a query finds.
 *
 * @returns `rank`: 0 if the name contains all words, 1 if name, store, tags and categories do, otherwise 2
 */
export const productSearch = (query: string) => {
  const words = searchWords(query);
  const inColumn = (column: string, suffix = '') =>
    allOf(
      words.map((spellings) =>
        anyOf(
          spellings.map(
            (spelling) => sql<boolean>`${sql.ref(column)} like ${likePattern(spelling) + suffix} escape '\\'`,
          ),
        ),
      ),
    );
  return {
    matches: inColumn('products.search_all'),
    // A line break follows the tags and categories, so a word before a line break is not in the description.
    rank: sql<number>`case when ${inColumn('products.search')} then 0 when ${inColumn('products.search_all', '\n%')} then 1 else 2 end`,
  };
};

/** Characters of a key in a PostgreSQL index, whose rows hold 2,704 bytes. Older versions accepted keys of any length. */
const indexedKeyLength = 200;

/** Whether a column has this key. The first condition uses PostgreSQL's index of cut keys, the second SQLite's. */
export const hasKey = (column: string, key: string) =>
  sql<boolean>`(substr(${sql.ref(column)}, 1, ${sql.lit(indexedKeyLength)}) = ${cutTo(indexedKeyLength, key)} and ${sql.ref(column)} = ${key})`;
