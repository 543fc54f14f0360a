/** The mark by which spreadsheets see that a file is in UTF-8. */
const byteOrderMark = '\uFEFF';

/** A cell as a file of comma-separated values has it. */
const quoted = (text: string): string =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as a file of comma-separated values in UTF-8, with a row of names at its head. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  byteOrderMark + [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

/** Spreadsheets would calculate it. An apostrophe in front counts, so that `fromCell` finds the text again. */
const formula = /^'*[=+\-@\t\r]/;

/** A text for a cell, never a formula. */
export const asText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `asText` made a cell of. */
export const fromCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
