import { recordAuditEvents } from '#backend/calls/audit-log.ts';
import { countRows } from '#backend/database/count-rows.ts';
import { yieldToEventLoop, yieldToOtherWriters } from '../../jobs/yield';
import { failure } from '../../log';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { eventOfForm } from '../events';
import { productChangesForLog } from './changes-for-log';
import { cellsOf, textsOf } from './export';
import { hasChangedSince, toProductDraft } from './merge';
import { findProducts, type ProductChange, upsertProducts } from './upsert';

/** Kind of the audit event about an import that could not be completed. */
export const importStoppedKind = 'import set aside';

/** Kind of the audit event about a product that an import changed. */
const changedByImportKind = 'product changed by import';

/** Products per batch. A batch takes a few milliseconds, in which SQLite's only connection serves no other request. */
const batchSize = 50;

/** Products that a message names. */
const maxNamed = 5;

/** Audit event about a changed product. New products have none, because the event `products imported` counts them. */
const changedByImport = ({ before, after }: ProductChange) => {
  if (!before) return [];
  const [old, texts] = [textsOf(cellsOf(toProductDraft(before))), textsOf(cellsOf(after))];
  const names = Object.keys(texts).filter((name) => texts[name] !== old[name]);
  return [{ kind: changedByImportKind, detail: productChangesForLog(after.id, names, old, texts) }];
};

/**
 * Applies the next batch of an import, or completes the import after the last batch. Concurrent processes apply
 * different batches.
 */
const applyBatch = (context: AdminContext, importId: string): Promise<'more' | 'done'> =>
  runAction(context, async (transaction) => {
    const { db, actor } = transaction;
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
    const nextPosition = (rows.at(-1)?.position ?? staged.nextPosition) + 1;
    const claimed = await db
      .updateTable('imports')
      .set({ nextPosition })
      .where('id', '=', importId)
      .where('nextPosition', '=', staged.nextPosition)
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return 'more';
    if (rows.length > 0) {
      // Earlier versions staged duplicates; the last row wins.
      const drafts = [...new Map(rows.map(({ draft: { shown: _, ...draft } }) => [draft.id, draft])).values()];
      const changes = await upsertProducts(transaction, drafts);
      await recordAuditEvents(
        transaction,
        changes.flatMap(changedByImport).map((event) => ({ ...event, actor })),
      );
      return 'more';
    }
    const importedIds = db.selectFrom('importRows').select('productId').where('importId', '=', importId);
    if (staged.isReplacing) {
      const unlisted = await db
        .updateTable('products')
        .set({ isListed: false })
        .where('isListed', '=', true)
        .where('id', 'not in', importedIds)
        .returning('id')
        .execute();
      const details = unlisted.map(({ id }) =>
        productChangesForLog(id, ['listed'], { listed: 'yes' }, { listed: 'no' }),
      );
      await recordAuditEvents(
        transaction,
        details.map((detail) => ({ kind: changedByImportKind, actor, detail })),
      );
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
    super(
      `The import stopped (${failure(cause).error}). The first ${done} rows are in the shop, the others are not. Import the file again.`,
      undefined,
      { cause },
    );
  }
}

const stopImport = (context: AdminContext, importId: string, cause: unknown): Promise<ImportStopped> =>
  runAction(context, async (transaction) => {
    const { nextPosition: done } = await transaction.db
      .updateTable('imports')
      .set({ isApplying: false })
      .where('id', '=', importId)
      .returning('nextPosition')
      .executeTakeFirstOrThrow();
    const detail = { import: importId, done, error: failure(cause).error };
    await recordAction(transaction, { kind: importStoppedKind, needsAction: true, detail });
    return new ImportStopped(done, cause);
  });

/** @throws ImportStopped when the import cannot be completed; the original error when stopping it fails, too */
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
      if (!(error instanceof ImportStopped)) throw error;
      causes.push(error.cause);
    }
  }
  return causes;
};

/** @throws OperatorError if another operator has changed what the import changes, since its preview */
const assertUnchanged = async ({ db }: AdminContext, importId: string): Promise<void> => {
  const changed: string[] = [];
  const staged = () =>
    db.selectFrom('imports').select(['isApplying', 'nextPosition']).where('id', '=', importId).executeTakeFirst();
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
      if (product && hasChangedSince(draft, product)) changed.push(draft.id);
    }
    await yieldToEventLoop();
  }
  if (changed.length === 0) return;
  // The first press of a double click may have changed them.
  if ((await staged())?.isApplying === false)
    throw new OperatorError(
      `Changed in the shop since this preview: ${changed.slice(0, maxNamed).join(', ')}${changed.length > maxNamed ? ` and ${changed.length - maxNamed} more` : ''}. Nothing was imported. Upload the file again to see what it changes now.`,
    );
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
