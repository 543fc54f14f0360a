import { useIsSupported } from '#runtime';
import { Checkbox } from '#ui/checkbox.tsx';
import { SurpriseOffer } from './surprise-offer';
import { useSurpriseMode } from './use-surprise-mode';

/**
 * Switch of the surprise that this browser keeps, for servers that keep none. With one that does, a member who had it on
 * is asked once what shall happen to it.
 */
export const SurpriseSwitch = () => {
  const { isOn, canChange, change } = useSurpriseMode();
  const isKeptByServer = useIsSupported('surprises');
  if (isKeptByServer) return isOn && canChange ? <SurpriseOffer endBrowserMode={() => change(false)} /> : null;
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
