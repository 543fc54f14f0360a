import { RadioGroupLabel, RadioGroupRoot } from '@chakra-ui/react/radio-group';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useReducer, useRef } from 'react';
import { RadioGroupContext } from './radio-group-context';
import hiddenStyles from './visually-hidden.module.css';

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
      <RadioGroupContext value={isDisabled}>{children}</RadioGroupContext>
    </RadioGroupRoot>
  );
};
