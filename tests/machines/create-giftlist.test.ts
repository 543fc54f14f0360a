import { describe, expect, it } from 'vitest';
import { type CreateGiftlistEvent, createGiftlistMachine } from '#machines/create-giftlist.machine.ts';
import { emptyDraft } from '#rules/giftlist.ts';
import { expectEveryTransition } from './coverage';
import { isolate, listener } from './isolated-flow';
import { offline } from './samples';

const open = (hasSummary = true) => {
  const { actor, received } = listener();
  const isolated = isolate({ machine: createGiftlistMachine, input: { requester: actor, hasSummary } });
  return { ...isolated, received, draft: () => isolated.context().draft };
};

const changeTitle = (title: string): CreateGiftlistEvent => ({ type: 'draft.change', change: { title } });
const created = { id: 'gft_1', title: 'Baby Tremblay' };

describe('the form', () => {
  it('can be sent once the title has three characters', () => {
    const { send, can } = open();
    send(changeTitle(' ab '));
    expect(can({ type: 'giftlist.create' })).toBe(false);
    send(changeTitle('abc'));
    expect(can({ type: 'giftlist.create' })).toBe(true);
  });

  it('sends the trimmed values once', () => {
    const { send, inputs, can } = open();
    send(changeTitle(' Baby Tremblay '), {
      type: 'draft.change',
      change: { description: ' For May. ', isHidden: true },
    });
    send({ type: 'giftlist.create' });
    expect(inputs('createGiftlist')).toEqual([
      { draft: { ...emptyDraft, title: 'Baby Tremblay', description: 'For May.', isHidden: true } },
    ]);
    expect(can({ type: 'giftlist.create' })).toBe(false);
    expect(can({ type: 'creation.close' })).toBe(false);
  });

  it('keeps the input after a failure, and can be retried', () => {
    const { send, fail, inputs, state, draft, problems } = open();
    send(changeTitle('Baby Tremblay'), { type: 'giftlist.create' });
    fail('createGiftlist', offline);
    expect(state()).toBe('editing');
    expect(draft().title).toBe('Baby Tremblay');
    expect(problems()).toEqual([[offline, 'creating']]);
    send({ type: 'problem.retry', about: 'creating' });
    expect(inputs('createGiftlist')).toHaveLength(2);
  });
});

describe('after the creation', () => {
  it('the dialog notifies the requester, and offers a summary and an empty form', () => {
    const { send, answer, state, received, draft } = open();
    send(changeTitle('Baby Tremblay'), { type: 'giftlist.create' });
    answer('createGiftlist', created);
    expect(state()).toBe('summary');
    expect(received).toEqual([{ type: 'list.created', ...created }]);
    send({ type: 'creation.repeat' });
    expect(state()).toBe('editing');
    expect(draft()).toEqual(emptyDraft);
    send({ type: 'creation.close' });
    expect(received.at(-1)).toEqual({ type: 'creation.closed' });
  });

  it('the user can close the summary', () => {
    const { send, answer, state, received } = open();
    send(changeTitle('Baby Tremblay'), { type: 'giftlist.create' });
    answer('createGiftlist', created);
    send({ type: 'creation.close' });
    expect(state()).toBe('closed');
    expect(received.at(-1)).toEqual({ type: 'creation.closed' });
  });

  it('the dialog closes without a summary if none is requested', () => {
    const { send, answer, state, received } = open(false);
    send(changeTitle('Baby Tremblay'), { type: 'giftlist.create' });
    answer('createGiftlist', created);
    expect(state()).toBe('closed');
    expect(received).toEqual([{ type: 'list.created', ...created }, { type: 'creation.closed' }]);
  });
});

describe('closing', () => {
  it('asks before input is discarded', () => {
    const { send, state, draft, received } = open();
    send({ type: 'draft.change', change: { description: 'For May.' } }, { type: 'creation.close' });
    expect(state()).toBe('discarding');
    send({ type: 'confirm.dismissed' });
    expect(draft().description).toBe('For May.');
    send({ type: 'creation.close' }, { type: 'confirm.accepted' });
    expect(state()).toBe('closed');
    expect(received).toEqual([{ type: 'creation.closed' }]);
  });

  it('does not ask if the form is empty', () => {
    const { send, state, sent } = open();
    send(changeTitle('   '), { type: 'creation.close' });
    expect(state()).toBe('closed');
    expect(sent).toEqual([]);
  });
});

expectEveryTransition(createGiftlistMachine);
