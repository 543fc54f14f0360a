import type { BackendDeps } from '#backend/calls/context.ts';
import type { Db, StagedDraft } from '#backend/database/tables.ts';
import { yieldToOtherWriters } from '../../jobs/yield';
import { compareFile, type ImportPreview } from './compare';
import { type ImportImages, withImportImages } from './images';
import type { FileKind } from './read-file';

/** Rows staged per transaction. */
const batchSize = 100;

/** Time for an operator to confirm a preview, ms. */
const previewLifetimeMs = 60 * 60_000;

/** A product import file. */
export interface ProductFile {
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
  /** Whether the import unlists products that are missing in the file. */
  readonly isReplacing: boolean;
  /** Folder of the images named in the file; without it, the file may contain only URLs. */
  readonly folder?: string | undefined;
}

/** Validates a file. Processes its images only if there are no other errors, because this takes most of the time. */
const validate = async (db: Db, file: ProductFile, images: ImportImages | undefined) => {
  const withoutImages = await compareFile(db, file, images, images?.checkCell);
  return !images || withoutImages.outcome.errors.length > 0
    ? withoutImages
    : compareFile(db, file, images, images.processCell);
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
  drafts: readonly StagedDraft[],
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
