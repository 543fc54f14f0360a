import type { ReactNode } from 'react';
import { Emblem } from './emblem';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** One sentence: what is missing. */
  title: string;
  /** An icon. */
  icon?: ReactNode;
  /** What the person can do, in words. */
  children?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  /** Level of the title; `p` where the page's heading already says it. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Stands where a list would, when there is nothing to list. */
export const EmptyState = ({ title, icon, children, action, titleAs: Title = 'p' }: EmptyStateProps) => (
  <div className={styles.empty}>
    {icon === undefined ? null : <Emblem>{icon}</Emblem>}
    <Title className={styles.title}>{title}</Title>
    {children === undefined ? null : <div className={styles.text}>{children}</div>}
    {action}
  </div>
);
