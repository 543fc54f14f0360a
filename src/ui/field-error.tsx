import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './field-error.module.css';
import { AlertIcon } from './icons/alert-icon';

interface FieldErrorProps {
  /** What the controls name in `aria-describedby`. */
  id?: string | undefined;
  /** Announced by screen readers at once: the error comes while the focus is elsewhere. */
  isAnnounced?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What is wrong with a value, or with several. */
export const FieldError = ({ id, isAnnounced = false, className, children }: FieldErrorProps) => (
  <p id={id} role={isAnnounced ? 'alert' : undefined} className={clsx(styles.error, className)}>
    <AlertIcon />
    <span>{children}</span>
  </p>
);
