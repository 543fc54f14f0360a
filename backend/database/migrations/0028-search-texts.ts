import { type RawBuilder, sql } from 'kysely';
import type { Product } from '#generated/model';
import { normalizeForSearch, normalizeKey } from '#rules/normalize.ts';
import { productSearchTexts } from '#rules/product-search.ts';
import type { Migration } from '../column-types';
import type { Db } from '../tables';

/** Rows converted per statement. */
const batchSize = 200;

/** Maximum length of the name's search text, which PostgreSQL indexes. */
const maxNameLength = 800;

/**
 * Sets columns of all rows of a table, in batches. The functions that normalize texts may change in later versions: each
 * such version converts all rows again.
 *
 * @param columns columns to set
 * @param selected columns that `textsOf` reads
 * @param textsOf returns the values of `columns` for a row
 */
const convert =
  <Source extends object>(
    table: string,
    columns: readonly string[],
    selected: readonly string[],
    textsOf: (row: Source) => readonly string[],
  ) =>
  async (db: Db): Promise<void> => {
    let last = 0;
    for (;;) {
      const { rows } = await sql<Source & { readonly seq: number }>`
        select ${sql.join(['seq', ...selected].map((name) => sql.ref(name)))} from ${sql.table(table)}
        where seq > ${last} order by seq limit ${sql.lit(batchSize)}`.execute(db);
      if (rows.length === 0) return;
      const values = rows.map((row) => sql`(${sql.join([String(row.seq), ...textsOf(row)])})`);
      // Both databases name the columns of `values` column1, column2 and so on.
      const assignments = columns.map(
        (name, index) => sql`${sql.id(name)} = ${sql.ref(`converted.column${index + 2}`)}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(assignments)} from (values ${sql.join(values)}) as converted
        where seq = cast(converted.column1 as integer)`.execute(db);
      last = rows.at(-1)?.seq ?? last;
    }
  };

/** Recomputes a unique key, except where two rows would get the same one. */
const convertUniqueKey =
  (table: string, column: string, source: string) =>
  async (db: Db): Promise<void> => {
    const text = (name: string): RawBuilder<string> => sql`${sql.ref(name)}`;
    const { rows } = await sql<{ readonly seq: number; readonly source: string; readonly former: string }>`
      select seq, ${text(source)} as source, ${text(column)} as former from ${sql.table(table)}`.execute(db);
    const taken = new Set(rows.map(({ former }) => former));
    for (const row of rows) {
      const key = normalizeKey(row.source);
      if (taken.has(key)) continue;
      taken.add(key);
      await sql`update ${sql.table(table)} set ${sql.id(column)} = ${key} where seq = ${row.seq}`.execute(db);
    }
  };

/**
 * Keys and search texts, which JavaScript computes, because `lower` of SQLite knows ASCII only and that of PostgreSQL
 * depends on its locale. PostgreSQL indexes cut texts: an index row has at most 2,704 bytes.
 */
export const searchTexts: Migration = ({ isPostgres }) => {
  const key = isPostgres ? 'substr(email_key, 1, 200)' : 'email_key';
  return [
    // Earlier migrations of the same transaction may have changed rows of tables with deferred triggers.
    ...(isPostgres ? ['set constraints all immediate'] : []),
    `alter table orders add column email_key text not null default ''`,
    `alter table orders add column buyer_search text not null default ''`,
    `alter table mails add column email_key text not null default ''`,
    `alter table giftlists add column search text not null default ''`,
    `alter table products add column id_key text not null default ''`,
    `alter table products add column search_all text not null default ''`,
    convertUniqueKey('people', 'email_key', 'email'),
    convertUniqueKey('operators', 'name_key', 'name'),
    convert<{ search: string }>('people', ['search'], ['search'], ({ search }) => [normalizeForSearch(search)]),
    convert<{ email: string; buyerName: string | null; search: string }>(
      'orders',
      ['email_key', 'buyer_search', 'search'],
      ['email', 'buyer_name', 'search'],
      ({ email, buyerName, search }) => [
        normalizeKey(email),
        normalizeForSearch(buyerName ?? ''),
        normalizeForSearch(search),
      ],
    ),
    convert<{ email: string }>('mails', ['email_key'], ['email'], ({ email }) => [normalizeKey(email)]),
    convert<{ title: string }>('giftlists', ['search'], ['title'], ({ title }) => [normalizeForSearch(title)]),
    convert<{ id: string; product: Product; name: string }>(
      'products',
      ['id_key', 'search', 'search_all'],
      ['id', 'product', 'name'],
      ({ id, product, name }) => {
        const texts = productSearchTexts({ ...product, name });
        return [normalizeKey(id), texts.name.slice(0, maxNameLength), texts.all];
      },
    ),
    'drop index if exists orders_email',
    'drop index if exists orders_guests',
    'drop index if exists mails_email',
    `create index orders_email on orders (${key})`,
    `create index orders_guests on orders (${key}, created_at, ${isPostgres ? 'substr(buyer_name, 1, 200)' : 'buyer_name'})
      where payment_status = 'paid' and substr(owner_id, 1, 4) = 'gst_'`,
    `create index mails_email on mails (${key})`,
  ];
};
