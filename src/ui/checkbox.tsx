import { clsx } from 'clsx/lite';
import { type ComponentPropsWithRef, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field-error';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  /** Explains the choice if the label is not enough. */
  helper?: string | undefined;
  error?: string | undefined;
  /** Whether a change takes effect immediately. Assistive technology then announces a switch. */
  isSwitch?: boolean;
}

/** A native checkbox; a press on the label toggles it, too. Forms register it like any input. */
export const Checkbox = ({ label, helper, error, isSwitch = false, className, ...rest }: CheckboxProps) => {
  const id = useId();
  const errorId = error ? `${id}error` : undefined;
  const helperId = helper ? `${id}helper` : undefined;
  return (
    <div className={clsx(styles.root, className)}>
      <label className={styles.label}>
        <input
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={styles.box}
          aria-describedby={[errorId, helperId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <FieldError id={errorId} className={styles.note}>
          {error}
        </FieldError>
      ) : null}
      {helper ? (
        <p id={helperId} className={`${styles.note} ${styles.helper}`}>
          {helper}
        </p>
      ) : null}
    </div>
  );
};
