/** Normalized list response. Other fields are preserved. */
export interface NormalizedList {
  data: unknown[];
  [field: string]: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Fields with paging information. */
const pagingFields = ['currentPage', 'totalPages', 'total', 'hasNextPage', 'nextPage'] as const;

const pagingFieldsOf = (record: unknown): Record<string, unknown> =>
  isRecord(record)
    ? Object.fromEntries(pagingFields.flatMap((field) => (isMissing(record[field]) ? [] : [[field, record[field]]])))
    : {};

/**
 * Normalizes the list formats of the API (`{data, total}`, `{data: {data, total}}`, `{data, pagination}`, a bare
 * array). The result has the elements in `data` and all known paging fields both on top and in `pagination`; a missing
 * `total` stays missing.
 *
 * @returns `undefined` if the response contains no list
 */
export const normalizeList = (response: unknown): NormalizedList | undefined => {
  if (Array.isArray(response)) return { data: response };
  if (!isRecord(response)) return undefined;
  const { data, pagination } = response;
  if (isRecord(data) && Array.isArray(data.data)) return normalizeList({ ...response, ...data });
  if (!Array.isArray(data)) return undefined;
  const paging = { ...pagingFieldsOf(response), ...pagingFieldsOf(pagination) };
  if (Object.keys(paging).length === 0) return { ...response, data };
  return { ...response, ...paging, data, pagination: { ...(isRecord(pagination) && pagination), ...paging } };
};
