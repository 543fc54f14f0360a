import { clsx } from 'clsx/lite';
import { memo } from 'react';
import styles from './chip.module.css';
import { CloseIcon } from './icons/close-icon';

interface RemovableChipProps {
  label: string;
  /** Argument of `onRemove`. Default: the label. */
  value?: string;
  /** Verb before the label in the accessible name. */
  removeLabel?: string;
  onRemove: (value: string) => void;
}

/** A chosen value that a press removes, e.g. an active filter. */
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
