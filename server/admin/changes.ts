import { OperatorError } from './context';

/** Values of a row's fields as texts. */
type Fields<Name extends string> = Readonly<Record<Name, string>>;

/** A field that a form changes, although it has changed in the database since the form was opened. */
export interface Conflict {
  readonly field: string;
  /** Value when the form was opened. */
  readonly shown: string;
  readonly stored: string;
  readonly sent: string;
}

/** Thrown when a field of the form has changed in the database since the form was opened. The form is not saved. */
export class EditConflict extends OperatorError {
  readonly conflicts: readonly Conflict[];

  constructor(subject: string, conflicts: readonly Conflict[]) {
    super(`${subject} has changed since the form was opened. Nothing was saved. Which values are right?`);
    this.conflicts = conflicts;
  }
}

/** An error of one field. `column` is the field's name: for a product, the column of product files. */
export interface FieldError {
  readonly column: string;
  readonly message: string;
}

/** Thrown when a form has invalid fields. The form is not saved. */
export class InvalidFields extends OperatorError {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ column, message }) => `${column}: ${message}`).join(' '));
    this.errors = errors;
  }
}

/**
 * Returns the fields that a form changes. Other fields keep concurrent changes.
 *
 * @param subject of the error message, such as 'This product'
 * @param shown values when the form was opened
 * @param stored values in the database, read in the transaction that writes
 * @param sent values of the form; missing fields stay unchanged
 * @throws EditConflict when one of these fields has changed since the form was opened
 */
export const changedFields = <Name extends string>(
  subject: string,
  shown: Fields<Name>,
  stored: Fields<Name>,
  sent: Partial<Fields<Name>>,
): Name[] => {
  const isName = (name: string): name is Name => name in shown;
  const changed = Object.keys(sent)
    .filter(isName)
    .filter((name) => sent[name] !== shown[name]);
  const conflicts = changed
    .map((field) => ({ field, shown: shown[field], stored: stored[field], sent: sent[field] ?? '' }))
    .filter((field) => field.stored !== field.shown && field.stored !== field.sent);
  if (conflicts.length > 0) throw new EditConflict(subject, conflicts);
  return changed;
};

/** Detail of an audit event: old and new values of changed fields. Do not pass personal data. */
export const changesForLog = <Name extends string>(
  names: readonly Name[],
  before: Fields<Name>,
  after: Fields<Name>,
): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${before[name] || 'empty'} → ${after[name] || 'empty'}`]));
