/** Byte order mark, by which spreadsheets recognize UTF-8. */
const byteOrderMark = '\uFEFF';

/** Quotes a CSV cell if necessary. */
const quoted = (text: string): string =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** Serializes rows as CSV in UTF-8, with a header row. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  byteOrderMark + [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

/**
 * Matches texts that spreadsheets evaluate as formulas, also after apostrophes. Matched texts are exported with one more
 * apostrophe, which `unescapeFormula` removes.
 */
const formula = /^'*[=+\-@\t\r]/;

/** Prefixes a formula with an apostrophe, so that spreadsheets do not evaluate it (CSV injection). */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Amount as a number for a CSV cell, which is not escaped. */
export const csvAmount = (cents: number): string => (cents / 100).toFixed(2);
