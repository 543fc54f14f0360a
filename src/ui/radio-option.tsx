import type { ReactNode } from 'react';
import styles from './radio-option.module.css';

interface RadioOptionProps {
  /** The group that it belongs to: one of a group is chosen. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Not to be chosen now. It keeps its place and the focus. */
  isDisabled?: boolean;
  /** Decoration before the words, a picture. */
  start?: ReactNode;
  /** Its name. */
  children: ReactNode;
}

const ignore = () => {};

/** One choice of several, the whole row as its target. A native radio button: arrow keys and all. */
export const RadioOption = ({ group, isChosen, onChoose, isDisabled = false, start, children }: RadioOptionProps) => (
  <label className={styles.option}>
    <input
      type="radio"
      name={group}
      checked={isChosen}
      // Not `disabled`: that would drop the keyboard focus.
      aria-disabled={isDisabled || undefined}
      onChange={isDisabled ? ignore : onChoose}
      className={styles.button}
    />
    {start}
    <span className={styles.words}>{children}</span>
  </label>
);
