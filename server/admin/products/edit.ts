import type { ProductDraft } from '#backend/database/tables.ts';
import { RetryTransactionError } from '#backend/database/transaction.ts';
import { normalizeForSearch } from '#rules/normalize.ts';
import { type Conflict, changedFields, EditConflict, type FieldError, InvalidFields } from '../changes';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction, runAction } from '../context';
import { eventOfForm, runOnce } from '../events';
import { productChangesForLog, textsForLog } from './changes-for-log';
import { type RawRow, readDraft, type StoredCells } from './columns';
import { cellsOf, cellText, textsOf } from './export';
import { reductionError, toProductDraft } from './merge';
import { findProducts, upsertProducts } from './upsert';

/** EditableCells of a product that an operator edits, in the format of an export. */
export type EditableCells = Omit<ReturnType<typeof cellsOf>, 'id'>;

/** A sent edit form of a product: the texts that it showed when it was opened, and the sent cells. */
export interface Edit {
  readonly id: string;
  readonly shown: Readonly<Record<string, string>>;
  readonly sent: Partial<EditableCells>;
}

/** Text of a cell as a browser sends it back: inputs remove line breaks, and text areas normalize them. */
const asSent = (column: string, text: string): string =>
  column === 'description' ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/[\r\n]/g, '');

/** Texts of a product as its form shows and sends them, to detect concurrent changes. */
export const shownTexts = (product: Required<ProductDraft>): Record<string, string> =>
  Object.fromEntries(Object.entries(textsOf(cellsOf(product))).map(([name, text]) => [name, asSent(name, text)]));

const pick = (cells: RawRow, names: readonly string[]): RawRow =>
  Object.fromEntries(names.map((name) => [name, cells[name]]));

/**
 * Parses cells as a draft.
 *
 * @param stored none for a new product, whose id is validated
 * @throws InvalidFields
 */
const readCells = (id: string, cells: RawRow, stored?: StoredCells): ProductDraft => {
  // Any row number: InvalidFields ignores the number in the errors.
  const { draft, errors } = readDraft(1, { id, ...cells }, stored);
  if (!draft) throw new InvalidFields(errors);
  return draft;
};

/** A cell that an edit has changed, as texts. */
export interface ChangedCell {
  readonly id: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** Saves the changed fields of a product. The caller holds its stock lock, because a sale decrements the stock. */
const saveEdit = async (transaction: AdminTransaction, { id, shown, sent }: Edit): Promise<ChangedCell[]> => {
  const found = (await findProducts(transaction.db, [id])).get(id);
  if (!found) throw new OperatorError(`Product ${id} does not exist.`);
  const product = toProductDraft(found);
  const storedCells = { texts: textsOf(cellsOf(product)), values: cellsOf(product) };
  const storedTexts = shownTexts(product);
  const sentNames = Object.entries(sent)
    .filter(([name, cell]) => asSent(name, cellText(name, cell)) !== shown[name])
    .map(([name]) => name);
  // Normalizes to the export format: '34.5' becomes '34.50'.
  const newTexts = shownTexts({ ...product, ...readCells(id, pick(sent, sentNames), storedCells) });
  const changedNames = changedFields(
    'This product',
    shown,
    storedTexts,
    Object.fromEntries(sentNames.map((name) => [name, newTexts[name] ?? ''])),
  );
  const draft = readCells(id, pick(sent, changedNames), storedCells);
  const problem = reductionError(draft, found);
  if (problem) throw new InvalidFields([problem]);
  const changes = await upsertProducts(transaction, [draft]);
  if (changes.length === 0) return [];
  const detail = productChangesForLog(id, changedNames, storedTexts, newTexts);
  await recordAction(transaction, { kind: 'product changed', detail });
  return changedNames
    .map((column) => ({ id, column, before: storedTexts[column] ?? '', after: newTexts[column] ?? '' }))
    .filter(({ before, after }) => before !== after);
};

/** Name of a product's field in the form for several products. */
export const bulkFieldName = (column: string, id: string): string => `${column}:${id}`;

/**
 * Saves the fields that forms change, of all products or of none. Other fields keep concurrent changes by sales and
 * operators.
 *
 * @param nameOf returns the name of a product's field in conflicts and errors
 * @returns changed cells
 * @throws OperatorError; InvalidFields; EditConflict when one of the fields has changed since the form was opened
 */
export const editProducts = (
  context: AdminContext,
  edits: readonly Edit[],
  nameOf = bulkFieldName,
): Promise<readonly ChangedCell[]> =>
  runAction(context, async (transaction) => {
    await transaction.acquireLocks(
      'stock',
      edits.map(({ id }) => id),
    );
    const conflicts: Conflict[] = [];
    const errors: FieldError[] = [];
    const changed: ChangedCell[] = [];
    for (const edit of edits) {
      try {
        changed.push(...(await saveEdit(transaction, edit)));
      } catch (error) {
        if (error instanceof EditConflict)
          conflicts.push(
            ...error.conflicts.map((conflict) => ({ ...conflict, field: nameOf(conflict.field, edit.id) })),
          );
        else if (error instanceof InvalidFields)
          errors.push(...error.errors.map((one) => ({ ...one, column: nameOf(one.column, edit.id) })));
        else throw error;
      }
    }
    if (errors.length > 0) throw new InvalidFields(errors);
    if (conflicts.length > 0) throw new EditConflict(edits.length === 1 ? 'This product' : 'A product', conflicts);
    return changed;
  });

/** Saves the changed fields of one product; see `editProducts`. @returns whether the product was changed */
export const editProduct = async (context: AdminContext, edit: Edit): Promise<boolean> =>
  (await editProducts(context, [edit], (column) => column)).length > 0;

/** Lists or unlists products. @returns number of changed products */
export const setListed = (context: AdminContext, ids: readonly string[], isListed: boolean): Promise<number> =>
  runAction(context, async (transaction) => {
    await transaction.acquireLocks('stock', ids);
    let count = 0;
    for (const [id, found] of await findProducts(transaction.db, ids)) {
      const shown = shownTexts(toProductDraft(found));
      const edit = { id, shown, sent: { listed: isListed ? 'yes' : 'no' } };
      if ((await saveEdit(transaction, edit)).length > 0) count += 1;
    }
    return count;
  });

/** Creates an unused id from a name. */
const newId = async ({ db }: AdminTransaction, name: string): Promise<string> => {
  const words = normalizeForSearch(name).match(/[a-z0-9]+/g) ?? ['product'];
  const base = words.join('-').slice(0, 60);
  const taken = await db.selectFrom('products').select('id').where('id', 'like', `${base}%`).execute();
  const ids = new Set(taken.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!ids.has(id)) return id;
  }
};

/**
 * Creates a product.
 *
 * @param wantedId '' for an id made from the name
 * @param key idempotency key of the form
 * @returns id of the created product
 * @throws InvalidFields
 */
export const createProduct = async (
  context: AdminContext,
  wantedId: string,
  cells: EditableCells,
  key?: string,
): Promise<string> => {
  const created = await runOnce(context, key, async (tx) => {
    const id = wantedId === '' ? await newId(tx, cells.name) : wantedId;
    const draft = readCells(id, cells);
    const problem = reductionError(draft, undefined);
    if (problem) throw new InvalidFields([problem]);
    // Lock, so that no other operator creates the same product.
    await tx.acquireLocks('stock', [id]);
    if ((await findProducts(tx.db, [id])).size > 0) {
      // Another operator has just taken the generated id: the retry generates another one.
      if (wantedId === '') throw new RetryTransactionError();
      throw new InvalidFields([{ column: 'id', message: 'Another product has this id.' }]);
    }
    await upsertProducts(tx, [draft]);
    const detail = { product: id, name: cells.name, price: cells.price };
    await recordAction(tx, { kind: 'product created', actionKey: key, detail: textsForLog(detail) });
    return id;
  });
  return created ?? String((await eventOfForm(context.db, key))?.detail['product']);
};
