import type { ProductDraft } from '#backend/database/tables.ts';
import type { TaxClass } from '#backend/domain/tax.ts';
import { formatMoney } from '#rules/money.ts';
import { ambiguousAmount, parseDollars } from '../dollars';
import { CellError, isEmpty, readFacetNames, readImageUrls, readText } from './cells';
import { exportedColumn } from './exported';

/** An error in a file. */
export interface RowError {
  /** Row number as in spreadsheets: the header is row 1. JSON entries are counted from 1. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** Cells of a row, by column. From CSV, all are texts. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Fields of a draft that a cell sets. */
type Fields = Omit<ProductDraft, 'id'>;

/** Parses a cell into fields of the draft. */
type ReadCell = (value: unknown) => Fields | CellError;

const text =
  (toFields: (text: string) => Fields, maxLength: number, { isRequired = false } = {}): ReadCell =>
  (value) => {
    const read = readText(value);
    if (read instanceof CellError) return read;
    if (read === '' && isRequired) return new CellError('Required.');
    return read.length > maxLength ? new CellError(`Longer than ${maxLength} characters.`) : toFields(read);
  };

/**
 * Maximum price in cents. Stripe accepts at most $999,999.99 in one payment, which leaves room for shipping and a tax of
 * up to 24%.
 */
const maxPrice = 80_000_000;

/** Maximum price before a reduction, in cents. Nobody pays it. */
const maxOriginalPrice = 99_999_999;

const money =
  (toFields: (cents: number | null) => Fields, maxCents: number): ReadCell =>
  (value) => {
    if (isEmpty(value)) return toFields(null);
    const written = readText(value);
    if (written instanceof CellError) return written;
    const cents = parseDollars(written);
    if (cents === 'format') return new CellError('Must be an amount in dollars, such as 34 or 34.50.');
    if (cents === 'ambiguous') return new CellError(ambiguousAmount.replace(/^c/, 'C'));
    if (cents === 'decimals') return new CellError('More than two decimals.');
    return cents > maxCents ? new CellError(`More than ${formatMoney(maxCents)}.`) : toFields(cents);
  };

const booleanWords: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

const flag =
  (toFields: (value: boolean) => Fields): ReadCell =>
  (value) => {
    if (isEmpty(value)) return {};
    const answer = booleanWords.get(Array.isArray(value) ? '' : String(value).trim().toLowerCase());
    return answer === undefined ? new CellError('Must be yes or no.') : toFields(answer);
  };

const taxClasses: ReadonlyMap<string, TaxClass> = new Map([
  ['standard', 'standard'],
  ['gst only', 'gst only'],
  ['none', 'none'],
]);

const taxClass: ReadCell = (value) => {
  if (isEmpty(value)) return {};
  const read = readText(value);
  const found = typeof read === 'string' ? taxClasses.get(read.toLowerCase()) : undefined;
  return found === undefined ? new CellError('Must be standard, gst only or none.') : { taxClass: found };
};

/** Maximum stock in units. */
const maxUnits = 1_000_000;

const stock: ReadCell = (value) => {
  if (isEmpty(value)) return { stock: null };
  const written = readText(value);
  const units =
    typeof written === 'string' && /^\d+(?:[.,]0{1,2})?$/.test(written) ? Number.parseInt(written, 10) : Number.NaN;
  return units <= maxUnits ? { stock: units } : new CellError(`Must be a whole number from 0 to ${maxUnits}.`);
};

/** Maximum length of a category or a tag. */
const maxFacetLength = 100;

const facetNames =
  (toFields: (names: readonly string[]) => Fields): ReadCell =>
  (value) => {
    const names = readFacetNames(value);
    if (names instanceof CellError) return names;
    return names.some((name) => name.length > maxFacetLength)
      ? new CellError(`One is longer than ${maxFacetLength} characters.`)
      : toFields(names);
  };

/**
 * Whether a URL is valid and starts as expected. Rejects `https:shop.example` and `/\shop.example`, which browsers
 * resolve to other hosts.
 */
const isAddress = (url: string, start: RegExp): boolean =>
  start.test(url) && !/[\s\\]/.test(url) && URL.canParse(url, 'https://shop.example');

const storeUrl: ReadCell = (value) => {
  const url = readText(value);
  if (url instanceof CellError) return url;
  if (url.length > 2000) return new CellError('Longer than 2000 characters.');
  return url === '' || isAddress(url, /^https?:\/\/[^/]/i)
    ? { url }
    : new CellError('Must be an address that starts with https:// or http://.');
};

const video = /^video:/;

/** End of the message about an image without a usable address. */
export const imageAddressNeeded = 'is not an address that starts with https:// or /.';

const images: ReadCell = (value) => {
  const urls = readImageUrls(value);
  if (urls instanceof CellError) return urls;
  const media = urls.map((url) => ({
    type: video.test(url) ? ('video' as const) : ('image' as const),
    url: url.replace(video, ''),
  }));
  const wrong = media.find(({ url }) => !isAddress(url, /^(?:https:\/\/[^/]|\/(?!\/))/i));
  return wrong ? new CellError(`'${wrong.url}' ${imageAddressNeeded}`) : { media };
};

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/;

const idProblem = (id: string): string => {
  if (id === '') return 'Required.';
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(id))
    return 'A spreadsheet has shortened this id. Format the column as text, and enter the whole id.';
  return 'Use only letters, digits and . _ ~ -';
};

/** Columns other than `id`, in the order of an export. */
const cellReaders: ReadonlyMap<string, ReadCell> = new Map([
  ['name', text((name) => ({ name }), 1000, { isRequired: true })],
  ['price', money((price) => ({ price }), maxPrice)],
  ['originalPrice', money((originalPrice) => ({ originalPrice }), maxOriginalPrice)],
  ['description', text((description) => ({ description }), 10_000)],
  ['store', text((store) => ({ store }), 200)],
  ['url', storeUrl],
  ['stock', stock],
  ['onSale', flag((isOnSale) => ({ isOnSale }))],
  ['digital', flag((isDigital) => ({ isDigital }))],
  ['listed', flag((isListed) => ({ isListed }))],
  ['taxClass', taxClass],
  ['categories', facetNames((categories) => ({ categories }))],
  ['tags', facetNames((tags) => ({ tags }))],
  ['images', images],
]);

export const columns: readonly string[] = ['id', ...cellReaders.keys()];

/** Columns by their name in lower case. Files of earlier versions call `onSale` `inStock`. */
const byLowerCase: ReadonlyMap<string, string> = new Map([
  ...columns.map((column) => [column.toLowerCase(), column] as const),
  ['instock', 'onSale'],
  [exportedColumn, exportedColumn],
]);

/** Finds a column, ignoring case; returns unknown names trimmed. */
export const columnOf = (name: string): string => byLowerCase.get(name.trim().toLowerCase()) ?? name.trim();

/** Id of a row, normalized as stored; '' if it is missing or not a text. */
export const idOf = ({ id }: RawRow): string => {
  const read = readText(id);
  return typeof read === 'string' ? read : '';
};

/** Cells of a stored product in export format: as text, and as JSON. */
export interface StoredCells {
  readonly texts: Readonly<Record<string, string>>;
  readonly values: RawRow;
}

const isStored = (column: string, value: unknown, stored: StoredCells | undefined): boolean =>
  stored !== undefined &&
  (value === stored.texts[column] || JSON.stringify(value) === JSON.stringify(stored.values[column]));

/**
 * Parses a row, and ignores unknown columns. A row with errors has no `draft`.
 *
 * @param stored cells of the stored product; an unchanged cell is always valid, because earlier versions accepted more
 */
export const readDraft = (
  row: number,
  cells: RawRow,
  stored?: StoredCells,
): { readonly draft: ProductDraft | undefined; readonly errors: readonly RowError[] } => {
  const errors: RowError[] = [];
  const id = idOf(cells);
  if (!idPattern.test(id) && !stored) errors.push({ row, column: 'id', message: idProblem(id) });
  let draft: ProductDraft = { id };
  for (const [column, value] of Object.entries(cells)) {
    const read = cellReaders.get(column)?.(value) ?? {};
    if (!(read instanceof CellError)) draft = { ...draft, ...read };
    else if (!isStored(column, value, stored)) errors.push({ row, column, message: read.message });
  }
  return { draft: errors.length === 0 ? draft : undefined, errors };
};
