import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  size?: 'page' | 'hero';
  className?: string | undefined;
  children: ReactNode;
}

/** The only h1 of a page. Focusable by script, so that a new page is announced and Tab starts from its top. */
export const PageHeading = ({ size = 'page', className, children }: PageHeadingProps) => (
  <h1 tabIndex={-1} className={clsx(styles.heading, styles[size], className)}>
    {children}
  </h1>
);
