import { RadioGroupLabel, RadioGroupRoot } from '@chakra-ui/react/radio-group';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useReducer, useRef } from 'react';
import { RadioGroupContext } from './radio-group-context';
import hidden from './visually-hidden.module.css';

interface RadioGroupProps {
  /** Its name, for those who cannot see what stands above it. */
  label: string;
  /** The value of the option that is chosen; none of these options without. */
  value: string | undefined;
  /** An option was pressed, or reached with an arrow key. Whether it is chosen then is for the owner of `value` to say. */
  onChoose: (value: string) => void;
  /** Nothing can be chosen now. The options keep their places and the focus. */
  isDisabled?: boolean;
  /** The options are still on their way. */
  isBusy?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  /** Options, each a {@link RadioOption}, and what belongs to their list: a pager, a note. */
  children: ReactNode;
}

/** A few options of which one is chosen, by hand or with the arrow keys. Inside a {@link ChakraArea}. */
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
  const [, ask] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // The browser has ticked what was pressed already, also where the owner first asks, or says no.
    for (const input of rootRef.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])
      input.checked = input.value === value;
  });
  return (
    <RadioGroupRoot
      ref={rootRef}
      // Without a value of its own the machine would keep what was pressed: `null` is the value for none.
      value={value ?? null}
      onValueChange={(change) => {
        ask();
        if (!isDisabled && change.value !== null) onChoose(change.value);
      }}
      aria-busy={isBusy || undefined}
      className={className}
    >
      <RadioGroupLabel className={hidden.hidden}>{label}</RadioGroupLabel>
      <RadioGroupContext value={isDisabled}>{children}</RadioGroupContext>
    </RadioGroupRoot>
  );
};
