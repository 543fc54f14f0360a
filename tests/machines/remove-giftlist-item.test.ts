import { describe, expect, it } from 'vitest';
import { type RemoveGiftlistItemEvent, removeGiftlistItemMachine } from '#machines/remove-giftlist-item.machine.ts';
import { removeItemQuestion } from '#rules/questions/giftlist.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const drum = { id: 'item-1', giftlistId: 'list-1', name: 'Drum', hasVisiblePurchase: false };
const itemOfList = { id: 'item-1', giftlistId: 'list-1' };
const remove: RemoveGiftlistItemEvent = { type: 'giftlistItem.remove', gift: drum };

const removeGift = () => isolate({ machine: removeGiftlistItemMachine });

describe('removing a giftlist item', () => {
  it('asks first, and removes nothing when the answer is no', () => {
    const { send, questions, inputs, state, context } = removeGift();
    send(remove);
    expect(state()).toBe('confirming');
    expect(questions()).toEqual([removeItemQuestion('Drum', false)]);
    send({ type: 'confirm.dismissed' });
    expect(state()).toBe('idle');
    expect(context()).toEqual({ gift: undefined });
    expect(inputs('removeGiftlistItem')).toEqual([]);
  });

  it('says in the question that the item was bought', () => {
    const { send, questions } = removeGift();
    send({ type: 'giftlistItem.remove', gift: { ...drum, hasVisiblePurchase: true } });
    expect(questions()).toEqual([removeItemQuestion('Drum', true)]);
  });

  it('removes the item once, and is idle again', () => {
    const { send, answer, inputs, can, state, context } = removeGift();
    send(remove, { type: 'confirm.accepted' });
    expect(state()).toBe('removing');
    expect(can(remove)).toBe(false);
    send({ type: 'confirm.accepted' });
    expect(inputs('removeGiftlistItem')).toEqual([itemOfList]);
    answer('removeGiftlistItem');
    expect(state()).toBe('idle');
    expect(context()).toEqual({ gift: undefined });
  });

  it('shows an error, and retries without another confirmation', () => {
    const { send, fail, inputs, problems, questions, state } = removeGift();
    send(remove, { type: 'confirm.accepted' });
    fail('removeGiftlistItem', offline);
    expect(state()).toBe('idle');
    expect(problems()).toEqual([[offline, 'removing']]);
    send({ type: 'problem.retry', about: 'removing' });
    expect(state()).toBe('removing');
    expect(inputs('removeGiftlistItem')).toEqual([itemOfList, itemOfList]);
    expect(questions()).toHaveLength(1);
  });

  it('ignores Try Again of another failure', () => {
    const { send, fail, can } = removeGift();
    send(remove, { type: 'confirm.accepted' });
    fail('removeGiftlistItem', forbidden);
    expect(can({ type: 'problem.retry', about: 'adding' })).toBe(false);
    expect(can({ type: 'problem.retry', about: 'removing' })).toBe(true);
    send(remove, { type: 'confirm.dismissed' });
    expect(can({ type: 'problem.retry', about: 'removing' })).toBe(false);
  });
});

expectEveryTransition(removeGiftlistItemMachine);
