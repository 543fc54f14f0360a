import type { ComponentPropsWithRef } from 'react';
import { useFieldControl } from './field-context';
import { ChevronDownIcon } from './icons/chevron-down-icon';
import styles from './select.module.css';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly { readonly value: string; readonly label: string }[];
  /** Label of the empty value, shown while nothing is chosen. */
  placeholder: string;
}

/** Native select. Inside a Field it uses the field's id and descriptions. */
export const Select = ({ options, placeholder, ...rest }: SelectProps) => (
  <div className={styles.group}>
    <select className={styles.select} {...useFieldControl()} {...rest}>
      <option value="">{placeholder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDownIcon className={styles.arrow} />
  </div>
);
