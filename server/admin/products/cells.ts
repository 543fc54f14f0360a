import { cleanText } from '#rules/clean-text.ts';

/** Error of one cell, as a sentence. */
export class CellError {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Normalizes a text for storage and comparison: NFC, trimmed, without invisible characters and those that a database rejects. */
export const normalText = (text: string): string =>
  cleanText(text.replaceAll('\0', '').toWellFormed().normalize('NFC'));

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Parses the text of a cell. */
export const readText = (value: unknown): string | CellError => {
  if (isEmpty(value)) return '';
  if (typeof value !== 'string') return new CellError('Must be text.');
  // PostgreSQL cannot store null bytes and lone surrogates.
  if (value.includes('\0') || !value.isWellFormed())
    return new CellError('Contains a character that cannot be stored.');
  return normalText(value);
};

/** An item of a list in a cell. In quotes, it may contain the separator. */
interface ListItem {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Format of a list within one cell. */
interface ListFormat {
  readonly items: RegExp;
  readonly separator: string;
  readonly needsQuotes: RegExp;
}

/** Format of categories and tags: separated by semicolons, such as `Kitchen; "Cups; and bowls"`. */
export const semicolonList: ListFormat = {
  items: /\s*(?:"((?:[^"]|"")*)"\s*(?=;|$)|([^;]*))(?:;|$)/g,
  separator: '; ',
  needsQuotes: /^"|;/,
};

/** Matches URLs that are separated by commas or semicolons, and so look like one URL. */
const joinedUrls = /[,;]$|[,;](?=[a-z]+:|\/)/i;

/** Format of image URLs: separated by spaces, such as `https://shop.example/1.webp /images/2`. */
export const spaceList: ListFormat = {
  items: /"((?:[^"]|"")*)"(?=\s|$)|(\S+)/g,
  separator: ' ',
  needsQuotes: /^"|\s|[,;]$|[,;](?=[a-z]+:|\/)/i,
};

const itemsOf = (value: unknown, { items }: ListFormat): readonly ListItem[] | CellError => {
  if (isEmpty(value)) return [];
  const found = Array.isArray(value)
    ? value.map((item: unknown) => ({ item, isQuoted: true }))
    : typeof value === 'string'
      ? [...value.matchAll(items)].map(([, quoted, bare]) => ({
          item: quoted?.replaceAll('""', '"') ?? bare,
          isQuoted: quoted !== undefined,
        }))
      : [{ item: value, isQuoted: true }];
  const read: ListItem[] = [];
  for (const { item, isQuoted } of found) {
    const text = readText(item);
    if (text instanceof CellError) return text;
    if (text !== '') read.push({ text, isQuoted });
  }
  return read;
};

/** Parses a cell of categories or tags. */
export const readFacetNames = (value: unknown): readonly string[] | CellError => {
  const items = itemsOf(value, semicolonList);
  return items instanceof CellError ? items : [...new Set(items.map(({ text }) => text))];
};

/** Parses a cell of image URLs. */
export const readImageUrls = (value: unknown): readonly string[] | CellError => {
  const items = itemsOf(value, spaceList);
  if (items instanceof CellError) return items;
  return items.some(({ text, isQuoted }) => !isQuoted && joinedUrls.test(text))
    ? new CellError('Separate addresses by spaces, not by commas or semicolons.')
    : items.map(({ text }) => text);
};

/** Serializes a list for one cell, so that parsing the cell returns the same items. */
export const listText = (items: readonly string[], { separator, needsQuotes }: ListFormat): string =>
  items.map((item) => (needsQuotes.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join(separator);
