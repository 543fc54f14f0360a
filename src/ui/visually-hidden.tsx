import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Said by a screen reader, seen by nobody. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
