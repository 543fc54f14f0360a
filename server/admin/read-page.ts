import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** Order of a table. */
export interface Sorting<Name extends string> {
  readonly by: Name;
  readonly isDescending: boolean;
}

/** Rows per page. */
const pageSize = 50;

/** Values of the columns that order a list, in one row. The last one is unique. */
type Position = readonly (string | number)[];

/** Kinds of columns, with what values in a URL must be: PostgreSQL fails for the character 0, and beyond 32 bits. */
const isOfKind = {
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  integer: (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  decimal: (value: unknown) => Number.isFinite(value),
} as const;

type Kind = keyof typeof isOfKind;

/** Order of a part of a list. */
interface PartOrder<Row> {
  /** Columns without null; the last one is unique. URLs contain their values, so none has personal data. */
  readonly by: readonly (readonly [column: string | RawBuilder<unknown>, kind: Kind])[];
  readonly isDescending: boolean;
  /** Values of these columns in a row. */
  readonly positionOf: (row: Row) => readonly (string | number | null)[];
}

interface Range {
  /** Position before the first row to read; undefined for the start. */
  readonly after: Position | undefined;
  /** Whether to read from the end to the start. */
  readonly isBackward: boolean;
  readonly limit: number;
}

/** A part of a list: its rows come after all of the parts before it. */
interface ListPart<Row> {
  readonly kinds: readonly Kind[];
  readonly read: (range: Range) => Promise<readonly { readonly row: Row; readonly position: Position }[]>;
}

export type RowOf<Part> = Part extends ListPart<infer Row> ? Row : never;

/** Part of a list with the rows of a query. Reads a page from an index, however deep it is. */
export const partOf = <Database, Names extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Names, Row>,
  { by, isDescending, positionOf }: PartOrder<Simplify<Row>>,
): ListPart<Simplify<Row>> => ({
  kinds: by.map(([, kind]) => kind),
  read: async ({ after, isBackward, limit }) => {
    const isFalling = isDescending !== isBackward;
    const columns = by.map(([column]) => (typeof column === 'string' ? sql.ref(column) : column));
    const ordered = columns.reduce(
      (sorted, column) => sorted.orderBy(column, isFalling ? 'desc' : 'asc'),
      query.limit(limit),
    );
    const isAfter = () =>
      sql<boolean>`(${sql.join(columns)}) ${sql.raw(isFalling ? '<' : '>')} (${sql.join(after ?? [])})`;
    const rows = await (after === undefined ? ordered : ordered.where(isAfter())).execute();
    return rows.map((row) => ({
      row,
      position: positionOf(row).map((value, index) => (by[index]?.[1] === 'text' ? (value ?? '') : Number(value))),
    }));
  },
});

/** Order by number, latest row first. */
export const latestFirst = (seq: string): PartOrder<{ readonly seq: number }> => ({
  by: [[seq, 'integer']],
  isDescending: true,
  positionOf: (row) => [row.seq],
});

/** Order by time, and by number at the same time. */
export const byTime = (
  table: string,
  isDescending = true,
): PartOrder<{ readonly seq: number; readonly createdAt: string }> => ({
  by: [
    [`${table}.createdAt`, 'text'],
    [`${table}.seq`, 'integer'],
  ],
  isDescending,
  positionOf: ({ createdAt, seq }) => [createdAt, seq],
});

/** A page of a list, with the values of the query parameter `page` for the pages around it. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Query parameter `page` of the last page. */
export const lastPage = 'last';

/** A place in a list; without a part, its start or its end. */
interface Cursor<Row> {
  readonly isBackward: boolean;
  readonly part?: ListPart<Row>;
  readonly position?: Position;
}

const readArray = (text: string): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};

/** Reads a cursor from a URL. An invalid one, or one of a list in another order, is the start. */
const readCursor = <Row>(parts: readonly ListPart<Row>[], text: string): Cursor<Row> => {
  if (text === lastPage) return { isBackward: true };
  const [, direction, encoded = ''] = /^(after|before)-([\w-]+)$/.exec(text) ?? [];
  const [index, ...values] = readArray(encoded);
  const part = parts.find((_, number) => number === index);
  const position = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  const isValid =
    part?.kinds.length === values.length && part.kinds.every((kind, number) => isOfKind[kind](values[number]));
  return isValid ? { isBackward: direction === 'before', part, position } : { isBackward: false };
};

const readRows = async <Row>(parts: readonly ListPart<Row>[], { isBackward, part, position }: Cursor<Row>) => {
  const found: { readonly row: Row; readonly place: readonly unknown[] }[] = [];
  const order = [...parts.entries()];
  if (isBackward) order.reverse();
  const start = Math.max(
    0,
    order.findIndex(([, one]) => one === part),
  );
  for (const [index, one] of order.slice(start)) {
    // One row more than a page, to see whether another page follows.
    const limit = pageSize + 1 - found.length;
    if (limit === 0) break;
    const rows = await one.read({ isBackward, limit, after: one === part ? position : undefined });
    found.push(...rows.map((read) => ({ row: read.row, place: [index, ...read.position] })));
  }
  return found;
};

/**
 * Reads one page of a list. Its place is the position of a row, not a number, so that a deep page costs what the first
 * does, and rows that come or go move no others to another page.
 *
 * @param text query parameter `page`; '' for the first page
 */
export const readPage = async <Row>(parts: readonly ListPart<Row>[], text: string): Promise<Page<Row>> => {
  const cursor = readCursor(parts, text);
  const { isBackward, position } = cursor;
  const found = await readRows(parts, cursor);
  const hasMore = found.length > pageSize;
  // A page that nothing precedes is the first, whole again; what followed a place may be gone.
  if (isBackward ? !hasMore : position !== undefined && found.length === 0) return readPage(parts, '');
  const shown = found.slice(0, pageSize);
  if (isBackward) shown.reverse();
  const cursorAt = (direction: 'before' | 'after', index: number) =>
    `${direction}-${Buffer.from(JSON.stringify(shown.at(index)?.place)).toString('base64url')}`;
  return {
    rows: shown.map(({ row }) => row),
    previous: isBackward || position !== undefined ? cursorAt('before', 0) : undefined,
    next: (isBackward ? position !== undefined : hasMore) ? cursorAt('after', -1) : undefined,
  };
};
