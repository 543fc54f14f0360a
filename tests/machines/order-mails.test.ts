import { describe, expect, it } from 'vitest';
import { orderMailsMachine } from '#machines/order-mails.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const open = () => isolate({ machine: orderMailsMachine });

describe('the switch of mails about orders', () => {
  it('saves the choice, and ignores a press meanwhile', () => {
    const { send, answer, inputs, state, can } = open();
    send({ type: 'mails.switch', isWanted: false });
    expect([state(), inputs('saveOrderMails'), can({ type: 'mails.switch', isWanted: true })]).toEqual([
      'saving',
      [{ isWanted: false }],
      false,
    ]);
    answer('saveOrderMails');
    expect(state()).toBe('idle');
  });

  it('shows an error, after which the same choice can be saved again', () => {
    const { send, fail, can, problems, inputs, state } = open();
    send({ type: 'mails.switch', isWanted: false });
    fail('saveOrderMails', offline);
    expect([state(), problems()]).toEqual(['idle', [[offline, 'saving']]]);
    expect(can({ type: 'problem.retry', about: 'other' })).toBe(false);
    send({ type: 'problem.retry', about: 'saving' });
    expect([state(), inputs('saveOrderMails')]).toEqual(['saving', [{ isWanted: false }, { isWanted: false }]]);
  });
});

expectEveryTransition(orderMailsMachine);
