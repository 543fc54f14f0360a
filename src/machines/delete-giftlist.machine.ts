import { type AnyActorRef, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { deleteListQuestion } from '#rules/questions/giftlist.ts';
import { askConfirm, type ConfirmReply, type ProblemReply, problemParams, showProblem } from './dialogs';
import type { ListChanged } from './list-selection.machine';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

interface Context {
  id: string;
  /** Flow `listSelection`, notified of the deletion. */
  selection: AnyActorRef;
}

/** Events of deleting a giftlist. */
export type DeleteGiftlistEvent = { type: 'giftlist.delete' } | ConfirmReply | ProblemReply;

/** Deletes a giftlist after a confirmation. */
export const deleteGiftlistMachine = setup({
  types: { input: {} as Context, context: {} as Context, events: {} as DeleteGiftlistEvent, tags: {} as 'busy' },
  actors: {
    /** Also succeeds if the giftlist does not exist. */
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
      description: 'Waits for the next action.',
      on: {
        'giftlist.delete': 'confirming',
        'problem.retry': {
          guard: { type: 'isAboutDeleting', params: ({ event }) => ({ about: event.about }) },
          target: 'deleting',
        },
      },
    },
    confirming: {
      description: 'Confirms deleting the giftlist.',
      entry: 'askDelete',
      on: { 'confirm.accepted': 'deleting', 'confirm.dismissed': 'idle' },
    },
    deleting: {
      description: 'Deleting the giftlist.',
      tags: 'busy',
      invoke: {
        id: 'deleteGiftlist',
        src: 'deleteGiftlist',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'deleted', actions: 'notifySelection' },
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParams } },
      },
    },
    deleted: { description: 'The giftlist was deleted; its view unmounts.' },
  },
});
