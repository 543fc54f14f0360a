import type { ReactNode } from 'react';
import styles from './radio-option.module.css';

interface RadioOptionProps {
  /** The group that it belongs to: one of a group is chosen. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Decoration before the words, a picture. */
  start?: ReactNode;
  /** Its name. */
  children: ReactNode;
}

/** One choice of several, the whole row as its target. A native radio button: arrow keys and all. */
export const RadioOption = ({ group, isChosen, onChoose, start, children }: RadioOptionProps) => (
  <label className={styles.option}>
    <input type="radio" name={group} checked={isChosen} onChange={onChoose} className={styles.button} />
    {start}
    <span className={styles.words}>{children}</span>
  </label>
);
