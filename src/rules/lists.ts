/** A list as the contract has it, with whatever else came with it. */
export interface ListAnswer {
  data: unknown[];
  [field: string]: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** What an answer may say of where a list stands. */
const pagingFacts = ['currentPage', 'totalPages', 'total', 'hasNextPage', 'nextPage'] as const;

const factsIn = (record: unknown): Record<string, unknown> =>
  isRecord(record)
    ? Object.fromEntries(pagingFacts.flatMap((fact) => (isMissing(record[fact]) ? [] : [[fact, record[fact]]])))
    : {};

/**
 * Brings the ways in which the API answers lists (`{data, total}`, `{data: {data, total}}`, `{data, pagination}`, a bare list) into
 * one (readings 9 and 99): the elements in `data`, and every known paging fact both beside them and in `pagination`. Nothing is made
 * up: a list that does not say how many there are has no `total`.
 *
 * @returns `undefined` for what holds no list
 */
export const normalizeList = (answer: unknown): ListAnswer | undefined => {
  if (Array.isArray(answer)) return { data: answer };
  if (!isRecord(answer)) return undefined;
  const { data, pagination } = answer;
  if (isRecord(data) && Array.isArray(data.data)) return normalizeList({ ...answer, ...data });
  if (!Array.isArray(data)) return undefined;
  const facts = { ...factsIn(answer), ...factsIn(pagination) };
  if (Object.keys(facts).length === 0) return { ...answer, data };
  return { ...answer, ...facts, data, pagination: { ...(isRecord(pagination) && pagination), ...facts } };
};
