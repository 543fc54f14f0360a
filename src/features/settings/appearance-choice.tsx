import type { ReactNode } from 'react';
import type { Appearance } from '#rules/appearance.ts';
import { MoonIcon } from '#ui/icons/moon-icon.tsx';
import { ScreenIcon } from '#ui/icons/screen-icon.tsx';
import { SunIcon } from '#ui/icons/sun-icon.tsx';
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx';
import styles from './settings-page.module.css';
import { useAppearance } from './use-appearance';

const options: readonly { value: Appearance; label: string; note: string; icon: ReactNode }[] = [
  {
    value: 'system',
    label: 'Same as the system',
    note: 'Follows your device setting.',
    icon: <ScreenIcon />,
  },
  { value: 'light', label: 'Light', note: 'Always light.', icon: <SunIcon /> },
  { value: 'dark', label: 'Dark', note: 'Always dark.', icon: <MoonIcon /> },
];

/** Choice of light or dark mode, for every tab of this browser. */
export const AppearanceChoice = () => {
  const { appearance, choose } = useAppearance();
  return (
    <RadioGroup label="Appearance" value={appearance} onChoose={choose} className={styles.options}>
      {options.map(({ value, label, note, icon }) => (
        <RadioOption key={value} value={value} start={icon}>
          <span>{label}</span>
          <span className={styles.quiet}>{note}</span>
        </RadioOption>
      ))}
    </RadioGroup>
  );
};
