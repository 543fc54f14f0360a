import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { type ComponentPropsWithRef, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field-error';

/** A tick as a mask, so that its colour follows the tokens in both modes. */
const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='3.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 12.5 4.5 4.5L19 7.5'/%3E%3C/svg%3E\") center / 80% no-repeat";

const StyledBox = chakra(
  'input',
  defineRecipe({
    base: {
      appearance: 'none',
      display: 'grid',
      flexShrink: '0',
      width: '6',
      height: '6',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: 'sm',
      background: 'bg.raised',
      cursor: 'pointer',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'fast',
      _hover: { borderColor: 'fg.muted' },
      _checked: {
        background: 'accent',
        borderColor: 'accent',
        _before: { content: '""', background: 'accent.contrast', mask: tick },
      },
      '&[aria-invalid=true]': { borderColor: 'danger' },
      _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    },
  }),
);

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'color' | 'height' | 'width'> {
  label: string;
  /** What ticking it means, when the label is not enough. */
  helper?: string | undefined;
  error?: string | undefined;
}

/** A native checkbox with its label as one target; forms register it like any input. */
export const Checkbox = ({ label, helper, error, className, ...rest }: CheckboxProps) => {
  const id = useId();
  const errorId = error ? `${id}error` : undefined;
  const helperId = helper ? `${id}helper` : undefined;
  return (
    <div className={className ? `${styles.root} ${className}` : styles.root}>
      <label className={styles.label}>
        <StyledBox
          type="checkbox"
          aria-describedby={[errorId, helperId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        {label}
      </label>
      {error ? (
        <FieldError id={errorId} className={styles.note}>
          {error}
        </FieldError>
      ) : null}
      {helper ? (
        <p id={helperId} className={`${styles.note} ${styles.helper}`}>
          {helper}
        </p>
      ) : null}
    </div>
  );
};
