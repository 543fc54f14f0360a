import { countRows } from '#backend/database/count-rows.ts';
import type { Db, ProductDraft, StagedDraft } from '#backend/database/tables.ts';
import { isEmpty } from './cells';
import { textsForLog } from './changes-for-log';
import { columns, idOf, imageAddressNeeded, type RawRow, type RowError, readDraft, type StoredCells } from './columns';
import { cellsOf, textsOf } from './export';
import { changedSinceExport, exportedColumn } from './exported';
import type { ImportImages } from './images';
import { mergeDraft, reductionError, type StoredProduct, stagedDraft, toProductDraft } from './merge';
import { type FileKind, readFileRows } from './read-file';
import { findSimilarIds } from './similar-ids';
import { findProducts } from './upsert';

/** Result of an import preview. */
export interface ImportPreview {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Number of listed products that are missing in the file. They stay listed, unless the import replaces all. */
  readonly missing: number;
  /** Number of images that are not stored yet. */
  readonly newImages: number;
  readonly errors: readonly RowError[];
  /** Warnings that an operator should read before the import. */
  readonly warnings: readonly RowError[];
}

/** Columns that are required for a new product. */
const requiredForNew = ['name', 'price'] as const;

const storedCells = (product: StoredProduct): StoredCells => {
  const values = cellsOf(toProductDraft(product));
  return { texts: textsOf(values), values };
};

/** Adds a hint about importing image files to the error of a cell that names such a file. */
const withImagesHint = ({ message, ...rest }: RowError): RowError => ({
  ...rest,
  message: message.endsWith(imageAddressNeeded)
    ? `${message} To import files, use --images on the command line.`
    : message,
});

/** A row with its number, and the stored product of its id. */
interface ComparedRow {
  readonly row: number;
  readonly cells: RawRow;
  readonly before: StoredProduct | undefined;
}

/** Parses a row: of an exported row only the cells that were changed since the export. */
const readChanges = ({ row, cells, before }: ComparedRow): ReturnType<typeof readDraft> => {
  const stored = before && storedCells(before);
  const read = readDraft(row, cells, stored);
  if (!before || !stored || !read.draft || isEmpty(cells[exportedColumn])) return read;
  const wanted = textsOf(cellsOf(mergeDraft(read.draft, before).draft));
  const inFile = Object.entries(wanted).filter(([column]) => column !== 'id' && Object.hasOwn(cells, column));
  const sent = Object.fromEntries(inFile);
  const since = changedSinceExport(cells[exportedColumn], stored.texts, sent);
  if (!since) return read;
  if (since.conflicts.length > 0) {
    const [inShop, inRow] = [textsForLog(stored.texts), textsForLog(sent)];
    const errors = since.conflicts.map((column) => ({
      row,
      column,
      message: `Changed in the shop since the export: '${inShop[column]}' in the shop, '${inRow[column]}' here. To keep the shop's value, enter it here. To replace it, export again and change that file.`,
    }));
    return { draft: undefined, errors };
  }
  if (since.changed.length === 0) return { draft: { id: read.draft.id }, errors: [] };
  return readDraft(row, Object.fromEntries(['id', ...since.changed].map((column) => [column, cells[column]])), stored);
};

/**
 * Validates a file, and compares it with the stored products.
 *
 * @param readCell replaces file names in the column of images with URLs; undefined without a folder
 */
export const compareFile = async (
  db: Db,
  { bytes, kind }: { readonly bytes: Uint8Array; readonly kind: FileKind },
  images: ImportImages | undefined,
  readCell: ImportImages['processCell'] | undefined,
) => {
  const errors: RowError[] = [];
  const drafts: StagedDraft[] = [];
  const ids = new Set<string>();
  /** Row numbers of new products, by id. */
  const newRows = new Map<string, number>();
  const knownColumns = new Set([...columns, exportedColumn]);
  const counts = { rows: 0, added: 0, changed: 0, same: 0 };
  let listed = 0;
  const addDraft = (row: number, draft: ProductDraft, before: StoredProduct | undefined) => {
    const { isNew, isChanged } = mergeDraft(draft, before);
    for (const column of requiredForNew)
      if (isNew && draft[column] === undefined) errors.push({ row, column, message: 'Required for new products.' });
    const problem = reductionError(draft, before);
    if (problem) errors.push({ row, ...problem });
    if (isNew) newRows.set(draft.id, row);
    if (before?.isListed === true) listed += 1;
    counts[isNew ? 'added' : isChanged ? 'changed' : 'same'] += 1;
    drafts.push(stagedDraft(row, draft, before));
  };
  for await (const rows of readFileRows(bytes, kind)) {
    const stored = await findProducts(
      db,
      rows.map(({ cells }) => idOf(cells)).filter((id) => id !== ''),
    );
    for (const { row, cells: rawCells } of rows) {
      counts.rows += 1;
      const { cell, problems = [] } = (await readCell?.(rawCells['images'])) ?? {};
      errors.push(...problems.map((message) => ({ row, column: 'images', message })));
      const cells = readCell && Object.hasOwn(rawCells, 'images') ? { ...rawCells, images: cell } : rawCells;
      const id = idOf(cells);
      const before = stored.get(id);
      const { draft, errors: rowErrors } = readChanges({ row, cells, before });
      errors.push(...rowErrors.map(withImagesHint));
      for (const [column, value] of Object.entries(cells)) {
        if (knownColumns.has(column) || isEmpty(value)) continue;
        // Reports an unknown column once, not in each row.
        knownColumns.add(column);
        errors.push({ row, column, message: 'Unknown column.' });
      }
      const isDuplicate = id !== '' && ids.has(id);
      if (isDuplicate) errors.push({ row, column: 'id', message: 'Duplicate id.' });
      ids.add(id);
      if (draft && !isDuplicate) addDraft(row, draft, before);
    }
  }
  const count = await countRows(db.selectFrom('products').where('isListed', '=', true));
  errors.sort((one, other) => one.row - other.row);
  const similar = await findSimilarIds(db, [...newRows.keys()]);
  const outcome: ImportPreview = {
    ...counts,
    missing: count - listed,
    newImages: images?.countNew() ?? 0,
    errors,
    warnings: [...similar].map(([id, known]) => ({
      row: newRows.get(id) ?? 0,
      column: 'id',
      message: `'${id}' becomes a new product. The shop has '${known}': a spreadsheet may have rewritten its id.`,
    })),
  };
  return { outcome, drafts };
};
