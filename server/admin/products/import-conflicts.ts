import type { ProductDraft, StagedDraft } from '#backend/database/tables.ts';
import { OperatorError } from '../context';
import { textsForLog } from './changes-for-log';
import type { RowError } from './columns';
import { cellsOf, textsOf } from './export';
import { type StoredProduct, toProductDraft } from './merge';

/** An error of a staged row. */
export interface RowConflict extends RowError {
  readonly productId: string;
}

/** Products that a message names. */
const maxNamed = 5;

/** @param done number of rows that are in the shop */
export const appliedText = (done: number): string =>
  done === 0 ? 'Nothing was imported.' : `The first ${done} rows are in the shop, the others are not.`;

/** Thrown when an import would overwrite what has changed since its preview. */
export class ImportConflict extends OperatorError {
  override readonly name = 'ImportConflict';
  readonly conflicts: readonly RowConflict[];

  /** @param done number of rows that are in the shop */
  constructor(conflicts: readonly RowConflict[], done: number) {
    const ids = [...new Set(conflicts.map(({ productId }) => productId))];
    const more = ids.length > maxNamed ? ` and ${ids.length - maxNamed} more` : '';
    super(
      `Changed in the shop since this preview: ${ids.slice(0, maxNamed).join(', ')}${more}. ${appliedText(done)} Upload the file again to see what it changes now.`,
    );
    this.conflicts = conflicts;
  }
}

/** Returns the columns in which a staged row would overwrite a change since its preview. */
export const conflictsOf = (staged: StagedDraft, current: StoredProduct): readonly RowConflict[] => {
  const { row = 0, shown, ...draft } = staged;
  const stored = toProductDraft(current);
  const textsWith = (fields: ProductDraft | undefined) => textsOf(cellsOf({ ...stored, ...fields }));
  const [before, now, sent] = [textsWith(shown), textsWith(undefined), textsWith(draft)];
  const changed = Object.keys(now).filter((column) => sent[column] !== now[column]);
  const conflict = (column: string, message: string) => ({ productId: draft.id, row, column, message });
  // A product that is new in the file was shown without fields.
  if (!shown) return changed.length === 0 ? [] : [conflict('id', 'Added to the shop since this preview.')];
  const [inShop, inRow] = [textsForLog(now), textsForLog(sent)];
  return changed
    .filter((column) => before[column] !== now[column])
    .map((column) =>
      conflict(
        column,
        `Changed in the shop since this preview: '${inShop[column]}' in the shop, '${inRow[column]}' here.`,
      ),
    );
};
