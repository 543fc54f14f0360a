import { clsx } from 'clsx/lite';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  value: number;
  max: number;
  className?: string | undefined;
}

/** Native progress bar. With `max` 0 the bar is empty. */
export const ProgressBar = ({ label, value, max, className }: ProgressBarProps) => (
  <progress className={clsx(styles.bar, className)} aria-label={label} value={value} max={Math.max(max, 1)} />
);
