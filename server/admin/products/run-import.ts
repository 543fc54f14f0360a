import { recordAuditEvents } from '#backend/calls/audit-log.ts';
import { countRows } from '#backend/database/count-rows.ts';
import type { StagedDraft } from '#backend/database/tables.ts';
import { yieldToEventLoop, yieldToOtherWriters } from '../../jobs/yield';
import { failure } from '../../log';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction, runAction } from '../context';
import { eventOfForm } from '../events';
import { productChangesForLog } from './changes-for-log';
import { cellsOf, textsOf } from './export';
import { appliedText, conflictsOf, ImportConflict, type RowConflict } from './import-conflicts';
import { toProductDraft } from './merge';
import { findProducts, type ProductChange, upsertProducts } from './upsert';

/** Kind of the audit event about an import that could not be completed. */
export const importStoppedKind = 'import set aside';

/** Kind of the audit event about a product that an import changed. */
const changedByImportKind = 'product changed by import';

/** Products per batch. A batch takes a few milliseconds, in which SQLite's only connection serves no other request. */
const batchSize = 50;

/** Audit event about a changed product. New products have none, because the event `products imported` counts them. */
const changedByImport = ({ before, after }: ProductChange) => {
  if (!before) return [];
  const [old, texts] = [textsOf(cellsOf(toProductDraft(before))), textsOf(cellsOf(after))];
  const names = Object.keys(texts).filter((name) => texts[name] !== old[name]);
  return [{ kind: changedByImportKind, detail: productChangesForLog(after.id, names, old, texts) }];
};

/**
 * Writes staged drafts. Checks under the lock of `upsertProducts` that they overwrite no change since their preview.
 *
 * @param done number of rows that are in the shop already
 * @throws ImportConflict
 */
const applyDrafts = async (
  transaction: AdminTransaction,
  staged: readonly StagedDraft[],
  done: number,
): Promise<void> => {
  const drafts = new Map(staged.map((draft) => [draft.id, draft]));
  const changes = await upsertProducts(
    transaction,
    staged.map(({ row: _row, shown: _shown, ...draft }) => draft),
  );
  const conflicts = changes.flatMap(({ before, after: { id } }) => {
    const draft = drafts.get(id);
    // An import that an earlier version began has no rows, and is completed.
    return before && draft?.row !== undefined ? conflictsOf(draft, before) : [];
  });
  if (conflicts.length > 0) throw new ImportConflict(conflicts, done);
  const { actor } = transaction;
  await recordAuditEvents(
    transaction,
    changes.flatMap(changedByImport).map((event) => ({ ...event, actor })),
  );
};

/**
 * Applies the next batch of an import, or completes the import after the last batch. Concurrent processes apply
 * different batches.
 *
 * @throws ImportConflict
 */
const applyBatch = (context: AdminContext, importId: string): Promise<'more' | 'done'> =>
  runAction(context, async (transaction) => {
    const { db } = transaction;
    const staged = await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst();
    if (!staged) return 'done';
    const rows = await db
      .selectFrom('importRows')
      .select(['position', 'draft'])
      .where('importId', '=', importId)
      .where('position', '>=', staged.nextPosition)
      .orderBy('position')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    const claimed = await db
      .updateTable('imports')
      .set({ nextPosition: last ? last.position + 1 : staged.nextPosition })
      .where('id', '=', importId)
      .where('nextPosition', '=', staged.nextPosition)
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return 'more';
    if (last) {
      // Earlier versions staged duplicates; the last row wins.
      const drafts = [...new Map(rows.map(({ draft }) => [draft.id, draft])).values()];
      await applyDrafts(transaction, drafts, staged.nextPosition);
      return 'more';
    }
    const missing = staged.isReplacing
      ? await db
          .selectFrom('products')
          .select('id')
          .where('isListed', '=', true)
          .where('id', 'not in', db.selectFrom('importRows').select('productId').where('importId', '=', importId))
          .orderBy('seq')
          .limit(batchSize)
          .execute()
      : [];
    if (missing.length > 0) {
      await applyDrafts(
        transaction,
        missing.map(({ id }) => ({ id, isListed: false })),
        staged.nextPosition,
      );
      return 'more';
    }
    const count = await countRows(db.selectFrom('importRows').where('importId', '=', importId));
    await db.deleteFrom('imports').where('id', '=', importId).execute();
    await db.updateTable('auditEvents').set({ needsAction: false }).where('kind', '=', importStoppedKind).execute();
    const detail = { rows: count, replaces: staged.isReplacing ? 1 : 0 };
    await recordAction(transaction, { kind: 'products imported', actionKey: importId, detail });
    return 'done';
  });

/** Thrown when an import was stopped because it cannot be completed. Later imports and starts continue without it. */
class ImportStopped extends OperatorError {
  constructor(done: number, cause: unknown) {
    super(`The import stopped (${failure(cause).error}). ${appliedText(done)} Import the file again.`, undefined, {
      cause,
    });
  }
}

/** Ends the applying of an import with an event for operators; one, if two processes apply it. */
const stopImport = (context: AdminContext, importId: string, cause: unknown): Promise<OperatorError> =>
  runAction(context, async (transaction) => {
    const { db } = transaction;
    const isFirst = await db
      .updateTable('imports')
      .set({ isApplying: false })
      .where('id', '=', importId)
      .where('isApplying', '=', true)
      .returning('id')
      .executeTakeFirst();
    const { nextPosition: done } = await db
      .selectFrom('imports')
      .select('nextPosition')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    const isConflict = cause instanceof ImportConflict;
    const error = isConflict ? 'changed since the preview' : failure(cause).error;
    const detail = { import: importId, done, error };
    if (isFirst) await recordAction(transaction, { kind: importStoppedKind, needsAction: true, detail });
    return isConflict ? cause : new ImportStopped(done, cause);
  });

/** @throws ImportConflict or ImportStopped; the original error when stopping the import fails, too */
const applyAll = async (context: AdminContext, importId: string): Promise<void> => {
  try {
    while ((await applyBatch(context, importId)) === 'more') await yieldToOtherWriters();
  } catch (error) {
    throw await stopImport(context, importId, error).catch(() => error);
  }
};

/**
 * Resumes imports of a process that ended early. Stops an import that cannot be completed, with an event for operators.
 *
 * @returns the causes of the stopped imports
 */
export const resumeImports = async (context: AdminContext): Promise<readonly unknown[]> => {
  const interrupted = await context.db.selectFrom('imports').select('id').where('isApplying', '=', true).execute();
  const causes: unknown[] = [];
  for (const { id } of interrupted) {
    try {
      await applyAll(context, id);
    } catch (error) {
      if (error instanceof ImportConflict) causes.push(error);
      else if (error instanceof ImportStopped) causes.push(error.cause);
      else throw error;
    }
  }
  return causes;
};

/** @throws OperatorError if another operator has changed what the import changes, since its preview */
const assertUnchanged = async ({ db }: AdminContext, importId: string): Promise<void> => {
  const conflicts: RowConflict[] = [];
  const staged = () =>
    db.selectFrom('imports').select(['isApplying', 'nextPosition']).where('id', '=', importId).executeTakeFirst();
  let isOld = false;
  for (let position = (await staged())?.nextPosition ?? 0; ; position += batchSize) {
    const rows = await db
      .selectFrom('importRows')
      .select('draft')
      .where('importId', '=', importId)
      .where('position', '>=', position)
      .where('position', '<', position + batchSize)
      .orderBy('position')
      .execute();
    if (rows.length === 0) break;
    const drafts = rows.map(({ draft }) => draft);
    const products = await findProducts(
      db,
      drafts.map(({ id }) => id),
    );
    for (const draft of drafts) {
      const product = products.get(draft.id);
      if (!product) continue;
      if (draft.row === undefined) isOld = true;
      else conflicts.push(...conflictsOf(draft, product));
    }
    await yieldToEventLoop();
  }
  if (conflicts.length === 0 && !isOld) return;
  const now = await staged();
  // The first press of a double click may have changed them.
  if (now?.isApplying !== false) return;
  if (isOld)
    throw new OperatorError(
      `An earlier version of this software made this preview, and did not store which values it showed. ${appliedText(now.nextPosition)} Upload the file again.`,
    );
  throw new ImportConflict(conflicts, now.nextPosition);
};

/**
 * Applies a staged import in batches. An interrupted import resumes at the next start. A batch that the database
 * rejects stops the import. A second press on an import that is done changes nothing.
 *
 * @throws OperatorError if the preview has expired or shows old values, or the import cannot be completed
 */
export const runImport = async (context: AdminContext, importId: string): Promise<void> => {
  await resumeImports(context);
  await assertUnchanged(context, importId);
  const started = await context.transact(({ db }) =>
    db.updateTable('imports').set({ isApplying: true }).where('id', '=', importId).returning('id').executeTakeFirst(),
  );
  if (started) return applyAll(context, importId);
  if (!(await eventOfForm(context.db, importId)))
    throw new OperatorError('This preview has expired. Upload the file again.');
};
