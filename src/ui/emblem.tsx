import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './emblem.module.css';

interface EmblemProps {
  tone?: 'accent' | 'success';
  children: ReactNode;
}

/** An icon on a disc, above the title of a page or an empty state. */
export const Emblem = ({ tone = 'accent', children }: EmblemProps) => (
  <span className={clsx(styles.emblem, styles[tone])}>{children}</span>
);
