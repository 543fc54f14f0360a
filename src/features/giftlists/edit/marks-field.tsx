import { useWatch } from 'react-hook-form';
import { useIsSupported } from '#runtime';
import { Checkbox } from '#ui/checkbox.tsx';
import type { GiftlistForm } from './use-giftlist-form';

interface MarksFieldProps {
  form: GiftlistForm;
  isReadOnly: boolean;
}

/** Whether givers may mark gifts as theirs. On, unless the owner has switched it off. */
export const MarksField = ({ form: { control, setValue }, isReadOnly }: MarksFieldProps) => {
  const isSupported = useIsSupported('gift-marks');
  const allowsMarks = useWatch({ control, name: 'allowsMarks' }) !== false;
  return isSupported ? (
    <Checkbox
      label="Givers may say “I'll give this”"
      helper="For what they buy elsewhere. Switched off, what guests have said does not count."
      checked={allowsMarks}
      disabled={isReadOnly}
      // Not registered, because a missing value is on.
      onChange={({ target }) => setValue('allowsMarks', target.checked, { shouldDirty: true })}
    />
  ) : null;
};
