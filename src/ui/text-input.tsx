import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldControl } from './field-context';
import styles from './text-input.module.css';

interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** `pill` for a search box, `field` for forms. */
  shape?: 'field' | 'pill';
  /** Decoration before the text, such as an icon. */
  start?: ReactNode;
  /** A control after the text, such as a clear button. */
  end?: ReactNode;
}

/**
 * Single-line text input. Inside a {@link Field} it uses the field's id and descriptions; otherwise it needs a label.
 */
export const TextInput = ({ shape = 'field', start, end, className, ...rest }: TextInputProps) => {
  const control = useFieldControl();
  const hasStart = start !== undefined;
  const hasEnd = end !== undefined;
  const look = clsx(styles.input, styles[shape], hasStart && styles.hasStart, hasEnd && styles.hasEnd, className);
  const input = <input type="text" {...control} {...rest} className={look} />;
  if (!hasStart && !hasEnd) return input;
  return (
    <div className={styles.group}>
      {input}
      {hasStart ? <span className={styles.start}>{start}</span> : null}
      {hasEnd ? <span className={styles.end}>{end}</span> : null}
    </div>
  );
};
