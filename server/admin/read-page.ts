import type { SelectQueryBuilder, Simplify } from 'kysely';

/** Order of a table. */
export interface Sorting<Name extends string> {
  readonly by: Name;
  readonly isDescending: boolean;
}

/** Rows per page. */
export const pageSize = 50;

/**
 * Reads one page of a list, and one row more to see whether another page follows: faster than counting all rows.
 *
 * @param page from 1
 */
export const readPage = async <Database, Names extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Names, Row>,
  page: number,
): Promise<{ readonly rows: Simplify<Row>[]; readonly hasNext: boolean }> => {
  const rows = await query
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.slice(0, pageSize), hasNext: rows.length > pageSize };
};
