import { memo } from 'react';
import styles from './chip.module.css';

interface ChipProps {
  label: string;
  /** Argument of `onToggle`, so that one stable callback serves all chips. Default: the label. */
  value?: string;
  isPressed: boolean;
  onToggle: (value: string) => void;
}

/** A toggle, such as one of many tags. Memoized: pass a stable `onToggle`. */
export const Chip = memo(function Chip({ label, value = label, isPressed, onToggle }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={() => onToggle(value)}>
      <span className={styles.label}>{label}</span>
    </button>
  );
});
