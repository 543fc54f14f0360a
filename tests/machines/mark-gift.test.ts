import { describe, expect, it } from 'vitest';
import { type MarkGiftEvent, markGiftMachine } from '#machines/mark-gift.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const bear = { id: 'item-1', giftlistId: 'list-1', name: 'Bear', unitsLeft: 1, asksName: false };
const input = { giftlistItemId: 'item-1', giftlistId: 'list-1', quantity: 1, name: '', asMember: true };
const mark = (gift: Partial<typeof bear> = {}): MarkGiftEvent => ({ type: 'gift.mark', gift: { ...bear, ...gift } });
const confirm: MarkGiftEvent = { type: 'mark.confirm' };
const ownMark = { id: 'mark-1', giftlistItemId: 'item-1', giftlistId: 'list-1', asMember: true };
const unmark: MarkGiftEvent = { type: 'gift.unmark', ownMark };

const markGift = () => isolate({ machine: markGiftMachine });

describe('a member', () => {
  it('marks the last unit at once, and only once', () => {
    const { send, answer, inputs, state, can, isBusy } = markGift();
    send(mark());
    expect([state(), isBusy(), can(mark()), inputs('addGiftMark')]).toEqual(['marking', true, false, [input]]);
    answer('addGiftMark');
    expect(state()).toBe('idle');
  });

  it('says how many of several units', () => {
    const { send, inputs, state, can } = markGift();
    send(mark({ unitsLeft: 2 }), { type: 'draft.change', change: { quantity: 3 } });
    expect([state(), can(confirm)]).toEqual(['asking', false]);
    send({ type: 'draft.change', change: { quantity: 2 } }, confirm);
    expect(inputs('addGiftMark')).toEqual([{ ...input, quantity: 2 }]);
  });

  it('reads a refusal, and tries again', () => {
    const { send, fail, inputs, problems, state, can } = markGift();
    send(mark());
    fail('addGiftMark', forbidden);
    expect([state(), problems()]).toEqual(['idle', [[forbidden, 'marking']]]);
    expect(can({ type: 'problem.retry', about: 'adding' })).toBe(false);
    send({ type: 'problem.retry', about: 'marking' });
    expect(inputs('addGiftMark')).toEqual([input, input]);
  });
});

describe('a guest', () => {
  it('types a name, which stays for the next gift', () => {
    const { send, answer, inputs, context, state } = markGift();
    send(mark({ asksName: true }), { type: 'draft.change', change: { name: 'Aunt Rosa' } }, confirm);
    expect(inputs('addGiftMark')).toEqual([{ ...input, name: 'Aunt Rosa', asMember: false }]);
    answer('addGiftMark');
    send(mark({ id: 'item-2', asksName: true }));
    expect([state(), context().draft]).toEqual(['asking', { quantity: 1, name: 'Aunt Rosa' }]);
    // A member sends no name that a guest has typed.
    send({ type: 'mark.cancel' }, mark());
    expect(inputs('addGiftMark').at(-1)).toEqual(input);
  });

  it('cannot send a name of more than 50 characters, and may leave it empty', () => {
    const { send, can } = markGift();
    send(mark({ asksName: true }));
    expect(can(confirm)).toBe(true);
    send({ type: 'draft.change', change: { name: 'a'.repeat(51) } });
    expect(can(confirm)).toBe(false);
  });

  it('closes the dialog without a mark', () => {
    const { send, inputs, state } = markGift();
    send(mark({ asksName: true }), { type: 'mark.cancel' });
    expect([state(), inputs('addGiftMark')]).toEqual(['idle', []]);
  });

  it('keeps the dialog with the name after a failure, and tries again', () => {
    const { send, fail, inputs, problems, state, context, can } = markGift();
    send(mark({ asksName: true }), { type: 'draft.change', change: { name: 'Sam' } }, confirm);
    fail('addGiftMark', offline);
    expect([state(), context().draft.name, problems()]).toEqual(['asking', 'Sam', [[offline, 'marking']]]);
    expect(can({ type: 'problem.retry', about: 'unmarking' })).toBe(false);
    send({ type: 'problem.retry', about: 'marking' });
    expect(inputs('addGiftMark')).toHaveLength(2);
  });
});

describe('the giver', () => {
  it('undoes a mark without a question', () => {
    const { send, answer, inputs, questions, state, can } = markGift();
    send(unmark);
    expect([state(), can(unmark), inputs('deleteGiftMark'), questions()]).toEqual(['unmarking', false, [ownMark], []]);
    answer('deleteGiftMark');
    expect(state()).toBe('idle');
  });

  it('reads that undoing failed, and tries again', () => {
    const { send, fail, inputs, problems, state } = markGift();
    send(unmark);
    fail('deleteGiftMark', offline);
    expect([state(), problems()]).toEqual(['idle', [[offline, 'unmarking']]]);
    send({ type: 'problem.retry', about: 'unmarking' });
    expect(inputs('deleteGiftMark')).toEqual([ownMark, ownMark]);
  });
});

expectEveryTransition(markGiftMachine);
