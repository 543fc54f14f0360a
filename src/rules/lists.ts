/** Normalized list response. Other fields are preserved. */
export interface ListAnswer {
  data: unknown[];
  [field: string]: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Fields with paging information. */
const pagingFacts = ['currentPage', 'totalPages', 'total', 'hasNextPage', 'nextPage'] as const;

const factsIn = (record: unknown): Record<string, unknown> =>
  isRecord(record)
    ? Object.fromEntries(pagingFacts.flatMap((fact) => (isMissing(record[fact]) ? [] : [[fact, record[fact]]])))
    : {};

/**
 * Normalizes the list formats of the API (`{data, total}`, `{data: {data, total}}`, `{data, pagination}`, a bare array;
 * readings 9 and 99). The result has the elements in `data` and all known paging fields both on top and in
 * `pagination`; a missing `total` stays missing.
 *
 * @returns `undefined` if the response contains no list
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
