import { assign, sendTo, setup } from 'xstate';
import { codeTexts } from '../rules/one-time-code';
import { asProblem, type Problem } from '../rules/problem';
import { isRetryOf, type ProblemReply, showInfo, showProblem } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** What makes the new account findable. */
interface AccountIdentifiers {
  email: string;
  username: string;
}

/** An account that was made in this tab, and whether its email is verified. */
export interface PendingAccount extends AccountIdentifiers {
  isVerified: boolean;
}

/** Which of the two, email or username, is taken, and the words for it. */
export interface TakenIdentifiers {
  fields: readonly ('email' | 'username')[];
  message: string;
}

interface Context extends AccountIdentifiers {
  /** The email was verified before the wizard was closed. */
  isVerified: boolean;
  taken: TakenIdentifiers | undefined;
  /** Of a creation whose outcome is unknown, while the server is asked. */
  problem: Problem | undefined;
}

/** What failed, for Try Again. */
type About = 'checking' | 'creating' | 'verifying' | 'resending';

/**
 * Events of the sign-up wizard. The forms have judged what was typed before they send one; what was typed stays with them, but for
 * what this flow asks the server about by itself.
 */
export type SignUpEvent =
  | ({ type: 'identity.submit' } & AccountIdentifiers)
  | { type: 'identity.change' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'account.submit' }
  | { type: 'code.submit' }
  | { type: 'code.resend' }
  | { type: 'setup.complete' }
  | ProblemReply;

/**
 * The sign-up wizard (docs/product.md, Sign-up): email and username, name and birth date, address, picture, and the
 * code from the email. There is no way back once the account exists (reading 15). Secrets stay in the form.
 */
export const signUpMachine = setup({
  types: {
    /** `setup` is an account of this tab that is not completely set up. */
    input: {} as { setup: PendingAccount | undefined },
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
  },
  actions: {
    storeIdentity: assign({
      email: (_, params: AccountIdentifiers) => params.email,
      username: (_, params: AccountIdentifiers) => params.username,
      taken: undefined,
    }),
    storeTaken: assign({ taken: (_, params: { taken: TakenIdentifiers | undefined }) => params.taken }),
    clearTaken: assign({ taken: undefined }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    /** Keeps in this tab that the account exists: a reload goes on from there. Provided by the account's feature. */
    saveSetup: (_, _params: PendingAccount) => {},
    /** Nothing of the sign-up stays in this browser. Provided by the account's feature. */
    clearPendingAccount: () => {},
    openSession: sendTo(shared('session'), { type: 'session.opened' }),
    notifyResent: sendTo(shared('problem'), showInfo(codeTexts.resent, codeTexts.details)),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem; about: About }) =>
      showProblem(self, params),
    ),
    showStoredProblem: sendTo(shared('problem'), ({ self, context }) =>
      showProblem(self, { problem: asProblem(context.problem), about: 'creating' }),
    ),
  },
  guards: {
    isRetryOf: isRetryOf<About>,
    isVerified: ({ context }) => context.isVerified,
    hasAccount: ({ context }) => context.email !== '',
    isFree: (_, params: { taken: TakenIdentifiers | undefined }) => params.taken === undefined,
    /** Before it was sent neither was taken: now it is theirs. */
    isCreated: (_, params: { taken: TakenIdentifiers | undefined }) => params.taken?.fields.length === 2,
    isOutcomeUnknown: (_, params: { problem: Problem }) => params.problem.isOutcomeUnknown === true,
  },
}).createMachine({
  id: 'sign-up',
  description: 'Makes a new account in five steps.',
  context: ({ input }) => ({
    email: input.setup?.email ?? '',
    username: input.setup?.username ?? '',
    isVerified: input.setup?.isVerified ?? false,
    taken: undefined,
    problem: undefined,
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
        'identity.submit': {
          target: 'checking',
          actions: { type: 'storeIdentity', params: ({ event }) => event },
        },
        'identity.change': { actions: 'clearTaken' },
        'problem.retry': {
          guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, expected: 'checking' }) },
          target: 'checking',
        },
      },
    },
    checking: {
      description: 'Asks whether the email and the username are free.',
      tags: 'busy',
      invoke: {
        id: 'checkAvailability',
        src: 'checkAvailability',
        input: ({ context }) => ({ email: context.email, username: context.username }),
        onDone: [
          { guard: { type: 'isFree', params: ({ event }) => event.output }, target: 'basics' },
          { target: 'identity', actions: { type: 'storeTaken', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'identity',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: asProblem(event.error), about: 'checking' }),
          },
        },
      },
    },
    basics: {
      description: 'Step 2: name, birth date and password.',
      on: { 'step.next': 'address', 'step.back': 'identity' },
    },
    address: {
      description: 'Step 3: the address.',
      on: { 'step.next': 'image', 'step.back': 'basics' },
    },
    image: {
      description: 'Step 4: a picture, and everything is sent.',
      on: {
        'account.submit': 'creating',
        'step.back': 'address',
        'problem.retry': {
          guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, expected: 'creating' }) },
          target: 'creating',
        },
      },
    },
    creating: {
      description: 'The account is being made; a second click changes nothing.',
      tags: 'busy',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        onDone: {
          target: 'summary',
          actions: {
            type: 'saveSetup',
            params: ({ context: { email, username } }) => ({ email, username, isVerified: false }),
          },
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            target: 'asking',
            actions: { type: 'storeProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
          },
          {
            target: 'image',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ problem: asProblem(event.error), about: 'creating' }),
            },
          },
        ],
      },
    },
    asking: {
      description: 'The outcome of the creation is unknown: the server is asked before it is tried again.',
      tags: 'busy',
      invoke: {
        id: 'checkAvailability',
        src: 'checkAvailability',
        input: ({ context }) => ({ email: context.email, username: context.username }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'summary',
            actions: {
              type: 'saveSetup',
              params: ({ context: { email, username } }) => ({ email, username, isVerified: false }),
            },
          },
          { target: 'image', actions: 'showStoredProblem' },
        ],
        onError: { target: 'image', actions: 'showStoredProblem' },
      },
    },
    summary: {
      description: 'Step 5: the account exists, and its email wants to be verified.',
      initial: 'unverified',
      states: {
        unverified: {
          description: 'Takes the code from the email.',
          on: {
            'code.submit': 'verifying',
            'code.resend': 'resending',
            'problem.retry': [
              {
                guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, expected: 'verifying' }) },
                target: 'verifying',
              },
              {
                guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, expected: 'resending' }) },
                target: 'resending',
              },
            ],
          },
        },
        verifying: {
          description: 'The code is being checked.',
          tags: 'busy',
          invoke: {
            id: 'verifyOtp',
            src: 'verifyOtp',
            onDone: {
              target: 'verified',
              actions: {
                type: 'saveSetup',
                params: ({ context: { email, username } }) => ({ email, username, isVerified: true }),
              },
            },
            onError: {
              target: 'unverified',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ problem: asProblem(event.error), about: 'verifying' }),
              },
            },
          },
        },
        resending: {
          description: 'A new code is being sent.',
          tags: 'busy',
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'unverified', actions: 'notifyResent' },
            onError: {
              target: 'unverified',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ problem: asProblem(event.error), about: 'resending' }),
              },
            },
          },
        },
        verified: {
          description: "The email is theirs: 'Complete Setup'.",
          on: { 'setup.complete': '#sign-up.complete' },
        },
      },
    },
    complete: {
      description: 'Signed in; the shop takes over.',
      tags: 'busy',
      entry: ['clearPendingAccount', 'openSession'],
    },
  },
});
