/** @jsxImportSource hono/jsx */

import { Note } from '../../html/note';
import type { FieldError } from '../changes';

interface FieldErrorsProps {
  readonly errors: readonly FieldError[];
  readonly labels: Readonly<Record<string, string>>;
}

/** Lists the invalid fields of a form that was not saved; renders nothing if there are none. */
export const FieldErrors = ({ errors, labels }: FieldErrorsProps) =>
  errors.length === 0 ? null : (
    <Note tone="danger">
      Not saved.
      <ul>
        {errors.map(({ column, message }) => (
          <li>{`${labels[column] ?? column}: ${message}`}</li>
        ))}
      </ul>
    </Note>
  );
