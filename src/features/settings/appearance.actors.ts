import { type AnyEventObject, fromCallback } from 'xstate';
import { appearanceMachine } from '#machines/appearance.machine.ts';
import { type Appearance, appearanceKey, appearanceOf } from '#rules/appearance.ts';
import { readStored, reportUnexpectedError, writeStored } from '#runtime';

/** Reads the choice stored in this browser. */
export const readAppearance = (): Appearance => appearanceOf(readStored('local', appearanceKey));

/** Provides the appearance's actors and actions. In other tabs the script in the page's head applies a new choice. */
export const providedAppearance = appearanceMachine.provide({
  actors: {
    watchAppearance: fromCallback<AnyEventObject>(({ sendBack }) => {
      const onStorage = ({ key }: StorageEvent) => {
        // A `null` key means that the whole storage was cleared.
        if (key === null || key === appearanceKey)
          sendBack({ type: 'appearance.changed', appearance: readAppearance() });
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    }),
  },
  actions: {
    persistAppearance: (_, { appearance }) => {
      document.documentElement.dataset.appearance = appearance;
      writeStored('local', appearanceKey, appearance);
      window.sharePreferences?.();
    },
    reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
  },
});
