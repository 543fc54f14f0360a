import { clsx } from 'clsx/lite';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Names it. */
  label: string;
  value: number;
  max: number;
  className?: string | undefined;
}

/** How far something is, by the browser's own bar. Nothing of nothing is an empty bar. */
export const ProgressBar = ({ label, value, max, className }: ProgressBarProps) => (
  <progress className={clsx(styles.bar, className)} aria-label={label} value={value} max={Math.max(max, 1)} />
);
