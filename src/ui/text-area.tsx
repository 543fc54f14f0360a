import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import { useFieldControl } from './field-context';
import styles from './text-area.module.css';
import inputStyles from './text-input.module.css';

/**
 * Multi-line text input; grows with its content if the browser supports it. Inside a {@link Field} it uses the field's
 * id and descriptions.
 */
export const TextArea = ({ className, ...rest }: ComponentPropsWithRef<'textarea'>) => {
  const control = useFieldControl();
  return (
    <textarea
      rows={3}
      {...control}
      {...rest}
      className={clsx(inputStyles.input, inputStyles.field, styles.area, className)}
    />
  );
};
