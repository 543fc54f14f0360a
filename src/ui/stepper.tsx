import { IconButton } from './icon-button';
import { MinusIcon } from './icons/minus-icon';
import { PlusIcon } from './icons/plus-icon';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is counted, 'Quantity of Blue mug': names the group and, after 'Decrease' and 'Increase', its buttons. */
  label: string;
  value: number;
  /** 1 unless told. */
  min?: number;
  max?: number;
  /** Gets the next whole number, always within the bounds. */
  onChange: (next: number) => void;
}

/** A small whole number with a button on each side. The number is announced when it changes. */
export const Stepper = ({ label, value, min = 1, max = Number.MAX_SAFE_INTEGER, onChange }: StepperProps) => {
  const step = (by: number) => {
    const next = value + by;
    if (next >= min && next <= max) onChange(next);
  };
  // aria-disabled at the bounds, not disabled: the focus stays on the button that reached them.
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
