import {
  RadioGroupItem,
  RadioGroupItemControl,
  RadioGroupItemHiddenInput,
  RadioGroupItemText,
  RadioGroupLabel,
  RadioGroupRoot,
} from '@chakra-ui/react/radio-group';
import {
  createContext,
  type ReactNode,
  type Ref,
  use,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import styles from './radio-group.module.css';
import hiddenStyles from './visually-hidden.module.css';

/** Whether the enclosing radio group is disabled. */
const IsDisabledContext = createContext(false);

interface RadioGroupProps {
  /** Accessible name. */
  label: string;
  /** Value of the selected option; `undefined` for none. */
  value: string | undefined;
  /** Called on a press or an arrow key. The parent decides about `value`. */
  onChoose: (value: string) => void;
  /** Ignores choices. The options keep position and focus. */
  isDisabled?: boolean;
  /** Whether the options are loading. */
  isBusy?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  /** {@link RadioOption} elements, and related content such as a pager or a note. */
  children: ReactNode;
}

/** A single choice among a few options, with arrow keys. Inside a {@link ChakraArea}. */
export const RadioGroup = ({
  label,
  value,
  onChoose,
  isDisabled = false,
  isBusy = false,
  className,
  ref,
  children,
}: RadioGroupProps) => {
  const rootRef = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => rootRef.current);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // The browser has checked the pressed input already: restore `value`, because the parent may ask first or refuse.
    for (const input of rootRef.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])
      input.checked = input.value === value;
  });
  return (
    <RadioGroupRoot
      ref={rootRef}
      // Controlled: with `undefined` Chakra's machine would store the pressed option. `null` means none.
      value={value ?? null}
      onValueChange={(change) => {
        rerender();
        if (!isDisabled && change.value !== null) onChoose(change.value);
      }}
      aria-busy={isBusy || undefined}
      className={className}
    >
      <RadioGroupLabel className={hiddenStyles.hidden}>{label}</RadioGroupLabel>
      <IsDisabledContext value={isDisabled}>{children}</IsDisabledContext>
    </RadioGroupRoot>
  );
};

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
  const isDisabled = use(IsDisabledContext);
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
