import { useController } from 'react-hook-form';
import { Select } from '#ui/select.tsx';
import { profileChoices } from './profile-choices';
import type { ProfileForm } from './use-profile-form';

interface ProfileChoiceProps {
  control: ProfileForm['control'];
  name: keyof typeof profileChoices;
  autoComplete?: string;
  isReadOnly: boolean;
}

/** Select for one of the profile's choices. */
export const ProfileChoice = ({ control, name, autoComplete, isReadOnly }: ProfileChoiceProps) => {
  const { field } = useController({ control, name });
  const options = profileChoices[name];
  return (
    <Select
      {...field}
      // The saved value may not be among the options.
      value={options.some(({ value }) => value === field.value) ? field.value : ''}
      options={options}
      placeholder="Choose one"
      autoComplete={autoComplete}
      aria-disabled={isReadOnly || undefined}
      onChange={(event) => {
        if (!isReadOnly) field.onChange(event);
      }}
    />
  );
};
