import { type AnyActorRef, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { askConfirm, type ConfirmReply, type ProblemReply, showProblem } from './dialogs';
import { deleteListQuestion } from '../rules/questions/giftlist';
import type { ListChanged } from './list-selection.machine';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

interface Context {
  id: string;
  /** The selection, which is told that the list has gone. */
  selection: AnyActorRef;
}

/** Events of deleting a list. */
export type DeleteGiftlistEvent = { type: 'giftlist.delete' } | ConfirmReply | ProblemReply;

/** Deletes a giftlist after asking (docs/product.md, Own giftlists). */
export const deleteGiftlistMachine = setup({
  types: { input: {} as Context, context: {} as Context, events: {} as DeleteGiftlistEvent, tags: {} as 'busy' },
  actors: {
    /** Also done when the list is not there any more (reading 68). */
    deleteGiftlist: placeholderActor<{ id: string }, void>('deleteGiftlist'),
  },
  actions: {
    askDelete: sendTo(shared('confirm'), ({ self }) => askConfirm(self, deleteListQuestion)),
    notifySelection: sendTo(
      ({ context }) => context.selection,
      ({ context }): ListChanged => ({ type: 'list.deleted', id: context.id }),
    ),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem }) =>
      showProblem(self, { ...params, about: 'deleting' }),
    ),
  },
  guards: {
    isAboutDeleting: (_, params: { about: string | undefined }) => params.about === 'deleting',
  },
}).createMachine({
  id: 'delete-giftlist',
  description: 'Deletes a giftlist.',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'The list is there.',
      on: {
        'giftlist.delete': 'confirming',
        'problem.retry': {
          guard: { type: 'isAboutDeleting', params: ({ event }) => ({ about: event.about }) },
          target: 'deleting',
        },
      },
    },
    confirming: {
      description: 'Asks whether the list shall go.',
      entry: 'askDelete',
      on: { 'confirm.accepted': 'deleting', 'confirm.dismissed': 'idle' },
    },
    deleting: {
      description: 'The list is being deleted.',
      tags: 'busy',
      invoke: {
        id: 'deleteGiftlist',
        src: 'deleteGiftlist',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'deleted', actions: 'notifySelection' },
        onError: {
          target: 'idle',
          actions: { type: 'showProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
        },
      },
    },
    deleted: { description: 'The list has gone, and its view leaves.' },
  },
});
