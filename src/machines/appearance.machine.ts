import { assign, setup } from 'xstate';
import type { Appearance } from '#rules/appearance.ts';
import { errorParams } from './dialogs';
import { placeholderCallback } from './placeholder-actors';

interface Context {
  appearance: Appearance;
}

/** Events of the color scheme. */
export type AppearanceEvent =
  | { type: 'appearance.choose'; appearance: Appearance }
  /** Another tab of this browser changed the color scheme. */
  | { type: 'appearance.changed'; appearance: Appearance };

/**
 * Color scheme: light, dark or system. A choice applies immediately, is stored in this browser, and is broadcast to
 * other tabs.
 */
export const appearanceMachine = setup({
  types: { input: {} as { appearance: Appearance }, context: {} as Context, events: {} as AppearanceEvent },
  actors: {
    /** Reports changes from other tabs. */
    watchAppearance: placeholderCallback('watchAppearance'),
  },
  actions: {
    storeAppearance: assign({ appearance: (_, params: { appearance: Appearance }) => params.appearance }),
    /** Applies and stores the color scheme. Provided by the feature. */
    persistAppearance: (_, _params: { appearance: Appearance }) => {},
    /** The watch on other tabs threw an unexpected error. Reported, not shown. Provided by the feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isLight: (_, params: { appearance: Appearance }) => params.appearance === 'light',
    isDark: (_, params: { appearance: Appearance }) => params.appearance === 'dark',
  },
}).createMachine({
  id: 'appearance',
  description: 'Sets the color scheme.',
  context: ({ input }) => input,
  initial: 'deciding',
  invoke: {
    id: 'watchAppearance',
    src: 'watchAppearance',
    onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
  },
  on: {
    'appearance.choose': {
      target: '.deciding',
      actions: [
        { type: 'storeAppearance', params: ({ event }) => event },
        { type: 'persistAppearance', params: ({ event }) => ({ appearance: event.appearance }) },
      ],
    },
    'appearance.changed': { target: '.deciding', actions: { type: 'storeAppearance', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'isLight', params: ({ context }) => context }, target: 'light' },
        { guard: { type: 'isDark', params: ({ context }) => context }, target: 'dark' },
        { target: 'system' },
      ],
    },
    light: { description: 'Light on every page.' },
    dark: { description: 'Dark on every page.' },
    system: { description: 'Follows the device setting.' },
  },
});
