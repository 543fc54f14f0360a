import { describe, expect, it } from 'vitest';
import { welcomeMachine } from '#machines/welcome.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const welcome = (isSeen: boolean) => isolate({ machine: welcomeMachine, input: { isSeen } });

describe('the welcome', () => {
  it('opens on the first visit, and stores once that it was dismissed', () => {
    const { send, actionParams, state } = welcome(false);
    expect(state()).toBe('open');
    expect(actionParams('saveSeen')).toEqual([]);
    send({ type: 'welcome.dismiss' });
    expect(state()).toBe('closed');
    send({ type: 'welcome.dismiss' });
    expect(actionParams('saveSeen')).toHaveLength(1);
  });

  it('stays closed on later visits', () => {
    const { actionParams, state } = welcome(true);
    expect(state()).toBe('closed');
    expect(actionParams('saveSeen')).toEqual([]);
  });
});

expectEveryTransition(welcomeMachine);
