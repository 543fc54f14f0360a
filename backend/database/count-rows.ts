import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables';

/** Counts the rows that a query finds. Its selected columns do not matter. */
export const countRows = async <All extends Tables, Name extends keyof All, Row>(
  query: SelectQueryBuilder<All, Name, Row>,
): Promise<number> => {
  const { count } = await query
    .clearSelect()
    .select(sql`count(*)`.as('count'))
    .$castTo<{ readonly count: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Counts the rows that a query finds, after a page of them was read: only if it is not the last page. The count includes
 * the rows up to this page, even if some were deleted in between.
 *
 * @param found number of rows on the page
 */
export const countAfterPage = async <All extends Tables, Name extends keyof All, Row>(
  found: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  query: SelectQueryBuilder<All, Name, Row>,
): Promise<number> => {
  if (found === 0 && offset > 0) return countRows(query);
  const read = offset + found;
  return found < limit ? read : Math.max(read, await countRows(query));
};

/** Counts rows like {@link countRows}, but stops at a number, so that a count costs the same at any size. */
export const countRowsUpTo = async <Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
  most: number,
): Promise<number> => {
  const found = await query.clearSelect().select(sql`1`.as('one')).limit(most).execute();
  return found.length;
};
