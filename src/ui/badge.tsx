import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  /** `strong` is the accent as ground, for a count that must be seen; the others are tints. */
  tone?: 'neutral' | 'accent' | 'strong' | 'danger' | 'success' | 'warning';
  className?: string;
  children: ReactNode;
}

/**
 * A word or a number on a pill. It stands on cards, and appears and goes while a person reads the page: plain CSS, because a style that is first
 * needed then makes the browser lay out the whole page.
 */
export const Badge = ({ tone = 'neutral', className, children }: BadgeProps) => (
  <span className={clsx(styles.badge, styles[tone], className)}>{children}</span>
);
