import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import type { ProductDraft } from '#backend/database/tables.ts';
import { changedFields, changesForLog } from '../changes';
import { type AdminContext, OperatorError } from '../context';
import { readDraft } from './columns';
import { cellsOf } from './export';
import { toProductDraft } from './merge';
import { findProducts, upsertProducts } from './upsert';

/** Columns that the admin page can edit. */
export const editable = ['price', 'stock', 'inStock', 'listed'] as const;

export type Editable = (typeof editable)[number];

/** Cells by column, in export format. */
export type EditableCells = Readonly<Record<Editable, string>>;

/** An edit form: its cells when opened and when sent. */
export interface Edit {
  readonly id: string;
  readonly opened: EditableCells;
  readonly sent: EditableCells;
}

export const editableOf = (product: Required<ProductDraft>): EditableCells => {
  const { price, stock, inStock, listed } = cellsOf(product);
  return { price, stock, inStock, listed };
};

/** @throws OperatorError with all errors of the changed cells */
const readEdit = ({ id, opened, sent }: Edit): ProductDraft => {
  const changed = editable.filter((column) => sent[column] !== opened[column]);
  const { draft, faults } = readDraft(1, {
    id,
    ...Object.fromEntries(changed.map((column) => [column, sent[column]])),
  });
  if (!draft) throw new OperatorError(faults.map(({ column, message }) => `${column}: ${message}`).join(' '));
  return draft;
};

/**
 * Saves the fields of a product that the form changes. Other fields keep concurrent changes by sales and operators.
 *
 * @returns whether the product was changed
 * @throws OperatorError; EditConflict when one of these fields has changed since the form was opened
 */
export const editProduct = async ({ transact, ports, actor }: AdminContext, edit: Edit): Promise<boolean> => {
  const { id, opened } = edit;
  const draft = readEdit(edit);
  return transact(async (transaction) => {
    const { db, acquireLocks } = transaction;
    // Lock, because a concurrent sale decrements the stock.
    await acquireLocks('stock', [id]);
    const found = (await findProducts(db, [id])).get(id);
    if (!found) throw new OperatorError(`Product ${id} does not exist.`);
    const product = toProductDraft(found);
    const stored = editableOf(product);
    // Normalizes to the export format: '34.5' becomes '34.50'.
    const wanted = editableOf({ ...product, ...draft });
    const sent = editable.filter((column) => edit.sent[column] !== opened[column]);
    const cells: Partial<EditableCells> = Object.fromEntries(sent.map((column) => [column, wanted[column]]));
    const columns = changedFields('This product', opened, stored, cells);
    const { draft: changed = { id } } = readDraft(1, {
      id,
      ...Object.fromEntries(columns.map((column) => [column, wanted[column]])),
    });
    if ((await upsertProducts(transaction, [changed])) === 0) return false;
    await recordAuditEvent(
      { db, ports },
      {
        kind: 'product changed',
        actor,
        orderId: null,
        detail: { product: id, ...changesForLog(columns, stored, wanted) },
      },
    );
    return true;
  });
};
