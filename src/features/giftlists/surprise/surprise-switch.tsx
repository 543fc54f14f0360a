import { Checkbox } from '../../../ui/checkbox';
import { useSurpriseMode } from './use-surprise-mode';

/** Switch for surprise mode (reading 104). */
export const SurpriseSwitch = () => {
  const { isOn, canChange, change } = useSurpriseMode();
  return (
    <Checkbox
      isSwitch
      label="Surprise me"
      helper="Keeps what was bought from your lists a secret from you."
      disabled={!canChange}
      checked={isOn}
      onChange={({ target }) => change(target.checked)}
    />
  );
};
