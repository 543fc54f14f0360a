import { describe, expect, it } from 'vitest';
import { welcomeMachine } from '#machines/welcome.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const welcome = (isSeen: boolean) => isolate({ machine: welcomeMachine, input: { isSeen } });

describe('the welcome', () => {
  it('opens on the first visit, and stores once that it was dismissed', () => {
    const { send, acted, state } = welcome(false);
    expect(state()).toBe('open');
    expect(acted('saveSeen')).toEqual([]);
    send({ type: 'welcome.dismiss' });
    expect(state()).toBe('closed');
    send({ type: 'welcome.dismiss' });
    expect(acted('saveSeen')).toHaveLength(1);
  });

  it('stays closed on later visits', () => {
    const { acted, state } = welcome(true);
    expect(state()).toBe('closed');
    expect(acted('saveSeen')).toEqual([]);
  });
});

expectEveryTransition(welcomeMachine);
