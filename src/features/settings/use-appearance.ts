import { useSelector } from '@xstate/react';
import { appearanceOf } from '../../rules/appearance';
import { useFlow } from '../../runtime';
import { providedAppearance, readAppearance } from './appearance.actors';

/** Light or dark: what is chosen, and the way to choose. */
export const useAppearance = () => {
  const flow = useFlow(providedAppearance, { appearance: readAppearance() });
  return {
    appearance: useSelector(flow, ({ context }) => context.appearance),
    choose: (value: string) => flow.send({ type: 'appearance.choose', appearance: appearanceOf(value) }),
  };
};
