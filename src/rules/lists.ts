/** A list as the contract has it, with whatever else came with it. */
export interface ListAnswer {
  data: unknown[];
  total: number;
  [field: string]: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Brings the ways in which the API answers lists (`{data, total}`, `{data: {data, total}}`, a bare list) into the contract's:
 * `{data, total}` (decision 9). A missing total is the number of elements.
 *
 * @returns `undefined` for what holds no list
 */
export const toList = (answer: unknown): ListAnswer | undefined => {
  if (Array.isArray(answer)) return { data: answer, total: answer.length };
  if (!isRecord(answer)) return undefined;
  const { data, total } = answer;
  if (isRecord(data) && Array.isArray(data.data)) return toList({ ...answer, ...data });
  if (!Array.isArray(data)) return undefined;
  return { ...answer, data, total: typeof total === 'number' ? total : data.length };
};
