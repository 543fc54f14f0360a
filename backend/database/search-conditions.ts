import { sql } from 'kysely';
import { cutTo } from '#rules/text-length.ts';

/** Characters of a key in a PostgreSQL index, whose rows hold 2,704 bytes. Older versions accepted keys of any length. */
const indexedKeyLength = 200;

/** Whether a column has this key. The first condition uses PostgreSQL's index of cut keys, the second SQLite's. */
export const hasKey = (column: string, key: string) =>
  sql<boolean>`(substr(${sql.ref(column)}, 1, ${sql.lit(indexedKeyLength)}) = ${cutTo(indexedKeyLength, key)} and ${sql.ref(column)} = ${key})`;

/** Whether a column has one of these keys: like {@link hasKey}. */
export const hasOneOfKeys = (column: string, keys: readonly string[]) => {
  const cut = keys.map((key) => cutTo(indexedKeyLength, key));
  return sql<boolean>`(substr(${sql.ref(column)}, 1, ${sql.lit(indexedKeyLength)}) in (${sql.join(cut)})
    and ${sql.ref(column)} in (${sql.join(keys)}))`;
};
