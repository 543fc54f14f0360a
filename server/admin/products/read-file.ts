import { parse } from 'csv-parse';
import { yieldToEventLoop } from '../../jobs/yield';
import { OperatorError } from '../context';
import { unescapeFormula } from '../csv';
import { isEmpty } from './cells';
import { columnOf, type RawRow } from './columns';

/** Formats of a product file. */
export type FileKind = 'csv' | 'json';

/** Format of a product file, by its extension. */
export const fileKindOf = (name: string): FileKind => {
  if (/\.csv$/i.test(name)) return 'csv';
  if (/\.json$/i.test(name)) return 'json';
  throw new OperatorError(`The name of the file must end in .csv or .json.`);
};

/** Format of a file to import. Spreadsheets save texts with tabs as `.txt` or `.tsv`. */
export const importKindOf = (name: string): FileKind => (/\.(?:tsv|txt)$/i.test(name) ? 'csv' : fileKindOf(name));

export interface FileRow {
  readonly row: number;
  readonly cells: RawRow;
}

/** Rows per batch. Parsing a batch takes a millisecond or two. */
const batchSize = 100;

/** Characters that the parser gets at once. */
const chunkSize = 32 * 1024;

/** Encoding that a byte order mark names: Excel saves 'Unicode Text' in UTF-16. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new OperatorError('The file is not in UTF-8. In a spreadsheet, choose "CSV UTF-8" when you save it.');
  }
};

/** Maximum columns of a file: many times more than an import knows. */
const maxColumns = 200;

const assertColumnCount = (count: number, place: string): void => {
  if (count > maxColumns)
    throw new OperatorError(`There are ${count} columns in ${place}. A file has at most ${maxColumns}.`);
};

const refuseDuplicates = (names: readonly string[], place = ''): void => {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new OperatorError(`Duplicate column '${name}'${place}.`);
    seen.add(name);
  }
};

const isRecord = (value: unknown): value is RawRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reviver that keeps numbers as their text in the file: a number would lose the last digits of a long id, and the zero
 * of `1.10`. Only exponents are written out.
 */
const keepNumbers = (...[, value, context]: readonly unknown[]): unknown => {
  if (typeof value !== 'number') return value;
  const source = isRecord(context) ? context['source'] : undefined;
  return typeof source === 'string' && !/e/i.test(source) ? source : String(value);
};

const parseJson = (text: string): readonly unknown[] => {
  let value: unknown;
  try {
    value = JSON.parse(text, keepNumbers);
  } catch (error) {
    throw new OperatorError(`The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(value)) throw new OperatorError('The file must be a list of products: [{ "id": … }, …].');
  return value;
};

async function* readJson(text: string): AsyncGenerator<readonly FileRow[]> {
  const all = parseJson(text);
  for (let start = 0; start < all.length; start += batchSize) {
    yield all.slice(start, start + batchSize).map((cells, index) => {
      const row = start + index + 1;
      if (!isRecord(cells)) throw new OperatorError(`Entry ${row} of the file is not a product.`);
      assertColumnCount(Object.keys(cells).length, `entry ${row}`);
      const entries = Object.entries(cells).map(([name, value]) => [columnOf(name), value] as const);
      refuseDuplicates(
        entries.map(([name]) => name),
        ` in entry ${row}`,
      );
      return { row, cells: Object.fromEntries(entries) };
    });
    await yieldToEventLoop();
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((cell) => typeof cell === 'string');

/** Matches a first line such as `sep=;`, which names the separator for spreadsheets and is not a row. */
const separatorLine = /^"?sep=(.)"?\r?\n/i;

/** The separator that the first row has most often outside of quotes: spreadsheets differ by language and format. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

const recordsOf = (text: string, separator: string | undefined) => {
  const parser = parse({ delimiter: separator ?? separatorOf(text), relax_column_count: true });
  const failed = new Promise<never>((_, reject) => void parser.once('error', reject));
  /**
   * Starts a write, and waits until the parser has consumed it or failed. A full parser pauses until `take` has read
   * its records, so call `take` before awaiting the result.
   */
  const waitFor = (begin: (done: () => void) => void): Promise<void> => {
    const waiting = Promise.race([failed, new Promise<void>(begin)]);
    // If reading ends early, nothing awaits this promise.
    waiting.catch(() => undefined);
    return waiting;
  };
  const take = (): string[][] => {
    const records: string[][] = [];
    for (;;) {
      const record: unknown = parser.read();
      if (!isTexts(record)) return records;
      records.push(record);
    }
  };
  return {
    take,
    write: (part: string) => waitFor((done) => void parser.write(part, () => done())),
    end: () => waitFor((done) => void parser.end(() => done())),
  };
};

async function* readRecords(whole: string): AsyncGenerator<string[][]> {
  const [line = '', separator] = separatorLine.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const { take, write, end } = recordsOf(text, separator);
  try {
    for (let start = 0; start < text.length; start += chunkSize) {
      const writing = write(text.slice(start, start + chunkSize));
      await yieldToEventLoop();
      yield take();
      await writing;
    }
    const ending = end();
    await yieldToEventLoop();
    yield take();
    await ending;
    yield take();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The file is not valid CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const withoutIdText = (names: readonly string[]): string =>
  `The first row has no column id. It was read as: ${names.join(', ').slice(0, 200)}. Columns are separated by commas, semicolons or tabs.`;

async function* readCsv(text: string): AsyncGenerator<readonly FileRow[]> {
  let names: readonly string[] | undefined;
  let row = 0;
  for await (const records of readRecords(text)) {
    const rows: FileRow[] = [];
    for (const record of records) {
      row += 1;
      // Spreadsheets also write emptied rows.
      if (record.every(isEmpty)) continue;
      // Spreadsheets also write empty cells behind the last column.
      const width = record.findLastIndex((cell) => !isEmpty(cell)) + 1;
      assertColumnCount(width, `row ${row}`);
      if (!names) {
        names = record.slice(0, width).map(columnOf);
        refuseDuplicates(names.filter((name) => name !== ''));
        if (!names.includes('id')) throw new OperatorError(withoutIdText(names));
        continue;
      }
      const named = names;
      const cells = record.slice(0, Math.max(width, named.length));
      // A cell without a column name gets an unknown one, so that it is reported as an error.
      const nameAt = (index: number) => named[index] || `column ${index + 1}`;
      rows.push({
        row,
        cells: Object.fromEntries(cells.map((cell, index) => [nameAt(index), unescapeFormula(cell)])),
      });
    }
    for (let start = 0; start < rows.length; start += batchSize) {
      yield rows.slice(start, start + batchSize);
      await yieldToEventLoop();
    }
  }
}

/**
 * Reads a product file in batches, so that other requests are served in between.
 *
 * @throws OperatorError if the file cannot be parsed
 */
export const readFileRows = (bytes: Uint8Array, kind: FileKind): AsyncGenerator<readonly FileRow[]> => {
  const text = decode(bytes);
  return kind === 'csv' ? readCsv(text) : readJson(text);
};
