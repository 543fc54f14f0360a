import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables';

/** Counts the rows that a query finds. Its selected columns do not matter. */
export const countRows = async <Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
): Promise<number> => {
  const { count } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
