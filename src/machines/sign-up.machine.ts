import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '#rules/problem.ts';
import { codeTexts } from '#rules/sign-in.ts';
import {
  isRetryOf,
  type ProblemReply,
  problemAction,
  problemParams,
  problemParamsAbout,
  showInfo,
  showProblem,
} from './dialogs';
import { type AccountIdentifiers, accountParams, identifiersOf, type PendingAccount } from './pending-account';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Taken identifiers, and the message. */
export interface TakenIdentifiers {
  fields: readonly ('email' | 'username')[];
  message: string;
}

interface Context extends AccountIdentifiers {
  /** Whether the email was verified before the wizard was closed. */
  isVerified: boolean;
  taken: TakenIdentifiers | undefined;
  /** Problem of a creation with an unknown outcome, while the server is queried. */
  problem: Problem | undefined;
  /** Title of the first giftlist; '' for none. */
  listTitle: string;
}

/** Failed call, for Try Again. */
type About = 'checking' | 'creating' | 'verifying' | 'resending' | 'creatingList';

/**
 * Events of the sign-up wizard. Forms send validated values only, and only those that this flow needs for its own
 * queries.
 */
export type SignUpEvent =
  | ({ type: 'identity.submit' } & AccountIdentifiers)
  | { type: 'identity.change' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'account.submit' }
  | { type: 'code.submit' }
  | { type: 'code.resend' }
  /** `listTitle`: title of a first giftlist; '' for none. */
  | { type: 'setup.complete'; listTitle: string }
  | ProblemReply;

/**
 * Sign-up wizard: email and username, name and birth date, address, image, the code from the email, and a first
 * giftlist. No step back
 * once the account exists. Secrets stay in the form.
 */
export const signUpMachine = setup({
  types: {
    /** `pendingAccount` is an unfinished account of this tab. */
    input: {} as { pendingAccount: PendingAccount | undefined },
    context: {} as Context,
    events: {} as SignUpEvent,
    tags: {} as 'busy',
  },
  actors: {
    checkAvailability: placeholderActor<AccountIdentifiers, { taken: TakenIdentifiers | undefined }>(
      'checkAvailability',
    ),
    createAccount: placeholderActor<void, void>('createAccount'),
    verifyOtp: placeholderActor<void, void>('verifyOtp'),
    sendOtp: placeholderActor<{ email: string }, void>('sendOtp'),
    createGiftlist: placeholderActor<{ title: string }, void>('createGiftlist'),
  },
  actions: {
    storeIdentity: assign({
      email: (_, params: AccountIdentifiers) => params.email,
      username: (_, params: AccountIdentifiers) => params.username,
      taken: undefined,
    }),
    storeTaken: assign({ taken: (_, params: { taken: TakenIdentifiers | undefined }) => params.taken }),
    clearTaken: assign({ taken: undefined }),
    storeListTitle: assign({ listTitle: (_, params: { listTitle: string }) => params.listTitle }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    /** Stores the created account in this tab, so that a reload can continue. Provided by the account's feature. */
    savePendingAccount: (_, _params: PendingAccount) => {},
    /** Deletes the stored account and the sign-up draft. Provided by the account's feature. */
    clearPendingAccount: () => {},
    openSession: sendTo(shared('session'), { type: 'session.opened' }),
    notifyResent: sendTo(shared('problem'), showInfo(codeTexts.resent, codeTexts.details)),
    showProblem: problemAction<Context, SignUpEvent, About>(),
    showStoredProblem: sendTo(shared('problem'), ({ self, context }) =>
      showProblem(self, { problem: asProblem(context.problem), about: 'creating' }),
    ),
  },
  guards: {
    isRetryOf: isRetryOf<About>,
    isVerified: ({ context }) => context.isVerified,
    hasAccount: ({ context }) => context.email !== '',
    hasListTitle: (_, params: { listTitle: string }) => params.listTitle !== '',
    isFree: (_, params: { taken: TakenIdentifiers | undefined }) => params.taken === undefined,
    /** Both identifiers were free before the request and are taken now, so the account was created. */
    isCreated: (_, params: { taken: TakenIdentifiers | undefined }) => params.taken?.fields.length === 2,
    isOutcomeUnknown: (_, params: { problem: Problem }) => params.problem.isOutcomeUnknown === true,
  },
}).createMachine({
  id: 'sign-up',
  description: 'Creates an account in five steps.',
  context: ({ input }) => ({
    email: input.pendingAccount?.email ?? '',
    username: input.pendingAccount?.username ?? '',
    isVerified: input.pendingAccount?.isVerified ?? false,
    taken: undefined,
    problem: undefined,
    listTitle: '',
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isVerified', target: 'summary.verified' },
        { guard: 'hasAccount', target: 'summary' },
        { target: 'identity' },
      ],
    },
    identity: {
      description: 'Step 1: email and username.',
      on: {
        'identity.submit': { target: 'checking', actions: { type: 'storeIdentity', params: ({ event }) => event } },
        'identity.change': { actions: 'clearTaken' },
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'checking' } }, target: 'checking' },
      },
    },
    checking: {
      description: 'Checks whether email and username are available.',
      tags: 'busy',
      invoke: {
        id: 'checkAvailability',
        src: 'checkAvailability',
        input: identifiersOf,
        onDone: [
          { guard: { type: 'isFree', params: ({ event }) => event.output }, target: 'basics' },
          { target: 'identity', actions: { type: 'storeTaken', params: ({ event }) => event.output } },
        ],
        onError: { target: 'identity', actions: { type: 'showProblem', params: problemParamsAbout('checking') } },
      },
    },
    basics: {
      description: 'Step 2: name, birth date and password.',
      on: { 'step.next': 'address', 'step.back': 'identity' },
    },
    address: {
      description: 'Step 3: address.',
      on: { 'step.next': 'image', 'step.back': 'basics' },
    },
    image: {
      description: 'Step 4: image; submits everything.',
      on: {
        'account.submit': 'creating',
        'step.back': 'address',
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'creating' } }, target: 'creating' },
      },
    },
    creating: {
      description: 'Creating the account; ignores a second click.',
      tags: 'busy',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        onDone: { target: 'summary', actions: { type: 'savePendingAccount', params: accountParams(false) } },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: problemParams },
            target: 'checkingCreation',
            actions: { type: 'storeProblem', params: problemParams },
          },
          { target: 'image', actions: { type: 'showProblem', params: problemParamsAbout('creating') } },
        ],
      },
    },
    checkingCreation: {
      description: 'Checks whether the account was created after an unknown outcome.',
      tags: 'busy',
      invoke: {
        id: 'checkAvailability',
        src: 'checkAvailability',
        input: identifiersOf,
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'summary',
            actions: { type: 'savePendingAccount', params: accountParams(false) },
          },
          { target: 'image', actions: 'showStoredProblem' },
        ],
        onError: { target: 'image', actions: 'showStoredProblem' },
      },
    },
    summary: {
      description: 'Step 5: verifies the email of the new account.',
      initial: 'unverified',
      states: {
        unverified: {
          description: 'Accepts the code from the email.',
          on: {
            'code.submit': 'verifying',
            'code.resend': 'resending',
            'problem.retry': [
              { guard: { type: 'isRetryOf', params: { about: 'verifying' } }, target: 'verifying' },
              { guard: { type: 'isRetryOf', params: { about: 'resending' } }, target: 'resending' },
            ],
          },
        },
        verifying: {
          description: 'Checking the code.',
          tags: 'busy',
          invoke: {
            id: 'verifyOtp',
            src: 'verifyOtp',
            onDone: { target: 'verified', actions: { type: 'savePendingAccount', params: accountParams(true) } },
            onError: {
              target: 'unverified',
              actions: { type: 'showProblem', params: problemParamsAbout('verifying') },
            },
          },
        },
        resending: {
          description: 'Sending a new code.',
          tags: 'busy',
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'unverified', actions: 'notifyResent' },
            onError: {
              target: 'unverified',
              actions: { type: 'showProblem', params: problemParamsAbout('resending') },
            },
          },
        },
        verified: {
          description: "The email is verified; shows 'Complete Setup'.",
          on: {
            'setup.complete': [
              {
                guard: { type: 'hasListTitle', params: ({ event }) => event },
                target: 'creatingList',
                actions: { type: 'storeListTitle', params: ({ event }) => event },
              },
              { target: '#sign-up.complete' },
            ],
            'problem.retry': {
              guard: { type: 'isRetryOf', params: { about: 'creatingList' } },
              target: 'creatingList',
            },
          },
        },
        creatingList: {
          description: 'Creating the first giftlist.',
          tags: 'busy',
          invoke: {
            id: 'createGiftlist',
            src: 'createGiftlist',
            input: ({ context }) => ({ title: context.listTitle }),
            onDone: '#sign-up.complete',
            onError: {
              target: 'verified',
              actions: { type: 'showProblem', params: problemParamsAbout('creatingList') },
            },
          },
        },
      },
    },
    complete: {
      description: 'Signed in; the session flow continues.',
      tags: 'busy',
      entry: ['clearPendingAccount', 'openSession'],
    },
  },
});
