import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './field-error.module.css';
import { AlertIcon } from './icons/alert-icon';

interface FieldErrorProps {
  /** Id for `aria-describedby` of the controls. */
  id?: string | undefined;
  /** Whether to announce it immediately: for an error that appears while the focus is elsewhere. */
  isAnnounced?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Error of one or several values. */
export const FieldError = ({ id, isAnnounced = false, className, children }: FieldErrorProps) => (
  <p id={id} role={isAnnounced ? 'alert' : undefined} className={clsx(styles.error, className)}>
    <AlertIcon />
    <span>{children}</span>
  </p>
);
