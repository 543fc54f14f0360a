import { hash } from 'node:crypto';
import { changedFields, EditConflict } from '../changes';

/** Column that an export adds: what it exported, so that an import writes only the cells that were changed since. */
export const exportedColumn = 'exported';

type Texts = Readonly<Record<string, string>>;

/** Characters of a fingerprint. Only versions of one cell are compared, so that 48 bits suffice. */
const fingerprintLength = 8;

const fingerprintOf = (id: string, column: string, text: string): string =>
  hash('sha256', JSON.stringify([id, column, text]), 'base64url').slice(0, fingerprintLength);

/** Fingerprints of cells of a product, by column. They differ between products. */
const fingerprintsOf = (id: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, fingerprintOf(id, column, text)]));

/** The cell `exported` of a product, such as `id=x0Zk3_-q name=…`. */
export const exportedCell = (texts: Texts): string =>
  Object.entries(fingerprintsOf(texts['id'] ?? '', texts))
    .map(([column, fingerprint]) => `${column}=${fingerprint}`)
    .join(' ');

const pick = (texts: Texts, columns: readonly string[]): Texts =>
  Object.fromEntries(columns.map((column) => [column, texts[column] ?? '']));

/**
 * Finds the columns that a row changes in the shop.
 *
 * @param cell the cell `exported` of the row
 * @param stored texts of the stored product
 * @param sent texts of the row, for columns that the file has
 * @returns columns that were changed in the file since its export, or those that the shop has changed, too; undefined
 *   without a valid cell of this product
 */
export const changedSinceExport = (
  cell: unknown,
  stored: Texts,
  sent: Texts,
): { readonly changed: readonly string[]; readonly conflicts: readonly string[] } | undefined => {
  if (typeof cell !== 'string') return undefined;
  const id = stored['id'] ?? '';
  const all = new Map(
    [...cell.matchAll(/(\w+)=([\w-]+)/g)].map(([, column = '', fingerprint = '']) => [column, fingerprint]),
  );
  if (all.get('id') !== fingerprintOf(id, 'id', id)) return undefined;
  // Equal cells change nothing, so that most rows need no more fingerprints.
  const differing = Object.keys(sent).filter((column) => sent[column] !== stored[column]);
  const known = differing.filter((column) => all.has(column));
  const exported: Texts = Object.fromEntries(known.map((column) => [column, all.get(column) ?? '']));
  try {
    const changed = changedFields(
      'The product',
      exported,
      fingerprintsOf(id, pick(stored, known)),
      fingerprintsOf(id, pick(sent, known)),
    );
    // The version of the export may not have had a column.
    return { changed: [...changed, ...differing.filter((column) => !all.has(column))], conflicts: [] };
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    return { changed: [], conflicts: error.conflicts.map(({ field }) => field) };
  }
};
