import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate';
import type { VisitorKind } from './cart.machine';
import type { Requester, RequesterStopped } from './dialogs';

/** What was under way when the page was last left: on the way to Google, or with an account that still wants its code. */
export interface ResumeInfo {
  /** Where a person wanted to go on, before they left for Google. */
  returnTo?: string | undefined;
  /** An account was created in this tab, and its email is not verified yet. */
  hasSetup: boolean;
  /** Google came back with an error: the person is told so (reading 103). */
  isRefused: boolean;
}

interface Context {
  resumeInfo: ResumeInfo;
  /** Whether the dialog says that Google did not sign the person in. */
  isRefused: boolean;
  /** Where to go after the sign-in; the page on screen when there is nothing else. */
  to: string | undefined;
  /** Flows that go on by themselves then: reads, never a write (reading 94). */
  requesters: readonly Requester[];
}

interface PendingIntent {
  to?: string | undefined;
  requesters?: readonly Requester[];
}

/** Events of the account dialogs. */
export type SignInEvent =
  /** A person wants to sign in, and then to go on: to a page, or with what they were at. */
  | ({ type: 'signIn.ask' } & PendingIntent)
  | ({ type: 'signUp.ask' } & PendingIntent)
  /** Another dialog for the same intent. */
  | { type: 'signIn.choose' }
  | { type: 'signUp.choose' }
  | { type: 'recovery.ask' }
  | { type: 'google.choose' }
  | { type: 'dialog.close' }
  | { type: 'identity.known'; identity: VisitorKind }
  /** The person for whom flows waited has gone (reading 96). */
  | { type: 'requesters.clear' }
  | RequesterStopped;

/**
 * Which account dialog is open, and what was wanted when it opened (docs/product.md, Sign-in; reading 12). The dialogs'
 * own flows are loaded with them.
 */
export const signInMachine = setup({
  types: {
    input: {} as { resumeInfo: ResumeInfo | undefined },
    context: {} as Context,
    events: {} as SignInEvent,
    tags: {} as 'open',
  },
  actions: {
    storeIntent: assign({
      // The Log In of a failed call wants its call again, and leaves where a person was going as it is.
      to: ({ context }, params: PendingIntent) => params.to ?? (params.requesters ? context.to : undefined),
      requesters: ({ context }, params: PendingIntent) => [...context.requesters, ...(params.requesters ?? [])],
    }),
    clearIntent: assign({ to: undefined, requesters: [], isRefused: false }),
    storeReturn: assign({ to: ({ context }) => context.to ?? context.resumeInfo.returnTo }),
    /** Takes Google's error out of the address. Provided by the account's feature. */
    cleanAddress: (_, _params: undefined) => {},
    forgetRequesters: assign({ requesters: [] }),
    forgetRequester: assign({
      requesters: ({ context }, params: { requester: AnyActorRef }) =>
        context.requesters.filter(({ ref }) => ref !== params.requester),
    }),
    replyRequesters: enqueueActions(({ context, enqueue }) => {
      for (const { ref, about } of context.requesters) enqueue.sendTo(ref, { type: 'problem.retry', about });
    }),
    /** Goes to the page that was wanted, if any. Provided by the account's feature. */
    resume: (_, _params: { to: string | undefined }) => {},
    /** Remembers what was wanted, and leaves for Google. Provided by the account's feature. */
    leaveForGoogle: (_, _params: { to: string | undefined }) => {},
  },
  guards: {
    isMember: (_, params: { identity: VisitorKind }) => params.identity === 'member',
    hasIntent: ({ context }) => context.to !== undefined || context.requesters.length > 0,
    isRefused: ({ context }) => context.isRefused,
    hasSetup: ({ context }) => context.resumeInfo.hasSetup,
  },
}).createMachine({
  id: 'sign-in',
  description: 'Opens the account dialogs.',
  context: ({ input: { resumeInfo = { hasSetup: false, isRefused: false } } }) => ({
    resumeInfo,
    isRefused: resumeInfo.isRefused,
    to: undefined,
    requesters: [],
  }),
  initial: 'waiting',
  on: {
    'requesters.clear': { actions: 'forgetRequesters' },
    'requester.stopped': {
      actions: { type: 'forgetRequester', params: ({ event }) => ({ requester: event.requester }) },
    },
  },
  states: {
    waiting: {
      description: 'The boot check has not ended; a request to sign in waits.',
      on: {
        'signIn.ask': { actions: { type: 'storeIntent', params: ({ event }) => event } },
        'identity.known': [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ identity: event.identity }) },
            target: 'closed',
            actions: [
              'replyRequesters',
              { type: 'resume', params: ({ context }) => ({ to: context.to ?? context.resumeInfo.returnTo }) },
            ],
          },
          { guard: 'isRefused', target: 'open.signingIn', actions: ['storeReturn', 'cleanAddress'] },
          { guard: 'hasSetup', target: 'open.signingUp' },
          { guard: 'hasIntent', target: 'open.signingIn' },
          { target: 'closed' },
        ],
      },
    },
    closed: {
      description: 'No account dialog is open.',
      entry: 'clearIntent',
      on: {
        'signIn.ask': { target: 'open.signingIn', actions: { type: 'storeIntent', params: ({ event }) => event } },
        'signUp.ask': { target: 'open.signingUp', actions: { type: 'storeIntent', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'An account dialog is open.',
      tags: 'open',
      initial: 'signingIn',
      on: {
        'dialog.close': 'closed',
        'signIn.ask': { target: '.signingIn', actions: { type: 'storeIntent', params: ({ event }) => event } },
        'signIn.choose': '.signingIn',
        'signUp.choose': '.signingUp',
        'identity.known': {
          guard: { type: 'isMember', params: ({ event }) => ({ identity: event.identity }) },
          target: 'closed',
          actions: ['replyRequesters', { type: 'resume', params: ({ context }) => ({ to: context.to }) }],
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
