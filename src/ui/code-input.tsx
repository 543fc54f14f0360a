import { PinInputControl, PinInputInput, PinInputRoot } from '@chakra-ui/react/pin-input';
import type { Ref, SyntheticEvent } from 'react';
import styles from './code-input.module.css';
import { useFieldControl } from './field-context';
import input from './text-input.module.css';

interface CodeInputProps {
  /** What the digits are of, said with each box: 'Verification code'. */
  label: string;
  /** How many digits the code has. */
  length: number;
  /** The digits so far. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The first box, where a form puts the focus when something is wrong. */
  ref?: Ref<HTMLInputElement>;
}

/** Codes are read and pasted in groups, and with words around them. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * The boxes take what a phone fills in at once, from the mail that it has read, as it comes, and letters where a keyboard does not say
 * beforehand what it will type: both are mended before the boxes look.
 */
const keepDigits = ({ target }: SyntheticEvent) => {
  if (!(target instanceof HTMLInputElement)) return;
  const digits = digitsOf(target.value);
  if (target.value !== digits) target.value = digits;
};

/**
 * A code of digits, a box for each, inside a {@link Field} and a {@link ChakraArea}. A whole code may be pasted or filled in at once,
 * in groups too; a wrong digit is typed over. Enter sends the form, however much is there: what is missing is for the form to say.
 */
export const CodeInput = ({ label, length, value, onChange, onBlur, ref }: CodeInputProps) => {
  const control = useFieldControl();
  const { id, 'aria-describedby': describedBy, 'aria-required': isRequired } = control ?? {};
  return (
    <PinInputRoot
      ids={id === undefined ? undefined : { input: (index) => (index === '0' ? id : `${id}digit${index}`) }}
      count={length}
      value={Array.from(value)}
      onValueChange={({ valueAsString }) => onChange(valueAsString)}
      sanitizeValue={digitsOf}
      placeholder=""
      invalid={control?.['aria-invalid']}
      selectOnFocus
      translations={{ inputLabel: (index, count) => `${label}, digit ${index + 1} of ${count}` }}
    >
      <PinInputControl role="group" aria-label={label} className={styles.boxes} onChangeCapture={keepDigits}>
        {Array.from({ length }, (_, index) => (
          <PinInputInput
            key={index}
            ref={index === 0 ? ref : undefined}
            index={index}
            // In one box only: a password manager that knew six would fill in six codes.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-describedby={describedBy}
            aria-required={isRequired}
            spellCheck={false}
            className={`${input.input} ${input.field} ${styles.box}`}
            onBlur={onBlur}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.form?.requestSubmit();
            }}
          />
        ))}
      </PinInputControl>
    </PinInputRoot>
  );
};
