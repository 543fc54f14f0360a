import { parse } from 'csv-parse';
import { fromCell } from '../csv';
import { yieldToEventLoop } from '../../jobs/yield';
import { OperatorError } from '../context';
import { isEmpty } from './cells';
import { type RawRow, columnOf } from './columns';

/** The kinds of a file of products. */
export type FileKind = 'csv' | 'json';

/** What kind a file is, by its name. */
export const fileKindOf = (name: string): FileKind => {
  if (/\.csv$/i.test(name)) return 'csv';
  if (/\.json$/i.test(name)) return 'json';
  throw new OperatorError(`The name of the file must end in .csv or .json.`);
};

/** A row of a file. */
export interface FileRow {
  readonly row: number;
  readonly cells: RawRow;
}

/** Rows that are read at once: a millisecond or two. */
const batchSize = 100;

/** Characters that are parsed at once. */
const chunk = 32 * 1024;

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OperatorError('The file is not in UTF-8. In a spreadsheet, choose "CSV UTF-8" when you save it.');
  }
};

const refuseTwice = (names: readonly string[], place = ''): void => {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new OperatorError(`Duplicate column '${twice}'${place}.`);
};

const isRecord = (value: unknown): value is RawRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseJson = (text: string): readonly unknown[] => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(read)) throw new OperatorError('The file must be a list of products: [{ "id": … }, …].');
  return read;
};

async function* readJson(text: string): AsyncGenerator<readonly FileRow[]> {
  const all = parseJson(text);
  for (let start = 0; start < all.length; start += batchSize) {
    yield all.slice(start, start + batchSize).map((cells, index) => {
      const row = start + index + 1;
      if (!isRecord(cells)) throw new OperatorError(`Entry ${row} of the file is not a product.`);
      const entries = Object.entries(cells).map(([name, value]) => [columnOf(name), value] as const);
      refuseTwice(
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

/** A first line by which spreadsheets say what separates the cells. They do not count it as a row. */
const separatorLine = /^"?sep=(.)"?\r?\n/i;

const recordsOf = (text: string, separator: string | undefined) => {
  const [head = ''] = text.trimStart().split('\n', 1);
  const parser = parse({
    // Spreadsheets of some languages separate by semicolons.
    delimiter: separator ?? (head.includes(';') && !head.includes(',') ? ';' : ','),
    relax_column_count: true,
  });
  const failed = new Promise<never>((_, reject) => void parser.once('error', reject));
  /** Waits for the parser, or for its error. It goes on only while its records are taken. */
  const waitFor = (begin: (done: () => void) => void): Promise<void> => {
    const waiting = Promise.race([failed, new Promise<void>(begin)]);
    // Where reading ends before, nothing awaits this promise.
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
    for (let start = 0; start < text.length; start += chunk) {
      const writing = write(text.slice(start, start + chunk));
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

async function* readCsv(text: string): AsyncGenerator<readonly FileRow[]> {
  let names: readonly string[] | undefined;
  let row = 0;
  for await (const records of readRecords(text)) {
    const rows: FileRow[] = [];
    for (const record of records) {
      row += 1;
      // Spreadsheets write rows that were emptied.
      if (record.every(isEmpty)) continue;
      if (!names) {
        names = record.map(columnOf);
        refuseTwice(names.filter((name) => name !== ''));
        continue;
      }
      const named = names;
      // A cell too many has no name: it is a fault of its column.
      const nameAt = (index: number) => named[index] || `column ${index + 1}`;
      rows.push({ row, cells: Object.fromEntries(record.map((cell, index) => [nameAt(index), fromCell(cell)])) });
    }
    for (let start = 0; start < rows.length; start += batchSize) {
      yield rows.slice(start, start + batchSize);
      await yieldToEventLoop();
    }
  }
}

/**
 * Reads a file of products in pieces, so that other requests are answered meanwhile.
 *
 * @throws OperatorError with a sentence when it is no such file
 */
export const readFileRows = (bytes: Uint8Array, kind: FileKind): AsyncGenerator<readonly FileRow[]> => {
  const text = decode(bytes);
  return kind === 'csv' ? readCsv(text) : readJson(text);
};
