import { assign, sendTo, setup, type AnyActorRef } from 'xstate';
import type { Question } from '../rules/questions/question';
import type { RequesterStopped, ConfirmAsk } from './dialogs';
import type { DrawerEvent } from './drawer.machine';
import { shared } from './system';

interface Context {
  question: Question | undefined;
  requester: AnyActorRef | undefined;
}

/** Events of the confirm dialog. Escape and a click outside are `confirm.dismiss`. */
export type ConfirmEvent =
  | ConfirmAsk
  | RequesterStopped
  | { type: 'confirm.accept' }
  | { type: 'confirm.dismiss' }
  /** The person who was asked has gone (reading 96). */
  | { type: 'confirm.reset' };

const holdAdded: DrawerEvent = { type: 'hold.added', hold: 'confirm' };
const holdReleased: DrawerEvent = { type: 'hold.released', hold: 'confirm' };

/**
 * The one confirm dialog (docs/product.md, Cart page). It asks one question at a time and answers the flow that asked;
 * a question that comes while one is open is answered `confirm.dismissed` at once.
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
  description: 'Asks before something is removed, cleared or replaced.',
  context: { question: undefined, requester: undefined },
  initial: 'closed',
  states: {
    closed: {
      description: 'No question is open.',
      // Not on leaving `open`: exit actions run before the reply, which still needs to know who asked.
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
      description: 'The question stands above everything else.',
      entry: 'holdDrawer',
      exit: 'releaseDrawer',
      on: {
        'confirm.accept': { target: 'closed', actions: 'replyAccepted' },
        'confirm.dismiss': { target: 'closed', actions: 'replyDismissed' },
        'confirm.reset': { target: 'closed', actions: 'replyDismissed' },
        'confirm.ask': { actions: { type: 'refuse', params: ({ event }) => ({ requester: event.from }) } },
        'requester.stopped': {
          guard: { type: 'isRequester', params: ({ event }) => ({ requester: event.requester }) },
          target: 'closed',
        },
      },
    },
  },
});
