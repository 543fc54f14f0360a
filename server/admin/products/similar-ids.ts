import type { Db } from '#backend/database/tables.ts';

/** Significant digits that a spreadsheet keeps of a number. */
const keptDigits = 15;

/**
 * An id as a spreadsheet may change it: equal for `00123`, `123` and `123.0`, for long numbers that differ after the 15th
 * digit, and for ids that differ in case only.
 */
const keyOf = (id: string): string => {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(id) ?? [];
  if (whole === undefined) return id.toLowerCase();
  const digits = (whole + decimals).replace(/^0+/, '');
  // Position of the decimal point, so that 12.3 and 1.23 differ.
  const point = digits.length - decimals.length;
  return `${digits.slice(0, keptDigits).replace(/0+$/, '')} ${point}`;
};

/**
 * Finds stored ids that a spreadsheet may have turned into one of these ids.
 *
 * @param newIds ids that no stored product has
 * @returns the stored id by new id
 */
export const findSimilarIds = async (db: Db, newIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (newIds.length === 0) return new Map();
  const stored = await db.selectFrom('products').select('id').execute();
  const byKey = new Map(stored.map(({ id }) => [keyOf(id), id]));
  return new Map(
    newIds.flatMap((id) => {
      const similar = byKey.get(keyOf(id));
      return similar === undefined ? [] : [[id, similar] as const];
    }),
  );
};
