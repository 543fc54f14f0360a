import { clsx } from 'clsx/lite';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Text of the status. Without it the spinner is decorative. */
  label?: string;
  className?: string;
}

/** Spinner for loading without a skeleton. */
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
