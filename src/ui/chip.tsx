import { memo } from 'react';
import styles from './chip.module.css';

interface ChipProps {
  label: string;
  /** Handed to `onToggle`, so that one stable callback serves all chips. The label unless told. */
  value?: string;
  isPressed: boolean;
  onToggle: (value: string) => void;
}

/** A choice that is on or off: one of many tags, say. Memoised: keep `onToggle` stable. */
export const Chip = memo(function Chip({ label, value = label, isPressed, onToggle }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={() => onToggle(value)}>
      <span className={styles.label}>{label}</span>
    </button>
  );
});
