import { recordAuditEvent } from '../../../backend/calls/audit-log';
import type { ProductDraft } from '../../../backend/database/tables';
import { OperatorError, type AdminContext } from '../context';
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

/** A field that the form changes, and that has changed in the database since the form was opened. */
export interface Conflict {
  readonly column: Editable;
  readonly opened: string;
  readonly stored: string;
  readonly sent: string;
}

/** Thrown when a field of the form has changed in the database since the form was opened. The form is not saved. */
export class EditConflict extends OperatorError {
  readonly product: Required<ProductDraft>;
  readonly conflicts: readonly Conflict[];
  /** All cells changed by the form. */
  readonly written: Partial<EditableCells>;

  constructor(product: Required<ProductDraft>, conflicts: readonly Conflict[], written: Partial<EditableCells>) {
    super('This product has changed since the form was opened. Nothing was saved.');
    this.product = product;
    this.conflicts = conflicts;
    this.written = written;
  }
}

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
    const columns = editable.filter(
      (column) => edit.sent[column] !== opened[column] && wanted[column] !== opened[column],
    );
    const conflicts = columns
      .filter((column) => stored[column] !== opened[column] && stored[column] !== wanted[column])
      .map((column) => ({ column, opened: opened[column], stored: stored[column], sent: wanted[column] }));
    const cells: Partial<EditableCells> = Object.fromEntries(columns.map((column) => [column, wanted[column]]));
    if (conflicts.length > 0) throw new EditConflict(product, conflicts, cells);
    const { draft: changed = { id } } = readDraft(1, { id, ...cells });
    if ((await upsertProducts(transaction, [changed])) === 0) return false;
    await recordAuditEvent(
      { db, ports },
      { kind: 'product changed', actor, orderId: null, detail: { product: id, ...cells } },
    );
    return true;
  });
};
