import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { welcomeMachine } from '../../src/machines/welcome.machine';

const welcome = (isSeen: boolean) => {
  const saved: string[] = [];
  const flow = createActor(welcomeMachine.provide({ actions: { saveSeen: () => void saved.push('seen') } }), {
    input: { isSeen },
  }).start();
  return { flow, saved, state: () => flow.getSnapshot().value };
};

describe('the welcome', () => {
  it('opens at the first visit, and is remembered when it is dismissed', () => {
    const { flow, saved, state } = welcome(false);
    expect(state()).toBe('open');
    expect(saved).toEqual([]);
    flow.send({ type: 'welcome.dismiss' });
    expect(state()).toBe('closed');
    flow.send({ type: 'welcome.dismiss' });
    expect(saved).toEqual(['seen']);
  });

  it('does not come again', () => {
    const { saved, state } = welcome(true);
    expect(state()).toBe('closed');
    expect(saved).toEqual([]);
  });
});
