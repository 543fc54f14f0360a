import { hash } from 'node:crypto';
import { changedFields, EditConflict } from '../changes';

/** Column that an export adds: what it exported, so that an import writes only the cells that were changed since. */
export const exportedColumn = 'exported';

type Texts = Readonly<Record<string, string>>;

/** Characters of a fingerprint. Only versions of one cell are compared, so that 48 bits suffice. */
const fingerprintLength = 8;

/** Fingerprints of a product's cells, by column. They differ between products. */
const fingerprintsOf = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([column, text]) => [
      column,
      hash('sha256', JSON.stringify([texts['id'], column, text]), 'base64url').slice(0, fingerprintLength),
    ]),
  );

/** The cell `exported` of a product, such as `id=x0Zk3_-q name=…`. */
export const exportedCell = (texts: Texts): string =>
  Object.entries(fingerprintsOf(texts))
    .map(([column, fingerprint]) => `${column}=${fingerprint}`)
    .join(' ');

/**
 * Finds the columns of a row that were changed since its export.
 *
 * @param cell the cell `exported` of the row
 * @param stored texts of the stored product
 * @param sent texts of the row, for columns that the file has
 * @returns changed columns, or those that the shop has changed, too; undefined without a valid cell of this
 *   product
 */
export const changedSinceExport = (
  cell: unknown,
  stored: Texts,
  sent: Texts,
): { readonly changed: readonly string[]; readonly conflicts: readonly string[] } | undefined => {
  if (typeof cell !== 'string') return undefined;
  const known = fingerprintsOf(stored);
  const exported: Texts = Object.fromEntries(
    [...cell.matchAll(/(\w+)=([\w-]+)/g)].flatMap(([, column = '', fingerprint = '']) =>
      Object.hasOwn(known, column) ? [[column, fingerprint]] : [],
    ),
  );
  if (exported['id'] !== known['id']) return undefined;
  const wanted = fingerprintsOf({ ...sent, id: stored['id'] ?? '' });
  try {
    const changed = changedFields('The product', exported, known, wanted);
    // Columns that the version of the export did not have.
    return { changed: [...changed, ...Object.keys(sent).filter((name) => !(name in exported))], conflicts: [] };
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    return { changed: [], conflicts: error.conflicts.map(({ field }) => field) };
  }
};
