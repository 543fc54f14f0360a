import { describe, expect, it } from 'vitest';
import { keepSurprisesMachine } from '#machines/keep-surprises.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const offer = () => isolate({ machine: keepSurprisesMachine });

describe('the offer to keep surprises on the server', () => {
  it('hides purchases in the browser until the lists are surprises', () => {
    const { send, answer, actionParams, inputs, state } = offer();
    send({ type: 'offer.accept' });
    expect([state(), inputs('keepSurprises').length, actionParams('endBrowserMode').length]).toEqual(['keeping', 1, 0]);
    answer('keepSurprises');
    expect([state(), actionParams('endBrowserMode').length]).toEqual(['answered', 1]);
  });

  it('shows purchases at once when it is declined', () => {
    const { send, actionParams, inputs } = offer();
    send({ type: 'offer.decline' });
    expect([inputs('keepSurprises'), actionParams('endBrowserMode').length]).toEqual([[], 1]);
  });

  it('still hides purchases after an error, and can be tried again', () => {
    const { send, fail, can, problems, actionParams, state } = offer();
    send({ type: 'offer.accept' });
    fail('keepSurprises', offline);
    expect([state(), problems(), actionParams('endBrowserMode').length]).toEqual([
      'offering',
      [[offline, 'keeping']],
      0,
    ]);
    expect(can({ type: 'problem.retry', about: 'other' })).toBe(false);
    send({ type: 'problem.retry', about: 'keeping' });
    expect(state()).toBe('keeping');
  });
});

expectEveryTransition(keepSurprisesMachine);
