import { describe, expect, it } from 'vitest';
import { type RevealGiftEvent, revealGiftMachine } from '#machines/reveal-gift.machine.ts';
import { revealQuestion } from '#rules/questions/giftlist.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const bear = { id: 'item-1', giftlistId: 'list-1' };
const reveal: RevealGiftEvent = { type: 'gift.reveal', gift: bear };

const revealGift = () => isolate({ machine: revealGiftMachine });

describe('revealing a gift', () => {
  it('asks first, and reveals nothing when the answer is no', () => {
    const { send, questions, inputs, state, context } = revealGift();
    send(reveal);
    expect([state(), questions()]).toEqual(['confirming', [revealQuestion]]);
    send({ type: 'confirm.dismissed' });
    expect([state(), context(), inputs('revealGift')]).toEqual([
      'idle',
      { gift: undefined, revealedId: undefined },
      [],
    ]);
  });

  it('reveals the gift once, and is idle again', () => {
    const { send, answer, inputs, can, state, context } = revealGift();
    send(reveal, { type: 'confirm.accepted' });
    expect([state(), can(reveal), inputs('revealGift')]).toEqual(['revealing', false, [bear]]);
    answer('revealGift');
    expect([state(), context()]).toEqual(['idle', { gift: undefined, revealedId: bear.id }]);
  });

  it('reveals all gifts of a giftlist', () => {
    const { send, inputs } = revealGift();
    const all = { id: undefined, giftlistId: bear.giftlistId };
    send({ type: 'gift.reveal', gift: all }, { type: 'confirm.accepted' });
    expect(inputs('revealGift')).toEqual([all]);
  });

  it('shows an error, and retries without another confirmation', () => {
    const { send, fail, inputs, problems, questions, can } = revealGift();
    send(reveal, { type: 'confirm.accepted' });
    fail('revealGift', offline);
    expect(problems()).toEqual([[offline, 'revealing']]);
    expect(can({ type: 'problem.retry', about: 'adding' })).toBe(false);
    send({ type: 'problem.retry', about: 'revealing' });
    expect([inputs('revealGift'), questions().length]).toEqual([[bear, bear], 1]);
  });
});

expectEveryTransition(revealGiftMachine);
