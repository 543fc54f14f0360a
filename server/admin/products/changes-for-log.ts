import { changesForLog } from '../changes';

type Texts = Readonly<Record<string, string>>;

/** Maximum length of a value in the audit log. */
const maxLoggedLength = 200;

/** Texts of a product for the audit log. Long ones are cut. */
export const textsForLog = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text.length > maxLoggedLength ? `${text.slice(0, maxLoggedLength).toWellFormed()}…` : text,
    ]),
  );

/** Detail of the audit event of a changed product: old and new texts of its changed columns. */
export const productChangesForLog = (id: string, names: readonly string[], before: Texts, after: Texts) => ({
  product: id,
  ...changesForLog(names, textsForLog(before), textsForLog(after)),
});
