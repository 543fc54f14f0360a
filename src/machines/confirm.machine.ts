import { type AnyActorRef, assign, sendTo, setup } from 'xstate';
import type { Question } from '#rules/questions/question.ts';
import type { ConfirmAsk, RequesterStopped } from './dialogs';
import type { DrawerEvent } from './drawer.machine';
import { shared } from './system';

interface Context {
  question: Question | undefined;
  requester: AnyActorRef | undefined;
}

/** Events of the confirmation dialog. Escape and a click outside send `confirm.dismiss`. */
export type ConfirmEvent =
  | ConfirmAsk
  | RequesterStopped
  | { type: 'confirm.accept' }
  | { type: 'confirm.dismiss' }
  /** The identity has changed, so the question is dismissed. */
  | { type: 'confirm.reset' };

const holdAdded: DrawerEvent = { type: 'hold.added', hold: 'confirm' };
const holdReleased: DrawerEvent = { type: 'hold.released', hold: 'confirm' };

/**
 * The only confirmation dialog: shows one question at a time and replies to the requester. While it is open, further
 * questions are dismissed immediately.
 */
export const confirmMachine = setup({
  types: { context: {} as Context, events: {} as ConfirmEvent },
  actions: {
    storeQuestion: assign({
      question: (_, params: { question: Question; requester: AnyActorRef }) => params.question,
      requester: (_, params) => params.requester,
    }),
    clearQuestion: assign({ question: undefined, requester: undefined }),
    replyAccepted: sendTo(({ context, self }) => context.requester ?? self, { type: 'confirm.accepted' }),
    replyDismissed: sendTo(({ context, self }) => context.requester ?? self, { type: 'confirm.dismissed' }),
    refuse: sendTo((_, params: { requester: AnyActorRef }) => params.requester, { type: 'confirm.dismissed' }),
    holdDrawer: sendTo(shared('drawer'), holdAdded),
    releaseDrawer: sendTo(shared('drawer'), holdReleased),
  },
  guards: {
    isRequester: ({ context }, params: { requester: AnyActorRef }) => context.requester === params.requester,
  },
}).createMachine({
  id: 'confirm',
  description: 'Confirms removing, clearing or replacing something.',
  context: { question: undefined, requester: undefined },
  initial: 'closed',
  states: {
    closed: {
      description: 'No question is open.',
      // On entry, not on exit of `open`: exit actions run before the reply, which needs the requester.
      entry: 'clearQuestion',
      on: {
        'confirm.ask': {
          target: 'open',
          actions: {
            type: 'storeQuestion',
            params: ({ event }) => ({ question: event.question, requester: event.from }),
          },
        },
      },
    },
    open: {
      description: 'Shows the question.',
      entry: 'holdDrawer',
      exit: 'releaseDrawer',
      on: {
        'confirm.accept': { target: 'closed', actions: 'replyAccepted' },
        'confirm.dismiss': { target: 'closed', actions: 'replyDismissed' },
        'confirm.reset': { target: 'closed', actions: 'replyDismissed' },
        'confirm.ask': { actions: { type: 'refuse', params: ({ event }) => ({ requester: event.from }) } },
        'requester.stopped': { guard: { type: 'isRequester', params: ({ event }) => event }, target: 'closed' },
      },
    },
  },
});
