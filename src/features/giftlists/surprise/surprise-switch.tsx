import { Checkbox } from '#ui/checkbox.tsx';
import { useSurpriseMode } from './use-surprise-mode';

export const SurpriseSwitch = () => {
  const { isOn, canChange, change } = useSurpriseMode();
  return (
    <Checkbox
      isSwitch
      label="Surprise me"
      helper="Hides what others have bought from your lists."
      disabled={!canChange}
      checked={isOn}
      onChange={({ target }) => change(target.checked)}
    />
  );
};
