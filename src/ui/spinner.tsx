import { clsx } from 'clsx/lite';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** What the person waits for. With it the spinner is a status of its own; without it, decoration. */
  label?: string;
  className?: string;
}

/** A quiet turning ring, for waits that have no skeleton. */
export const Spinner = ({ label, className }: SpinnerProps) => {
  const ring = <span aria-hidden="true" className={clsx(styles.spinner, className)} />;
  if (label === undefined) return ring;
  return (
    <output className={styles.status}>
      {ring}
      <span>{label}</span>
    </output>
  );
};
