import type { Appearance } from '../../rules/appearance';
import { RadioGroup } from '../../ui/radio-group';
import { RadioOption } from '../../ui/radio-option';
import styles from './settings-page.module.css';
import { useAppearance } from './use-appearance';

const options: readonly { value: Appearance; label: string; note: string }[] = [
  { value: 'system', label: 'As the system', note: 'Light by day and dark by night, where your device does so.' },
  { value: 'light', label: 'Light', note: 'Always light.' },
  { value: 'dark', label: 'Dark', note: 'Always dark.' },
];

/** Light or dark pages, in every tab of this browser. */
export const AppearanceChoice = () => {
  const { appearance, choose } = useAppearance();
  return (
    <RadioGroup label="Appearance" value={appearance} onChoose={choose} className={styles.options}>
      {options.map(({ value, label, note }) => (
        <RadioOption key={value} value={value} start={<span className={styles.sample} data-sample={value} />}>
          {label}
          <span className={styles.quiet}>{note}</span>
        </RadioOption>
      ))}
    </RadioGroup>
  );
};
