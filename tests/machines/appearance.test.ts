import { describe, expect, it } from 'vitest';
import { appearanceMachine } from '#machines/appearance.machine.ts';
import type { Appearance } from '#rules/appearance.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const open = (appearance: Appearance) => {
  const isolated = isolate({ machine: appearanceMachine, input: { appearance } });
  return { ...isolated, stored: () => isolated.actionParams('persistAppearance') };
};

describe('the appearance', () => {
  it.each(['system', 'light', 'dark'] as const)('starts with the stored color scheme: %s', (appearance) => {
    const { state, stored } = open(appearance);
    expect([state(), stored()]).toEqual([appearance, []]);
  });

  it('applies a choice immediately, and stores it', () => {
    const { send, state, stored } = open('system');
    for (const appearance of ['dark', 'light', 'system'] as const) {
      send({ type: 'appearance.choose', appearance });
      expect([state(), stored().at(-1)]).toEqual([appearance, { appearance }]);
    }
  });

  it('follows another tab, without storing its choice again', () => {
    const { sendFrom, state, stored } = open('system');
    sendFrom('watchAppearance', { type: 'appearance.changed', appearance: 'dark' });
    expect([state(), stored()]).toEqual(['dark', []]);
  });

  it('stays, and reports the error, when the watch on other tabs fails', () => {
    const { fail, actionParams, state } = open('dark');
    fail('watchAppearance', 'a bug');
    expect([state(), actionParams('reportUnexpectedError')]).toEqual(['dark', [{ error: 'a bug' }]]);
  });
});

expectEveryTransition(appearanceMachine);
