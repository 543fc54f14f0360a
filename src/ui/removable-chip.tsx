import { clsx } from 'clsx/lite';
import { memo } from 'react';
import styles from './chip.module.css';
import { CloseIcon } from './icons/close-icon';

interface RemovableChipProps {
  label: string;
  /** Handed to `onRemove`. The label unless told. */
  value?: string;
  /** Comes before the label in its name: what pressing does. */
  removeLabel?: string;
  onRemove: (value: string) => void;
}

/** Something that was chosen and can be taken away by pressing it: an active filter, say. */
export const RemovableChip = memo(function RemovableChip({
  label,
  value = label,
  removeLabel = 'Remove',
  onRemove,
}: RemovableChipProps) {
  return (
    <button
      type="button"
      className={clsx(styles.chip, styles.removable)}
      aria-label={`${removeLabel} ${label}`}
      onClick={() => onRemove(value)}
    >
      <span className={styles.label}>{label}</span>
      <CloseIcon />
    </button>
  );
});
