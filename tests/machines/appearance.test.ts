import { describe, expect, it } from 'vitest';
import { appearanceMachine } from '../../src/machines/appearance.machine';
import type { Appearance } from '../../src/rules/appearance';
import { isolate, type IsolatedFlow } from './isolated-flow';

let isolated: IsolatedFlow<typeof appearanceMachine>;
let kept: Appearance[];

const open = (appearance: Appearance) => {
  kept = [];
  const machine = appearanceMachine.provide({
    actions: { keepAppearance: (_, params) => void kept.push(params.appearance) },
  });
  isolated = isolate({ machine, input: { appearance } });
};
const state = () => isolated.state();

describe('the appearance', () => {
  it.each(['system', 'light', 'dark'] as const)('begins as it was kept: %s', (appearance) => {
    open(appearance);
    expect([state(), kept]).toEqual([appearance, []]);
  });

  it('holds at once, and is kept', () => {
    open('system');
    for (const appearance of ['dark', 'light', 'system'] as const) {
      isolated.send({ type: 'appearance.choose', appearance });
      expect([state(), kept.at(-1)]).toEqual([appearance, appearance]);
    }
  });

  it('follows another tab, which has kept it already', () => {
    open('system');
    isolated.tell('watchAppearance', { type: 'appearance.changed', appearance: 'dark' });
    expect([state(), kept]).toEqual(['dark', []]);
  });
});
