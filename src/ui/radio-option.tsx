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
  /** Unique value in the group. */
  value: string;
  /** Decoration before the text, such as an image. */
  start?: ReactNode;
  /** Accessible name. */
  children: ReactNode;
}

/** An option of a {@link RadioGroup}; the whole row is the target. */
export const RadioOption = ({ value, start, children }: RadioOptionProps) => {
  const isDisabled = use(RadioGroupContext);
  return (
    <RadioGroupItem value={value} className={styles.option}>
      {/* Not `disabled`, which would lose the keyboard focus. */}
      <RadioGroupItemHiddenInput aria-disabled={isDisabled || undefined} className={styles.input} />
      <RadioGroupItemControl className={styles.mark} />
      {start}
      <RadioGroupItemText className={styles.words}>{children}</RadioGroupItemText>
    </RadioGroupItem>
  );
};
