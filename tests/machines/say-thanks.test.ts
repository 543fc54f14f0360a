import { beforeEach, describe, expect, it } from 'vitest';
import { discardQuestion } from '#machines/editing.ts';
import { type SayThanksEvent, sayThanksMachine } from '#machines/say-thanks.machine.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';
import { offline } from './samples';

const gift = { id: 'gif_1', name: 'Drum', giver: '@noah' };
const words = ' Thank you!\r\nMaya ';
const refusal = {
  message: 'You have already said thank you for this gift.',
  severity: 'error',
  retryable: false,
  status: 400,
} as const;

let isolated: IsolatedFlow<typeof sayThanksMachine>;
const state = () => isolated.state();
const can = (event: SayThanksEvent) => isolated.can(event);
const send = (...events: SayThanksEvent[]) => events.forEach((event) => isolated.send(event));
const inputs = () => isolated.inputs('sendThanks');
const type = (text: string): SayThanksEvent => ({ type: 'text.change', text });

beforeEach(() => {
  isolated = isolate({ machine: sayThanksMachine });
  send({ type: 'thanks.write', gift });
});

describe('saying thank you', () => {
  it('sends trimmed words once, then says so', () => {
    expect([state(), isolated.context(), can({ type: 'thanks.send' })]).toEqual([
      'writing',
      { gift, text: '', refusal: undefined },
      false,
    ]);
    send(type(words), { type: 'thanks.send' });
    expect([state(), inputs()]).toEqual(['sending', [{ id: 'gif_1', thanks: 'Thank you!\nMaya' }]]);
    for (const event of [{ type: 'thanks.send' }, { type: 'edit.leave' }, type('More')] as const)
      expect(can(event)).toBe(false);
    isolated.answer('sendThanks');
    expect([state(), can({ type: 'thanks.send' })]).toEqual(['sent', false]);
    send({ type: 'edit.leave' });
    expect([state(), isolated.emitted()]).toEqual(['idle', [{ type: 'leave.allowed' }]]);
    send({ type: 'thanks.write', gift: { ...gift, id: 'gif_2' } });
    expect(isolated.context().text).toBe('');
  });

  it.each(['', '  \n', 'a'.repeat(501), 'See example.ca'])('does not send %j', (text) => {
    send(type(text));
    expect(can({ type: 'thanks.send' })).toBe(false);
  });

  it('keeps the words after a refusal, and says why', () => {
    send(type(words), { type: 'thanks.send' });
    isolated.fail('sendThanks', refusal);
    expect([state(), isolated.context()]).toEqual(['refused', { gift, text: words, refusal: refusal.message }]);
    expect([can({ type: 'thanks.send' }), isolated.problems()]).toEqual([false, []]);
    send(type('Thanks'), { type: 'thanks.send' });
    expect(inputs().at(-1)).toEqual({ id: 'gif_1', thanks: 'Thanks' });
  });

  it('asks before refused words are discarded', () => {
    send(type(words), { type: 'thanks.send' });
    isolated.fail('sendThanks', refusal);
    send({ type: 'edit.leave' });
    expect([state(), isolated.questions()]).toEqual(['discarding', [discardQuestion]]);
  });

  it('keeps the words after a failure, and can be retried', () => {
    send(type(words), { type: 'thanks.send' });
    isolated.fail('sendThanks', offline);
    expect([state(), isolated.context().text, isolated.problems()]).toEqual(['writing', words, [[offline, 'sending']]]);
    expect(can({ type: 'problem.retry', about: 'reading' })).toBe(false);
    send({ type: 'problem.retry', about: 'sending' });
    expect(inputs()).toHaveLength(2);
  });

  it('closes without a question before anything is written', () => {
    send(type(' '), { type: 'edit.leave' });
    expect([state(), isolated.questions(), isolated.emitted()]).toEqual(['idle', [], [{ type: 'leave.allowed' }]]);
  });

  it('asks before words are discarded', () => {
    send(type(words), { type: 'edit.leave' });
    expect([state(), isolated.questions()]).toEqual(['discarding', [discardQuestion]]);
    send({ type: 'confirm.dismissed' });
    expect([state(), isolated.context().text]).toEqual(['writing', words]);
    send({ type: 'edit.leave' }, { type: 'confirm.accepted' });
    expect([state(), isolated.emitted().map((event) => event.type)]).toEqual([
      'idle',
      ['leave.refused', 'leave.allowed'],
    ]);
  });
});

expectEveryTransition(sayThanksMachine);
