import { clsx } from 'clsx/lite';
import { type ReactNode, useId, useMemo } from 'react';
import styles from './field.module.css';
import { FieldContext, type FieldControl } from './field-context';
import { FieldError } from './field-error';

interface FieldProps {
  label: string;
  /** Error of the value; marks the control as invalid, and is read with it. */
  error?: string | undefined;
  /** Id of an error text that covers several fields. */
  sharedErrorId?: string | undefined;
  /** Whether to announce the error immediately: if it appears while the focus is elsewhere. */
  isAnnounced?: boolean | undefined;
  /** Help text below the control. */
  helper?: string | undefined;
  /** Marks the label and the control as required. The form validates. */
  isRequired?: boolean;
  className?: string;
  /** One control: {@link TextInput}, Select or FileInput. */
  children: ReactNode;
}

/** A control with its label, help and error, connected by ids. */
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
