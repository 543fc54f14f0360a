import { type Expression, type RawBuilder, sql } from 'kysely';
import type { QueryWords, WeightedWord } from '../domain/words';
import { isSqlite } from './sqlite';
import type { Db } from './tables';

/** Tables of words, which have a row for each word of a row of the table that they are named after. */
export type WordTable = 'productWords' | 'peopleWords' | 'orderWords' | 'giftlistWords';

/** Words of one row, by its `seq`. */
interface RowWords {
  readonly seq: number;
  readonly words: readonly WeightedWord[];
}

type StoredWord = readonly [word: string, seq: number, weight: number];

const toStored = (rows: readonly RowWords[]): StoredWord[] =>
  rows.flatMap(({ seq, words }) => words.map(({ word, weight }) => [word, seq, weight] as const));

/**
 * Subquery with words. The statement is the same for any number of them. PostgreSQL sees how many an array has, and
 * would read the whole table for a document.
 */
const rowsOf = (db: Db, words: readonly StoredWord[]) =>
  isSqlite(db)
    ? sql`select value ->> 0, cast(value ->> 1 as integer), cast(value ->> 2 as integer)
        from json_each(${JSON.stringify(words)})`
    : sql`select * from unnest(${words.map(([word]) => word)}::text[], ${words.map(([, seq]) => seq)}::integer[],
        ${words.map(([, , weight]) => weight)}::integer[])`;

const insertWords = async (db: Db, table: WordTable, words: readonly StoredWord[]): Promise<void> => {
  if (words.length === 0) return;
  await sql`insert into ${sql.table(table)} (word, seq, weight) ${rowsOf(db, words)}`.execute(db);
};

const deleteWords = async (db: Db, table: WordTable, words: readonly StoredWord[]): Promise<void> => {
  if (words.length === 0) return;
  await sql`delete from ${sql.table(table)} where (word, seq, weight) in (${rowsOf(db, words)})`.execute(db);
};

/**
 * Stores the words of new rows. The transaction must have inserted or updated the rows: their locks keep others from
 * deleting them before their words, because PostgreSQL has no foreign key here.
 */
export const addWords = (db: Db, table: WordTable, rows: readonly RowWords[]): Promise<void> =>
  insertWords(db, table, toStored(rows));

/** Replaces the words of new or changed rows, like {@link addWords}. Writes only what differs, because most words stay. */
export const replaceWords = async (db: Db, table: WordTable, rows: readonly RowWords[]): Promise<void> => {
  if (rows.length === 0) return;
  const numbers = rows.map(({ seq }) => seq);
  const before = await db.selectFrom(table).select(['word', 'seq', 'weight']).where('seq', 'in', numbers).execute();
  const toRemove = new Map(
    before.map(({ word, seq, weight }) => [`${seq} ${weight} ${word}`, [word, seq, weight] as const]),
  );
  const added = toStored(rows).filter(([word, seq, weight]) => !toRemove.delete(`${seq} ${weight} ${word}`));
  await deleteWords(db, table, [...toRemove.values()]);
  await insertWords(db, table, added);
};

/**
 * Changes the words of one row without reading them, which costs PostgreSQL more than writing two. The transaction must
 * know that `before` are the stored ones.
 */
export const changeWords = async (
  db: Db,
  table: WordTable,
  {
    seq,
    before,
    after,
  }: { readonly seq: number; readonly before: readonly WeightedWord[]; readonly after: readonly WeightedWord[] },
): Promise<void> => {
  const without = (some: readonly WeightedWord[], others: readonly WeightedWord[]) =>
    some.filter(({ word, weight }) => !others.some((other) => other.word === word && other.weight === weight));
  await deleteWords(db, table, toStored([{ seq, words: without(before, after) }]));
  await insertWords(db, table, toStored([{ seq, words: without(after, before) }]));
};

/** A search: all words of a query narrow it. */
export interface WordSearch {
  readonly table: WordTable;
  readonly words: QueryWords;
  /** Lowest and highest weight of the words to search. */
  readonly from?: number;
  readonly to?: number;
}

/** Highest code point, which no text contains. The databases compare words by their bytes. */
const afterAll = '\u{10FFFF}';

const beginsWith = (spellings: readonly string[], { from, to }: WordSearch) => {
  const ranges = spellings.map((spelling) => sql`(word >= ${spelling} and word < ${`${spelling}${afterAll}`})`);
  return sql.join(
    [
      sql`(${sql.join(ranges, sql` or `)})`,
      ...(from === undefined ? [] : [sql`weight >= ${sql.lit(from)}`]),
      ...(to === undefined ? [] : [sql`weight <= ${sql.lit(to)}`]),
    ],
    sql` and `,
  );
};

/** A found row: its `seq`, and the weight of its worst word. */
interface FoundRow {
  readonly seq: number;
  readonly weight: number;
}

/** Looks for a row among found ones, inside an expression: otherwise both databases would read all of these. */
export const isAmong = (seq: string, found: Expression<unknown>) =>
  sql<boolean>`coalesce(${sql.ref(seq)} in ${found}, false)`;

/** Rows with one of the spellings of the first word, among those that have the other words. */
const matchesAll = ([first, ...others]: QueryWords, search: WordSearch) => {
  if (first === undefined) throw new Error('A search for no words would find every row.');
  const narrowing = others.map((spellings) =>
    isAmong('seq', sql`(select seq from ${sql.table(search.table)} where ${beginsWith(spellings, search)})`),
  );
  return sql.join([beginsWith(first, search), ...narrowing], sql` and `);
};

/** Subquery with all found rows, read from the index of words. */
export const foundBy = (search: WordSearch): RawBuilder<FoundRow> => {
  const { table, words } = search;
  const matches = sql`from ${sql.table(table)} where ${matchesAll(words, search)} group by seq`;
  if (words.length === 1) return sql`(select seq, min(weight) as weight ${matches})`;
  const lowest = words.map(
    (spellings) => sql`select min(weight) as weight from ${sql.table(table)} as row_words
      where row_words.seq = matching.seq and ${beginsWith(spellings, search)}`,
  );
  return sql`(select seq, (select max(weight) from (${sql.join(lowest, sql` union all `)}) as lowest) as weight
    from (select seq ${matches}) as matching)`;
};

/** Subquery with the `seq` of the rows that one of the searches finds; of some more than once, so that it need not sort. */
export const seqsOf = (...searches: readonly WordSearch[]): RawBuilder<number> =>
  sql`(${sql.join(
    searches.map((search) => sql`select seq from ${sql.table(search.table)} where ${matchesAll(search.words, search)}`),
    sql` union all `,
  )})`;

/** Reads the `seq` of at most `most` found rows. The caller reads on in another way if there are more. */
export const readFound = async (db: Db, seqs: RawBuilder<number>, most: number): Promise<readonly number[]> => {
  const found = sql<{ seq: number }>`select seq from ${seqs} as found limit ${sql.lit(most)}`;
  return (await found.execute(db)).rows.map(({ seq }) => seq);
};

/** Subquery with these values of `seq`, so that they are not found again. The statement is the same for any number. */
export const valuesOf = (db: Db, seqs: readonly number[]): RawBuilder<number> =>
  isSqlite(db)
    ? sql`(select value as seq from json_each(${JSON.stringify(seqs)}))`
    : sql`(select * from unnest(${seqs}::integer[]) as seq)`;

/** Subquery with the ids of found people: looks each one up once, because PostgreSQL would read all people to join them. */
export const idsOfPeople = (seqs: Expression<number>): RawBuilder<{ readonly id: string }> =>
  sql`(with found_ids as materialized (
    select (select people.id from people where people.seq = found_people.seq) as id from ${seqs} as found_people)
    select id from found_ids)`;

/**
 * Whether a row has all words of a query; true without words. For the few rows of one owner, because it looks each row
 * up instead of reading all found ones.
 *
 * @param seq column with the row's `seq`, such as `people.seq`
 */
export const hasWords = (search: WordSearch, seq: string): RawBuilder<boolean> =>
  search.words.length === 0
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${sql.join(
        search.words.map((spellings) => hasWord(search, spellings, seq)),
        sql` and `,
      )})`;

/** Whether a row has one of the spellings of a word. */
export const hasWord = (search: WordSearch, spellings: readonly string[], seq: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${sql.table(search.table)} as row_words
    where row_words.seq = ${sql.ref(seq)} and ${beginsWith(spellings, search)})`;
