import { clsx } from 'clsx/lite';
import { type ReactNode, useId, useMemo } from 'react';
import styles from './field.module.css';
import { type FieldControl, FieldContext } from './field-context';
import { FieldError } from './field-error';

interface FieldProps {
  label: string;
  /** What is wrong with the value; marks the control invalid and is read with it. */
  error?: string | undefined;
  /** The id of an error that one text says for several fields. */
  sharedErrorId?: string | undefined;
  /** The error does not come with the focus: it is said at once. */
  isAnnounced?: boolean | undefined;
  /** What one should know before typing. */
  helper?: string | undefined;
  /** Marks the label, and the control for assistive technology. Checking is the form's work. */
  isRequired?: boolean;
  className?: string;
  /** One control: a {@link TextInput}, a Select, a FileInput. */
  children: ReactNode;
}

/** A control with its label, help and error, tied together by id. */
export const Field = ({
  label,
  error,
  sharedErrorId,
  isAnnounced,
  helper,
  isRequired = false,
  className,
  children,
}: FieldProps) => {
  const id = useId();
  const errorId = error ? `${id}error` : sharedErrorId;
  const helperId = helper ? `${id}helper` : undefined;
  const describedBy = [errorId, helperId].filter(Boolean).join(' ') || undefined;
  const isInvalid = errorId !== undefined;
  const control = useMemo<FieldControl>(
    () => ({
      id,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid || undefined,
      'aria-required': isRequired || undefined,
    }),
    [id, describedBy, isInvalid, isRequired],
  );
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id} className={clsx(styles.label, isRequired && styles.required)}>
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? (
        <FieldError id={errorId} isAnnounced={isAnnounced}>
          {error}
        </FieldError>
      ) : null}
      {helper ? (
        <p id={helperId} className={styles.helper}>
          {helper}
        </p>
      ) : null}
    </div>
  );
};
