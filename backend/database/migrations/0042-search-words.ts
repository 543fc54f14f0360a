import { type RawBuilder, sql } from 'kysely';
import type { Product } from '#generated/model';
import type { OrderItemSnapshot } from '../../domain/order';
import type { Named } from '../../domain/people';
import {
  giftlistWords,
  orderWords,
  personWords,
  productWords,
  type SearchableOrder,
  type WeightedWord,
} from '../../domain/words';
import type { Migration } from '../column-types';
import { addWords, type WordTable } from '../search-words';
import type { Db } from '../tables';

/** Rows whose words are stored at once. */
const batchSize = 200;

/** Stores the words of all rows of a table. `select` reads the first rows after a `seq`. */
const fill = async <Source extends { readonly seq: number }>(
  db: Db,
  table: WordTable,
  select: (after: number) => RawBuilder<Source>,
  wordsOf: (rows: readonly Source[]) => Promise<readonly (readonly WeightedWord[])[]> | (readonly WeightedWord[])[],
): Promise<void> => {
  for (let last = 0; ; ) {
    const { rows } = await select(last).execute(db);
    const lastRow = rows.at(-1);
    if (lastRow === undefined) return;
    const words = await wordsOf(rows);
    await addWords(
      db,
      table,
      rows.map(({ seq }, index) => ({ seq, words: words[index] ?? [] })),
    );
    last = lastRow.seq;
  }
};

const page = (after: number) => sql`seq > ${after} order by seq limit ${sql.lit(batchSize)}`;

/**
 * Stores the words of all rows, in tables without words. The functions that find the words of a text may change in later
 * versions: each such version fills the tables again.
 */
export const fillWords = async (db: Db): Promise<void> => {
  await fill<{ seq: number; id: string; name: string; product: Product }>(
    db,
    'productWords',
    (after) => sql`select seq, id, name, product from products where ${page(after)}`,
    (rows) => rows.map(({ id, name, product }) => productWords({ ...product, id, name })),
  );
  await fill<{ seq: number; email: string } & Named>(
    db,
    'peopleWords',
    (after) => sql`select seq, username, first_name, last_name, email from people where ${page(after)}`,
    (rows) => rows.map(personWords),
  );
  await fill<{ seq: number; title: string }>(
    db,
    'giftlistWords',
    (after) => sql`select seq, title from giftlists where ${page(after)}`,
    (rows) => rows.map(giftlistWords),
  );
  await fill<{ seq: number; id: string } & SearchableOrder>(
    db,
    'orderWords',
    (after) => sql`select seq, id, owner_id, email, buyer_name from orders
      where payment_status = 'paid' and ${page(after)}`,
    async (rows) => {
      const { rows: items } = await sql<{ orderId: string; item: OrderItemSnapshot }>`select order_id, item
        from order_items where order_id in (${sql.join(rows.map(({ id }) => id))})`.execute(db);
      const itemsByOrder = Map.groupBy(items, ({ orderId }) => orderId);
      return rows.map((order) =>
        orderWords(
          order,
          (itemsByOrder.get(order.id) ?? []).map(({ item }) => item),
        ),
      );
    },
  );
};

/** Tables with the words of a table's rows. */
const wordTables = [
  ['product_words', 'products'],
  ['people_words', 'people'],
  ['order_words', 'orders'],
  ['giftlist_words', 'giftlists'],
] as const;

/**
 * Words by which rows are found, from their beginning, in place of search texts, which each search read all of. The
 * databases compare words by their bytes, so that a beginning is a range.
 */
export const searchWords: Migration = ({ isPostgres }) => [
  // Earlier migrations of the same transaction may have changed rows of tables with deferred triggers.
  ...(isPostgres ? ['set constraints all immediate'] : []),
  ...wordTables.map(([words, table]) =>
    isPostgres
      ? `create table ${words} (
          word text collate "C" not null, seq integer not null references ${table} (seq) on delete cascade,
          weight smallint not null, primary key (word, seq, weight))`
      : `create table ${words} (
          word text not null, seq integer not null references ${table} (seq) on delete cascade,
          weight integer not null, primary key (word, seq, weight)) without rowid`,
  ),
  fillWords,
  ...wordTables.map(([words]) => `create index ${words}_row on ${words} (seq)`),
  // Covers a search, because rows of items are large.
  'drop index order_items_recipient',
  'create index order_items_recipient on order_items (recipient_id, order_id) where recipient_id is not null',
  'alter table people drop column search',
  'alter table orders drop column search',
  'alter table orders drop column buyer_search',
  'alter table products drop column search_all',
  'alter table giftlists drop column search',
];
