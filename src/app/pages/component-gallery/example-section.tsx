import { type ReactNode, useId } from 'react';
import styles from './ui-parts-page.module.css';

interface ExampleSectionProps {
  title: string;
  /** Whether the components are laid out like the fields of a form. */
  isForm?: boolean;
  children: ReactNode;
}

/** Components of one kind under a heading. */
export const ExampleSection = ({ title, isForm = false, children }: ExampleSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div className={isForm ? styles.fields : styles.row}>{children}</div>
    </section>
  );
};
