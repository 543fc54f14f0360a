import type { BackendDeps } from '#backend/calls/context.ts';
import { countRows } from '#backend/database/count-rows.ts';
import type { Db, ProductDraft } from '#backend/database/tables.ts';
import { yieldToOtherWriters } from '../../jobs/yield';
import { isEmpty } from './cells';
import { columns, idOf, imageAddressNeeded, type RowError, readDraft, type StoredCells } from './columns';
import { cellsOf, textsOf } from './export';
import { type ImportImages, withImportImages } from './images';
import { mergeDraft, type StoredProduct, toProductDraft } from './merge';
import { type FileKind, readFileRows } from './read-file';
import { findProducts } from './upsert';

/** Rows staged per transaction. */
const batchSize = 100;

/** Time for an operator to confirm a preview, ms. */
const previewLifetimeMs = 60 * 60_000;

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
}

/** A product import file. */
export interface ProductFile {
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
  /** Whether the import unlists products that are missing in the file. */
  readonly isReplacing: boolean;
  /** Folder of the images named in the file; without it, the file may contain only URLs. */
  readonly folder?: string | undefined;
}

/** Columns that are required for a new product. */
const requiredForNew = ['name', 'price'] as const;

const storedCells = (product: StoredProduct): StoredCells => {
  const values = cellsOf(toProductDraft(product));
  return { texts: textsOf(values), values };
};

/** Omits an unchanged stock, so that the import does not undo sales made in between. */
const withoutSameStock = ({ stock, ...rest }: ProductDraft, before: StoredProduct | undefined): ProductDraft =>
  stock === undefined || stock === before?.stock ? rest : { ...rest, stock };

/** Adds a hint about importing image files to the error of a cell that names such a file. */
const withImagesHint = ({ message, ...rest }: RowError): RowError => ({
  ...rest,
  message: message.endsWith(imageAddressNeeded)
    ? `${message} To import files, use --images on the command line.`
    : message,
});

/**
 * Validates a file, and compares it with the stored products.
 *
 * @param readCell replaces file names in the column of images with URLs; undefined without a folder
 */
const compare = async (
  db: Db,
  { bytes, kind }: ProductFile,
  images: ImportImages | undefined,
  readCell: ImportImages['processCell'] | undefined,
) => {
  const errors: RowError[] = [];
  const drafts: ProductDraft[] = [];
  const ids = new Set<string>();
  const knownColumns = new Set(columns);
  const counts = { rows: 0, added: 0, changed: 0, same: 0 };
  let listed = 0;
  const addDraft = (row: number, draft: ProductDraft, before: StoredProduct | undefined) => {
    const { isNew, isChanged } = mergeDraft(draft, before);
    for (const column of requiredForNew)
      if (isNew && draft[column] === undefined) errors.push({ row, column, message: 'Required for new products.' });
    if (before?.isListed === true) listed += 1;
    counts[isNew ? 'added' : isChanged ? 'changed' : 'same'] += 1;
    drafts.push(withoutSameStock(draft, before));
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
      const { draft, errors: rowErrors } = readDraft(row, cells, before && storedCells(before));
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
  const outcome: ImportPreview = {
    ...counts,
    missing: count - listed,
    newImages: images?.countNew() ?? 0,
    errors,
  };
  return { outcome, drafts };
};

/** Validates a file. Processes its images only if there are no other errors, because this takes most of the time. */
const validate = async (db: Db, file: ProductFile, images: ImportImages | undefined) => {
  const withoutImages = await compare(db, file, images, images?.checkCell);
  return !images || withoutImages.outcome.errors.length > 0
    ? withoutImages
    : compare(db, file, images, images.processCell);
};

/** Previews an import with all its errors. Changes nothing. */
export const previewImport = (deps: BackendDeps, file: ProductFile): Promise<ImportPreview> =>
  withImportImages(deps, file.folder, async (images) => (await validate(deps.db, file, images)).outcome);

/**
 * Stores validated products for `runImport`.
 *
 * @returns the id of the import
 */
const stage = async (
  { transact, ports }: BackendDeps,
  { isReplacing }: ProductFile,
  drafts: readonly ProductDraft[],
): Promise<string> => {
  const importId = crypto.randomUUID();
  await transact(async (transaction) => {
    const old = transaction.db.deleteFrom('imports').where('isApplying', '=', false);
    await old.where('createdAt', '<', ports.now() - previewLifetimeMs).execute();
    await transaction.db
      .insertInto('imports')
      .values({ id: importId, createdAt: ports.now(), isReplacing, isApplying: false })
      .execute();
  });
  for (let start = 0; start < drafts.length; start += batchSize) {
    const rows = drafts.slice(start, start + batchSize).map((draft, index) => ({
      importId,
      position: start + index,
      productId: draft.id,
      draft: JSON.stringify(draft),
    }));
    await transact((transaction) => transaction.db.insertInto('importRows').values(rows).execute());
    await yieldToOtherWriters();
  }
  return importId;
};

/**
 * Validates a file and stages its products for `runImport`. Staged products are not visible in the shop.
 *
 * @returns the id of the import; undefined for a file with errors or without rows
 */
export const stageImport = (
  deps: BackendDeps,
  file: ProductFile,
): Promise<{ readonly outcome: ImportPreview; readonly importId: string | undefined }> =>
  withImportImages(deps, file.folder, async (images) => {
    const { outcome, drafts } = await validate(deps.db, file, images);
    if (outcome.errors.length > 0 || drafts.length === 0) return { outcome, importId: undefined };
    await images?.store();
    return { outcome, importId: await stage(deps, file, drafts) };
  });
