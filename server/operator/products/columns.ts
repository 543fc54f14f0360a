import type { ProductDraft } from '../../../backend/database/tables';
import { toCents } from '../../../src/rules/money';

/** What is wrong in a file. */
export interface Fault {
  /** As a spreadsheet counts: the names of the columns are row 1. Entries of JSON are counted from 1. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** What a row says, by column. From CSV all are texts. */
export type Cells = Readonly<Record<string, unknown>>;

/** Reads a cell into a part of the draft, or says what is wrong. */
type ReadCell = (value: unknown) => Omit<ProductDraft, 'id'> | string;

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : undefined;

const text =
  (put: (text: string) => Omit<ProductDraft, 'id'>, most: number, isNeeded = false): ReadCell =>
  (value) => {
    const read = isEmpty(value) ? '' : textOf(value);
    if (read === undefined) return 'It must be a text.';
    if (read === '' && isNeeded) return 'It is missing.';
    return read.length > most ? `It is longer than ${most} characters.` : put(read);
  };

const money =
  (put: (cents: number | null) => Omit<ProductDraft, 'id'>): ReadCell =>
  (value) => {
    if (isEmpty(value)) return put(null);
    const cents = toCents(typeof value === 'string' ? value.trim().replace(/^\$/, '') : value);
    return cents === undefined ? 'It must be an amount of dollars such as 34 or 34.50.' : put(cents);
  };

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

const flag =
  (put: (value: boolean) => Omit<ProductDraft, 'id'>): ReadCell =>
  (value) => {
    if (isEmpty(value)) return {};
    const answer = answers[String(value).trim().toLowerCase()];
    return answer === undefined ? 'It must be yes or no.' : put(answer);
  };

/** Pieces that a stock can have. */
const mostPieces = 1_000_000;

const stock: ReadCell = (value) => {
  if (isEmpty(value)) return { stock: null };
  const pieces = /^\d+$/.test(String(value).trim()) ? Number(value) : Number.NaN;
  return pieces <= mostPieces ? { stock: pieces } : `It must be a whole number from 0 to ${mostPieces}.`;
};

/** Characters of a category or a tag. */
const longestLabel = 100;

const partsOf = (value: unknown, between: RegExp): readonly string[] | undefined => {
  if (isEmpty(value)) return [];
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(between)
      : [value];
  const texts = parts.map(textOf).filter((part) => part !== '');
  return texts.every((part) => part !== undefined) ? [...new Set(texts)] : undefined;
};

const labels =
  (put: (names: readonly string[]) => Omit<ProductDraft, 'id'>): ReadCell =>
  (value) => {
    const names = partsOf(value, /;/);
    if (!names) return 'It must be a list of texts, with ; between them.';
    return names.some((name) => name.length > longestLabel)
      ? `One is longer than ${longestLabel} characters.`
      : put(names);
  };

const isAddress = (url: string): boolean =>
  url.startsWith('/') ? !url.startsWith('//') : URL.canParse(url) && new URL(url).protocol === 'https:';

const video = /^video:/;

/** What a cell of images names; undefined where it is no list. */
export const imagesOf = (value: unknown): readonly string[] | undefined => partsOf(value, /\s+/);

const images: ReadCell = (value) => {
  const urls = imagesOf(value);
  if (!urls) return 'It must be a list of addresses, with blanks between them.';
  const media = urls.map((url) => ({
    type: video.test(url) ? ('video' as const) : ('image' as const),
    url: url.replace(video, ''),
  }));
  const wrong = media.find(({ url }) => !isAddress(url));
  return wrong
    ? `'${wrong.url}' is no address that begins with https:// or /. Files need --images at the terminal.`
    : { media };
};

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/;

/** The columns beside `id`, in the order of an export. */
const readers: Readonly<Record<string, ReadCell>> = {
  name: text((name) => ({ name }), 1000, true),
  price: money((price) => ({ price })),
  originalPrice: money((originalPrice) => ({ originalPrice })),
  description: text((description) => ({ description }), 10_000),
  store: text((store) => ({ store }), 200),
  url: text((url) => ({ url }), 2000),
  stock,
  inStock: flag((isInStock) => ({ isInStock })),
  digital: flag((isDigital) => ({ isDigital })),
  listed: flag((isListed) => ({ isListed })),
  categories: labels((categories) => ({ categories })),
  tags: labels((tags) => ({ tags })),
  images,
};

/** The columns of a file of products. */
export const columns: readonly string[] = ['id', ...Object.keys(readers)];

/** Reads a row; columns that there are not are left out. `draft` is undefined where something is wrong. */
export const readDraft = (
  row: number,
  cells: Cells,
): { readonly draft: ProductDraft | undefined; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const id = textOf(cells['id']) ?? '';
  if (!idPattern.test(id))
    faults.push({
      row,
      column: 'id',
      message: id === '' ? 'It is missing.' : 'It may have letters, digits and . _ ~ - only.',
    });
  let draft: ProductDraft = { id };
  for (const [column, value] of Object.entries(cells)) {
    if (column === 'id') continue;
    const read = readers[column]?.(value) ?? {};
    if (typeof read === 'string') faults.push({ row, column, message: read });
    else draft = { ...draft, ...read };
  }
  return { draft: faults.length === 0 ? draft : undefined, faults };
};
