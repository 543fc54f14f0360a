import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnyActorRef, type AnyEventObject, createActor, fromCallback } from 'xstate';
import { deleteGiftlistMachine } from '../../src/machines/delete-giftlist.machine';
import { forbidden, offline } from './samples';
import { isolate, type IsolatedFlow } from './isolated-flow';

let isolated: IsolatedFlow<typeof deleteGiftlistMachine>;
/** Stands in for the selection. */
let selection: AnyActorRef;
let told: AnyEventObject[] = [];
const state = () => isolated.state();
const sentTo = (flow: string) => isolated.sent.filter(({ to }) => to === flow).map(({ event }) => event);

beforeEach(() => {
  told = [];
  selection = createActor(fromCallback(({ receive }) => receive((event) => told.push(event)))).start();
  isolated = isolate({ machine: deleteGiftlistMachine, input: { id: 'gft_1', selection } });
});
afterEach(() => {
  isolated.close();
  selection.stop?.();
});

describe('deleting', () => {
  it('asks in the words of the specification, and deletes nothing when the answer is no', () => {
    isolated.send({ type: 'giftlist.delete' });
    expect(state()).toBe('confirming');
    expect(sentTo('confirm')).toMatchObject([
      {
        type: 'confirm.ask',
        question: {
          title: 'Do you want to delete this giftlist?',
          acceptLabel: 'Delete giftlist',
          dismissLabel: 'Do not delete',
          tone: 'danger',
        },
      },
    ]);
    isolated.send({ type: 'confirm.dismissed' });
    expect(state()).toBe('idle');
    expect(isolated.inputs('deleteGiftlist')).toEqual([]);
  });

  it('deletes the list that it was started for', () => {
    isolated.send({ type: 'giftlist.delete' }, { type: 'confirm.accepted' });
    expect(isolated.inputs('deleteGiftlist')).toEqual([{ id: 'gft_1' }]);
    expect(isolated.isBusy()).toBe(true);
    isolated.answer('deleteGiftlist');
    expect(state()).toBe('deleted');
    expect(told).toEqual([{ type: 'list.deleted', id: 'gft_1' }]);
  });

  it('keeps the list when it fails, and goes on from the error dialog', () => {
    isolated.send({ type: 'giftlist.delete' }, { type: 'confirm.accepted' });
    isolated.fail('deleteGiftlist', offline);
    expect(state()).toBe('idle');
    expect(sentTo('problem')).toMatchObject([{ type: 'problem.show', problem: offline, about: 'deleting' }]);
    isolated.send({ type: 'problem.retry', about: 'something else' });
    expect(state()).toBe('idle');
    isolated.send({ type: 'problem.retry', about: 'deleting' });
    expect(state()).toBe('deleting');
    isolated.fail('deleteGiftlist', forbidden);
    expect(state()).toBe('idle');
  });
});
