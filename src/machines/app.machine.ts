import { type AnyActorRef, assign, enqueueActions, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { cartMachine } from './cart.machine';
import { confirmMachine } from './confirm.machine';
import { drawerMachine } from './drawer.machine';
import { notProvided, notProvidedStream } from './not-provided';
import { problemMachine } from './problem.machine';

interface Context {
  problem: Problem | undefined;
}

/** Events of the root. */
export type AppEvent =
  | { type: 'route.changed'; path: string }
  /** The view of a flow has left: the flow ends, and what it asked is nobody's question any more. */
  | { type: 'flow.stop'; flow: AnyActorRef }
  /** A flow of a route died of a mistake of ours. */
  | { type: `xstate.error.actor.${string}`; error: unknown };

/**
 * The root of the one actor system (shop document, section 4, 'Auth state'): the boot check, and the bag, the drawer and the
 * dialogs that every page shares. Flows of a route join this system when their view comes.
 */
export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AppEvent,
    tags: {} as 'booting',
    children: {} as {
      cart: 'cart';
      drawer: 'drawer';
      confirm: 'confirm';
      problem: 'problem';
      retryReads: 'retryReads';
    },
  },
  actors: {
    checkAuth: notProvided<void, { isAuthenticated: boolean }>('checkAuth'),
    /** Tells which page is on screen. */
    watchRoute: notProvidedStream('watchRoute'),
    /** Repeats failed reads when the error dialog asks for it. */
    retryReads: notProvidedStream('retryReads'),
    cart: cartMachine,
    drawer: drawerMachine,
    confirm: confirmMachine,
    problem: problemMachine,
  },
  actions: {
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    /** An actor of ours died: reported, never shown. Provided by the app. */
    reportFault: (_, _params: { error: unknown }) => {},
    stopFlow: enqueueActions(({ enqueue }, params: { flow: AnyActorRef }) => enqueue.stopChild(params.flow)),
    tellGuest: sendTo('cart', { type: 'identity.known', identity: 'guest' }),
    tellMember: sendTo('cart', { type: 'identity.known', identity: 'member' }),
    tellDrawer: sendTo('drawer', (_, params: { path: string }) => ({ type: 'route.changed', path: params.path })),
    tellConfirm: sendTo('confirm', (_, params: { asker: AnyActorRef }) => ({ type: 'asker.stopped', ...params })),
    tellProblem: sendTo('problem', (_, params: { asker: AnyActorRef }) => ({ type: 'asker.stopped', ...params })),
  },
  guards: {
    isAuthenticated: (_, params: { isAuthenticated: boolean }) => params.isAuthenticated,
  },
}).createMachine({
  id: 'app',
  description: 'Who is here, and what every page shares.',
  context: { problem: undefined },
  invoke: [
    {
      id: 'problem',
      src: 'problem',
      systemId: 'problem',
      onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'confirm',
      src: 'confirm',
      systemId: 'confirm',
      onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'drawer',
      src: 'drawer',
      systemId: 'drawer',
      onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'cart',
      src: 'cart',
      systemId: 'cart',
      onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'watchRoute',
      src: 'watchRoute',
      onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'retryReads',
      src: 'retryReads',
      onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
    },
  ],
  on: {
    'route.changed': { actions: { type: 'tellDrawer', params: ({ event }) => ({ path: event.path }) } },
    'xstate.error.actor.*': {
      actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) },
    },
    'flow.stop': {
      actions: [
        { type: 'stopFlow', params: ({ event }) => ({ flow: event.flow }) },
        { type: 'tellConfirm', params: ({ event }) => ({ asker: event.flow }) },
        { type: 'tellProblem', params: ({ event }) => ({ asker: event.flow }) },
      ],
    },
  },
  initial: 'booting',
  states: {
    booting: {
      description: 'One auth check runs.',
      tags: 'booting',
      invoke: {
        id: 'checkAuth',
        src: 'checkAuth',
        onDone: [
          {
            guard: { type: 'isAuthenticated', params: ({ event }) => event.output },
            target: 'member',
          },
          { target: 'guest' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
        },
      },
    },
    guest: { description: 'May browse, fill a bag and check out.', entry: 'tellGuest' },
    member: { description: 'Signed in.', entry: 'tellMember' },
    failed: { description: 'The check itself failed; browsing goes on as a guest.', entry: 'tellGuest' },
  },
});
