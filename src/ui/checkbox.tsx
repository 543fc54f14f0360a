import { clsx } from 'clsx';
import { type ComponentPropsWithRef, useId } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  /** What ticking it means, when the label is not enough. */
  helper?: string | undefined;
  error?: string | undefined;
}

/** A native checkbox with its label as one target; forms register it like any input. */
export const Checkbox = ({ label, helper, error, className, ...rest }: CheckboxProps) => {
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? helper;
  return (
    <div className={clsx(styles.root, className)}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          aria-describedby={note ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        {label}
      </label>
      {note ? (
        <p id={noteId} className={error ? styles.error : styles.helper}>
          {note}
        </p>
      ) : null}
    </div>
  );
};
