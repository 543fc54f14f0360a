import { memo } from 'react';
import styles from './chip.module.css';
import { CloseIcon } from './icons/close-icon';
import { VisuallyHidden } from './visually-hidden';

interface RemovableChipProps {
  label: string;
  /** Handed to `onRemove`. The label unless told. */
  value?: string;
  /** Said before the label: what pressing does. */
  removeLabel?: string;
  onRemove: (value: string) => void;
}

/** Something that was chosen and can be taken away by pressing it: an active filter, say. */
export const RemovableChip = memo(({ label, value = label, removeLabel = 'Remove', onRemove }: RemovableChipProps) => (
  <button type="button" className={`${styles.chip} ${styles.removable}`} onClick={() => onRemove(value)}>
    <VisuallyHidden>{removeLabel} </VisuallyHidden>
    <span className={styles.label}>{label}</span>
    <CloseIcon />
  </button>
));
RemovableChip.displayName = 'RemovableChip';
