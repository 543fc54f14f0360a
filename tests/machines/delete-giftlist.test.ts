import { describe, expect, it } from 'vitest';
import { deleteGiftlistMachine } from '#machines/delete-giftlist.machine.ts';
import { deleteListQuestion } from '#rules/questions/giftlist.ts';
import { expectEveryTransition } from './coverage';
import { isolate, listener } from './isolated-flow';
import { offline } from './samples';

/** The flow, with a listener in place of `listSelection`. */
const deletion = () => {
  const { actor, received } = listener();
  return { ...isolate({ machine: deleteGiftlistMachine, input: { id: 'gft_1', selection: actor } }), received };
};

describe('deleting', () => {
  it('asks first, and deletes nothing when the answer is no', () => {
    const { send, state, inputs, questions } = deletion();
    send({ type: 'giftlist.delete' });
    expect(state()).toBe('confirming');
    expect(questions()).toEqual([deleteListQuestion]);
    send({ type: 'confirm.dismissed' });
    expect(state()).toBe('idle');
    expect(inputs('deleteGiftlist')).toEqual([]);
  });

  it('deletes the list that it was started for', () => {
    const { send, answer, state, inputs, isBusy, received } = deletion();
    send({ type: 'giftlist.delete' }, { type: 'confirm.accepted' });
    expect(inputs('deleteGiftlist')).toEqual([{ id: 'gft_1' }]);
    expect(isBusy()).toBe(true);
    answer('deleteGiftlist');
    expect(state()).toBe('deleted');
    expect(received).toEqual([{ type: 'list.deleted', id: 'gft_1' }]);
  });

  it('keeps the list after a failure, and retries from the error dialog', () => {
    const { send, fail, state, problems } = deletion();
    send({ type: 'giftlist.delete' }, { type: 'confirm.accepted' });
    fail('deleteGiftlist', offline);
    expect(state()).toBe('idle');
    expect(problems()).toEqual([[offline, 'deleting']]);
    send({ type: 'problem.retry', about: 'something else' });
    expect(state()).toBe('idle');
    send({ type: 'problem.retry', about: 'deleting' });
    expect(state()).toBe('deleting');
  });
});

expectEveryTransition(deleteGiftlistMachine);
