import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  id: string;
  children: ReactNode;
  /** Button that expands or collapses the list below; none if the list is complete. */
  toggle?: { label: string; isExpanded: boolean; controls: string; onToggle: () => void } | undefined;
}

/** A heading with its 'show more' button, always on one line. */
export const SectionHeading = ({ id, children, toggle }: SectionHeadingProps) => (
  <div className={styles.row}>
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
    {toggle ? (
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={toggle.isExpanded}
        aria-controls={toggle.controls}
        onClick={toggle.onToggle}
      >
        {toggle.label}
      </Button>
    ) : null}
  </div>
);
