import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import { useFieldControl } from './field-context';
import styles from './text-area.module.css';
import inputStyles from './text-input.module.css';

/** Several lines of text; it grows with them where the browser can. Inside a {@link Field} it takes its id and descriptions from there. */
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
