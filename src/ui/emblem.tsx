import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './emblem.module.css';

interface EmblemProps {
  tone?: 'accent' | 'success';
  /** An icon. */
  children: ReactNode;
}

/** An icon on a disc, above few words: what a page or an empty place is about. */
export const Emblem = ({ tone = 'accent', children }: EmblemProps) => (
  <span className={clsx(styles.emblem, styles[tone])}>{children}</span>
);
