import { type ComponentPropsWithRef, useId } from 'react';
import { useFieldControl } from './field-context';
import styles from './file-input.module.css';

interface FileInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'value' | 'children'> {
  /** What pressing it does: 'Choose a picture'. Read together with the field's label. */
  action: string;
}

/** Takes a file. The browser's own control, under a look of ours. Inside a Field it takes its id and descriptions from there. */
export const FileInput = ({ action, ...rest }: FileInputProps) => {
  const { 'aria-describedby': describedBy, ...control } = useFieldControl() ?? {};
  const actionId = useId();
  return (
    <div className={styles.root}>
      <input
        type="file"
        className={styles.input}
        {...control}
        aria-describedby={[actionId, describedBy].filter(Boolean).join(' ')}
        {...rest}
      />
      <span id={actionId} className={styles.look}>
        {action}
      </span>
    </div>
  );
};
