import { IconButton } from './icon-button';
import { MinusIcon } from './icons/minus-icon';
import { PlusIcon } from './icons/plus-icon';
import styles from './stepper.module.css';

interface StepperProps {
  /** Name of the number, 'Quantity of Blue mug'. Names the group and, after 'Decrease' and 'Increase', its buttons. */
  label: string;
  value: number;
  /** Default: 1. */
  min?: number;
  max?: number;
  /** Called with the next whole number, always within the bounds. */
  onChange: (next: number) => void;
}

/** A small whole number with a button on each side. Changes are announced. */
export const Stepper = ({ label, value, min = 1, max = Number.MAX_SAFE_INTEGER, onChange }: StepperProps) => {
  const step = (by: number) => {
    const next = value + by;
    if (next >= min && next <= max) onChange(next);
  };
  // Uses `aria-disabled` at the bounds, because `disabled` would drop the focus.
  return (
    <fieldset aria-label={label} className={styles.stepper}>
      <IconButton label={`Decrease ${label}`} size="sm" aria-disabled={value <= min} onClick={() => step(-1)}>
        <MinusIcon />
      </IconButton>
      <output className={styles.value}>{value}</output>
      <IconButton label={`Increase ${label}`} size="sm" aria-disabled={value >= max} onClick={() => step(1)}>
        <PlusIcon />
      </IconButton>
    </fieldset>
  );
};
