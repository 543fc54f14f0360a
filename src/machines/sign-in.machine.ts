import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate';
import type { Identity } from './cart.machine';
import type { Requester, RequesterStopped } from './dialogs';

/** State to resume after a reload: a pending Google redirect, or an account whose email is not verified. */
export interface ResumeInfo {
  /** Target page of the user before the redirect to Google. */
  returnTo?: string | undefined;
  /** Whether an account was created in this tab and its email is not verified. */
  hasPendingAccount: boolean;
  /** Whether Google returned an error, which the dialog shows. */
  isGoogleRefused: boolean;
}

interface Context {
  resumeInfo: ResumeInfo;
  /** Whether the dialog shows that the Google sign-in failed. */
  isGoogleRefused: boolean;
  /** Page to open after the sign-in; `undefined` stays on the current page. */
  to: string | undefined;
  /** Flows to retry after the sign-in: reads only, never writes. */
  requesters: readonly Requester[];
}

interface PendingIntent {
  to?: string | undefined;
  requesters?: readonly Requester[];
}

/** Events of the account dialogs. */
export type SignInEvent =
  /** Opens the dialog. After the sign-in, opens a page or retries waiting flows. */
  | ({ type: 'signIn.ask' } & PendingIntent)
  | ({ type: 'signUp.ask' } & PendingIntent)
  /** Switches to another dialog with the same intent. */
  | { type: 'signIn.choose' }
  | { type: 'signUp.choose' }
  | { type: 'recovery.ask' }
  | { type: 'google.choose' }
  | { type: 'dialog.close' }
  | { type: 'identity.known'; identity: Identity }
  /** The identity has changed: waiting flows are not retried. */
  | { type: 'requesters.clear' }
  | RequesterStopped;

/** Tracks which account dialog is open, and what follows the sign-in. Each dialog loads its own flow. */
export const signInMachine = setup({
  types: {
    input: {} as { resumeInfo: ResumeInfo | undefined },
    context: {} as Context,
    events: {} as SignInEvent,
    tags: {} as 'open',
  },
  actions: {
    storeIntent: assign({
      // 'Log In' in the error dialog adds the requesters of the failed call and preserves the target page.
      to: ({ context }, params: PendingIntent) => params.to ?? (params.requesters ? context.to : undefined),
      requesters: ({ context }, params: PendingIntent) => [...context.requesters, ...(params.requesters ?? [])],
    }),
    clearIntent: assign({ to: undefined, requesters: [], isGoogleRefused: false }),
    storeReturn: assign({ to: ({ context }) => context.to ?? context.resumeInfo.returnTo }),
    /** Removes Google's error from the URL. Provided by the account's feature. */
    removeGoogleErrorFromUrl: (_, _params: undefined) => {},
    forgetRequesters: assign({ requesters: [] }),
    forgetRequester: assign({
      requesters: ({ context }, params: { requester: AnyActorRef }) =>
        context.requesters.filter(({ ref }) => ref !== params.requester),
    }),
    replyRequesters: enqueueActions(({ context, enqueue }) => {
      for (const { ref, about } of context.requesters) enqueue.sendTo(ref, { type: 'problem.retry', about });
    }),
    /** Opens the target page, if any. Provided by the account's feature. */
    resume: (_, _params: { to: string | undefined }) => {},
    /** Stores the target page and redirects to Google. Provided by the account's feature. */
    leaveForGoogle: (_, _params: { to: string | undefined }) => {},
  },
  guards: {
    isMember: (_, params: { identity: Identity }) => params.identity === 'member',
    hasIntent: ({ context }) => context.to !== undefined || context.requesters.length > 0,
    isGoogleRefused: ({ context }) => context.isGoogleRefused,
    hasPendingAccount: ({ context }) => context.resumeInfo.hasPendingAccount,
  },
}).createMachine({
  id: 'sign-in',
  description: 'Opens the account dialogs.',
  context: ({ input: { resumeInfo = { hasPendingAccount: false, isGoogleRefused: false } } }) => ({
    resumeInfo,
    isGoogleRefused: resumeInfo.isGoogleRefused,
    to: undefined,
    requesters: [],
  }),
  initial: 'waiting',
  on: {
    'requesters.clear': { actions: 'forgetRequesters' },
    'requester.stopped': { actions: { type: 'forgetRequester', params: ({ event }) => event } },
  },
  states: {
    waiting: {
      description: 'Waits for the boot check; keeps a request to sign in until then.',
      on: {
        'signIn.ask': { actions: { type: 'storeIntent', params: ({ event }) => event } },
        'identity.known': [
          {
            guard: { type: 'isMember', params: ({ event }) => event },
            target: 'closed',
            actions: [
              'replyRequesters',
              { type: 'resume', params: ({ context }) => ({ to: context.to ?? context.resumeInfo.returnTo }) },
            ],
          },
          { guard: 'isGoogleRefused', target: 'open.signingIn', actions: ['storeReturn', 'removeGoogleErrorFromUrl'] },
          { guard: 'hasPendingAccount', target: 'open.signingUp' },
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
          guard: { type: 'isMember', params: ({ event }) => event },
          target: 'closed',
          actions: ['replyRequesters', { type: 'resume', params: ({ context }) => ({ to: context.to }) }],
        },
      },
      states: {
        signingIn: {
          description: 'The sign-in dialog.',
          on: {
            'recovery.ask': 'recovering',
            'google.choose': { actions: { type: 'leaveForGoogle', params: ({ context }) => ({ to: context.to }) } },
          },
        },
        signingUp: { description: 'The sign-up wizard.' },
        recovering: { description: 'The forgotten-password dialog.' },
      },
    },
  },
});
