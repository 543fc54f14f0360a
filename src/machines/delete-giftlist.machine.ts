import { type AnyActorRef, sendTo, setup } from 'xstate';
import { deleteListQuestion } from '#rules/questions/giftlist.ts';
import {
  askConfirm,
  type ConfirmReply,
  isRetryOf,
  type ProblemReply,
  problemAction,
  problemParamsAbout,
} from './dialogs';
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
    showProblem: problemAction<Context, DeleteGiftlistEvent, 'deleting'>(),
  },
  guards: { isRetryOf: isRetryOf<'deleting'> },
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
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'deleting' } }, target: 'deleting' },
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
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('deleting') } },
      },
    },
    deleted: { description: 'The giftlist was deleted; its view unmounts.' },
  },
});
