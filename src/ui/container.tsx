import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './container.module.css';

interface ContainerProps {
  /** `page` for grids and forms, `reading` for running text. */
  size?: 'page' | 'reading';
  /** Stacks the children with the default spacing. */
  isStacked?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Page width, centered, with side margins. */
export const Container = ({ size = 'page', isStacked = false, className, children }: ContainerProps) => (
  <div className={clsx(styles.container, styles[size], isStacked && styles.stacked, className)}>{children}</div>
);
