import { describe, expect, it } from 'vitest';
import { appearanceMachine } from '#machines/appearance.machine.ts';
import type { Appearance } from '#rules/appearance.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const open = (appearance: Appearance) => {
  const isolated = isolate({ machine: appearanceMachine, input: { appearance } });
  return { ...isolated, kept: () => isolated.acted('keepAppearance') };
};

describe('the appearance', () => {
  it.each(['system', 'light', 'dark'] as const)('begins as it was kept: %s', (appearance) => {
    const { state, kept } = open(appearance);
    expect([state(), kept()]).toEqual([appearance, []]);
  });

  it('holds at once, and is kept', () => {
    const { send, state, kept } = open('system');
    for (const appearance of ['dark', 'light', 'system'] as const) {
      send({ type: 'appearance.choose', appearance });
      expect([state(), kept().at(-1)]).toEqual([appearance, { appearance }]);
    }
  });

  it('follows another tab, which has kept it already', () => {
    const { tell, state, kept } = open('system');
    tell('watchAppearance', { type: 'appearance.changed', appearance: 'dark' });
    expect([state(), kept()]).toEqual(['dark', []]);
  });

  it('is kept on, and reports it, when the watch on other tabs dies', () => {
    const { fail, acted, state } = open('dark');
    fail('watchAppearance', 'died');
    expect([state(), acted('reportUnexpectedError')]).toEqual(['dark', [{ error: 'died' }]]);
  });
});

expectEveryTransition(appearanceMachine);
