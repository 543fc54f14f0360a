import { useController } from 'react-hook-form';
import { Select } from '../../../ui/select';
import { profileChoices } from './profile-choices';
import type { ProfileForm } from './use-profile-form';

interface ProfileChoiceProps {
  control: ProfileForm['control'];
  name: keyof typeof profileChoices;
  autoComplete?: string;
  isReadOnly: boolean;
}

/** One of the choices of the profile. */
export const ProfileChoice = ({ control, name, autoComplete, isReadOnly }: ProfileChoiceProps) => {
  const { field } = useController({ control, name });
  const options = profileChoices[name];
  return (
    <Select
      {...field}
      // What is saved may be none of the choices.
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
