import { assign, setup } from 'xstate';
import type { Appearance } from '../rules/appearance';
import { placeholderCallback } from './placeholder-actors';

interface Context {
  appearance: Appearance;
}

/** Events of the choice between light and dark. */
export type AppearanceEvent =
  | { type: 'appearance.choose'; appearance: Appearance }
  /** Another tab of this browser has chosen. */
  | { type: 'appearance.changed'; appearance: Appearance };

/**
 * Light, dark, or as the system has it (docs/product.md, Settings). What is chosen holds at once, is kept in this browser, and goes to
 * its other tabs.
 */
export const appearanceMachine = setup({
  types: { input: {} as { appearance: Appearance }, context: {} as Context, events: {} as AppearanceEvent },
  actors: {
    /** Tells what other tabs have chosen. */
    watchAppearance: placeholderCallback('watchAppearance'),
  },
  actions: {
    storeAppearance: assign({ appearance: (_, params: { appearance: Appearance }) => params.appearance }),
    /** Shows it, and keeps it in this browser. Provided by the feature. */
    keepAppearance: (_, _params: { appearance: Appearance }) => {},
    /** Other tabs cannot be heard: reported, never shown. Provided by the feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isLight: (_, params: { appearance: Appearance }) => params.appearance === 'light',
    isDark: (_, params: { appearance: Appearance }) => params.appearance === 'dark',
  },
}).createMachine({
  id: 'appearance',
  description: 'Decides between light and dark.',
  context: ({ input }) => input,
  initial: 'deciding',
  invoke: {
    id: 'watchAppearance',
    src: 'watchAppearance',
    onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
  },
  on: {
    'appearance.choose': {
      target: '.deciding',
      actions: [
        { type: 'storeAppearance', params: ({ event }) => ({ appearance: event.appearance }) },
        { type: 'keepAppearance', params: ({ event }) => ({ appearance: event.appearance }) },
      ],
    },
    'appearance.changed': {
      target: '.deciding',
      actions: { type: 'storeAppearance', params: ({ event }) => ({ appearance: event.appearance }) },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'isLight', params: ({ context }) => context }, target: 'light' },
        { guard: { type: 'isDark', params: ({ context }) => context }, target: 'dark' },
        { target: 'system' },
      ],
    },
    light: { description: 'Every page is light.' },
    dark: { description: 'Every page is dark.' },
    system: { description: 'Every page is as the system of the device has it.' },
  },
});
