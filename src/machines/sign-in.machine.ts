import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate';
import type { Identity } from './cart.machine';
import type { Asker, AskerStopped } from './dialogs';

/** What was under way when the page was last left: on the way to Google, or with an account that still wants its code. */
export interface Unfinished {
  /** Where a person wanted to go on, before they left for Google. */
  returnTo?: string | undefined;
  /** An account was created in this tab, and its email is not verified yet. */
  hasSetup: boolean;
}

interface Context {
  unfinished: Unfinished;
  /** Where to go once somebody has signed in; the page on screen when there is nothing else. */
  to: string | undefined;
  /** Flows that wait for it. */
  askers: readonly Asker[];
}

interface Wish {
  to?: string | undefined;
  askers?: readonly Asker[];
}

/** Events of the account dialogs. */
export type SignInEvent =
  /** Somebody wants to sign in, and then to go on: to a page, or with what they were at. */
  | ({ type: 'signIn.ask' } & Wish)
  | ({ type: 'signUp.ask' } & Wish)
  | { type: 'recovery.ask' }
  | { type: 'google.choose' }
  | { type: 'dialog.close' }
  | { type: 'identity.known'; identity: Identity }
  | AskerStopped;

/**
 * Which account dialog is open, and what was wanted when it opened (shop document, section 2, 'Modals'; decision 12). The dialogs'
 * own flows are loaded with them.
 */
export const signInMachine = setup({
  types: {
    input: {} as { unfinished: Unfinished | undefined },
    context: {} as Context,
    events: {} as SignInEvent,
    tags: {} as 'open',
  },
  actions: {
    storeWish: assign({
      to: ({ context }, params: Wish) => params.to ?? context.to,
      askers: ({ context }, params: Wish) => [...context.askers, ...(params.askers ?? [])],
    }),
    clearWish: assign({ to: undefined, askers: [] }),
    forgetAsker: assign({
      askers: ({ context }, params: { asker: AnyActorRef }) => context.askers.filter(({ ref }) => ref !== params.asker),
    }),
    replyAskers: enqueueActions(({ context, enqueue }) => {
      for (const { ref, about } of context.askers) enqueue.sendTo(ref, { type: 'problem.retry', about });
    }),
    /** Goes to the page that was wanted, if any. Provided by the account's feature. */
    goOn: (_, _params: { to: string | undefined }) => {},
    /** Remembers what was wanted, and leaves for Google. Provided by the account's feature. */
    leaveForGoogle: (_, _params: { to: string | undefined }) => {},
  },
  guards: {
    isMember: (_, params: { identity: Identity }) => params.identity === 'member',
    hasWish: ({ context }) => context.to !== undefined || context.askers.length > 0,
    hasSetup: ({ context }) => context.unfinished.hasSetup,
  },
}).createMachine({
  id: 'sign-in',
  description: 'Opens the account dialogs, and goes on from there.',
  context: ({ input }) => ({ unfinished: input.unfinished ?? { hasSetup: false }, to: undefined, askers: [] }),
  initial: 'waiting',
  on: {
    'asker.stopped': { actions: { type: 'forgetAsker', params: ({ event }) => ({ asker: event.asker }) } },
  },
  states: {
    waiting: {
      description: 'Nobody knows yet who is here; what is asked for waits.',
      on: {
        'signIn.ask': { actions: { type: 'storeWish', params: ({ event }) => event } },
        'identity.known': [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ identity: event.identity }) },
            target: 'closed',
            actions: [
              'replyAskers',
              { type: 'goOn', params: ({ context }) => ({ to: context.to ?? context.unfinished.returnTo }) },
            ],
          },
          { guard: 'hasSetup', target: 'open.signingUp' },
          { guard: 'hasWish', target: 'open.signingIn' },
          { target: 'closed' },
        ],
      },
    },
    closed: {
      description: 'No account dialog is open.',
      entry: 'clearWish',
      on: {
        'signIn.ask': { target: 'open.signingIn', actions: { type: 'storeWish', params: ({ event }) => event } },
        'signUp.ask': { target: 'open.signingUp', actions: { type: 'storeWish', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'An account dialog is open.',
      tags: 'open',
      initial: 'signingIn',
      on: {
        'dialog.close': 'closed',
        'signIn.ask': { target: '.signingIn', actions: { type: 'storeWish', params: ({ event }) => event } },
        'signUp.ask': { target: '.signingUp', actions: { type: 'storeWish', params: ({ event }) => event } },
        'identity.known': {
          guard: { type: 'isMember', params: ({ event }) => ({ identity: event.identity }) },
          target: 'closed',
          actions: ['replyAskers', { type: 'goOn', params: ({ context }) => ({ to: context.to }) }],
        },
      },
      states: {
        signingIn: {
          description: 'The sign-in dialog.',
          on: {
            'recovery.ask': 'recovering',
            'google.choose': {
              actions: { type: 'leaveForGoogle', params: ({ context }) => ({ to: context.to }) },
            },
          },
        },
        signingUp: { description: 'The sign-up wizard.' },
        recovering: { description: 'The forgotten-password dialog.' },
      },
    },
  },
});
