import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  /** `strong` has the accent as background, for important counts; the others are tints. */
  tone?: 'neutral' | 'accent' | 'strong' | 'danger' | 'success' | 'warning';
  className?: string;
  children: ReactNode;
}

/**
 * A word or a number on a pill. Styled by a CSS module, because styles inserted after the first view would force a
 * layout of the whole page.
 */
export const Badge = ({ tone = 'neutral', className, children }: BadgeProps) => (
  <span className={clsx(styles.badge, styles[tone], className)}>{children}</span>
);
