import { describe, expect, it } from 'vitest';
import { welcomeMachine } from '#machines/welcome.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const welcome = (isSeen: boolean, asksGiving?: boolean) =>
  isolate({ machine: welcomeMachine, input: { isSeen, ...(asksGiving !== undefined && { asksGiving }) } });

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

  it.each([
    ['giving', 'welcome.give', 'saveGiving', 'saveMine'],
    ['the owner', 'welcome.dismiss', 'saveMine', 'saveGiving'],
  ] as const)(
    'asks the visitor of a surprise, also a later one, and stores that they are %s',
    (_, type, saved, other) => {
      const { send, actionParams, state } = welcome(true, true);
      expect(state()).toBe('asking');
      send({ type });
      expect([state(), actionParams(saved).length, actionParams(other).length]).toEqual(['closed', 1, 0]);
    },
  );

  it('stores that the visitor is giving after it was closed', () => {
    const { send, actionParams } = welcome(true);
    send({ type: 'welcome.give' });
    expect(actionParams('saveGiving')).toHaveLength(1);
  });
});

expectEveryTransition(welcomeMachine);
