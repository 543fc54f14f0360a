import { type ReactNode, useId } from 'react';
import styles from './ui-parts-page.module.css';

interface PartSectionProps {
  title: string;
  /** Whether the parts stand beside each other as fields of a form do. */
  isForm?: boolean;
  children: ReactNode;
}

/** Parts of one kind under their heading. */
export const ExampleSection = ({ title, isForm = false, children }: PartSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div className={isForm ? styles.fields : styles.row}>{children}</div>
    </section>
  );
};
