import { useSelector } from '@xstate/react';
import { appearanceOf } from '#rules/appearance.ts';
import { useFlow, useServices } from '#runtime';
import { providedAppearance, readAppearance } from './appearance.actors';

/** The chosen appearance, and an action to change it. */
export const useAppearance = () => {
  const { preferences } = useServices();
  const flow = useFlow(() => providedAppearance, { appearance: preferences?.appearance ?? readAppearance() });
  return {
    appearance: useSelector(flow, ({ context }) => context.appearance),
    choose: (value: string) => flow.send({ type: 'appearance.choose', appearance: appearanceOf(value) }),
  };
};
