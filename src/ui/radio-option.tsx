import {
  RadioGroupItem,
  RadioGroupItemControl,
  RadioGroupItemHiddenInput,
  RadioGroupItemText,
} from '@chakra-ui/react/radio-group';
import { type ReactNode, use } from 'react';
import styles from './radio-group.module.css';
import { RadioGroupContext } from './radio-group-context';

interface RadioOptionProps {
  /** Tells it from the others of its group. */
  value: string;
  /** Decoration before the words, a picture. */
  start?: ReactNode;
  /** Its name. */
  children: ReactNode;
}

/** One choice of a {@link RadioGroup}, the whole row as its target. */
export const RadioOption = ({ value, start, children }: RadioOptionProps) => {
  const isDisabled = use(RadioGroupContext);
  return (
    <RadioGroupItem value={value} className={styles.option}>
      {/* Not `disabled`: that would drop the keyboard focus. */}
      <RadioGroupItemHiddenInput aria-disabled={isDisabled || undefined} className={styles.input} />
      <RadioGroupItemControl className={styles.mark} />
      {start}
      <RadioGroupItemText className={styles.words}>{children}</RadioGroupItemText>
    </RadioGroupItem>
  );
};
