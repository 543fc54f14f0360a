import type { ReactNode } from 'react';
import { Emblem } from './emblem';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Names in one sentence what is missing. */
  title: string;
  icon?: ReactNode;
  /** Explains what the user can do. */
  children?: ReactNode;
  /** Button or link with which the user can do it. */
  action?: ReactNode;
  /** Level of the title; `p` if the page's heading has the same content. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Shown instead of an empty list. */
export const EmptyState = ({ title, icon, children, action, titleAs: Title = 'p' }: EmptyStateProps) => (
  <div className={styles.empty}>
    {icon === undefined ? null : <Emblem>{icon}</Emblem>}
    <Title className={styles.title}>{title}</Title>
    {children === undefined ? null : <div className={styles.text}>{children}</div>}
    {action}
  </div>
);
