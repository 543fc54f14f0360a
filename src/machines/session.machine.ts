import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { authTexts } from '#rules/texts/session.ts';
import type { Identity, IdentityChanged } from './cart.machine';
import { errorParams, isRetryOf, type ProblemReply, problemParams, showProblem } from './dialogs';
import { placeholderActor, placeholderCallback } from './placeholder-actors';
import { shared } from './system';

/** Result of the boot check. */
export interface AuthCheck {
  isAuthenticated: boolean;
  /** Absent for a server of version 1.0. */
  supports?: readonly string[] | undefined;
}

interface Context {
  /** Visitor for whom the server rendered the page, until the boot check has ended. */
  known: Identity | undefined;
  /** Words for the requests of version 1.1 that the server accepts; `undefined` for a server of version 1.0. */
  supports: readonly string[] | undefined;
  /** Error of the boot check. */
  problem: Problem | undefined;
  /** Error of the session flow: 'Login failure' or 'Logout failure'. */
  authError: string | undefined;
  /** Counter of identities on this page. Views of user-specific data use it as `key`. */
  identityKey: number;
  /** Whether the signed-in member owns the data on screen. */
  isRecognized: boolean;
  /** Whether a sign-in happened while Sign Out was pending. The server may have closed the new session, too. */
  hasNewSignIn: boolean;
}

const noIdentity: IdentityChanged = { type: 'identity.changed', identity: undefined };

/** Events of the session. */
export type SessionEvent =
  /** Sign-in by password, by code, or with a new account. */
  | { type: 'session.opened' }
  /** Sign Out. */
  | { type: 'session.close' }
  /** The server has no session. No request is sent. */
  | { type: 'session.expired' }
  /** Another tab of this browser signed in or out. */
  | { type: 'session.openedInOtherTab' }
  | { type: 'session.closedInOtherTab' }
  | ProblemReply;

/** Clears the previous user's dialogs, cached responses and drafts. Views keyed by the identity remount. */
const clearUserState = [
  'closeProblem',
  'closeQuestion',
  'forgetRequesters',
  'clearUserQueries',
  'clearIdentity',
  'endIdentity',
] as const;

/**
 * Session of the visitor: boot check, sign-out, and other tabs. The login dialog signs in and owns its loading and
 * error states. Leaving an identity's state clears all user-specific state, in one place.
 */
export const sessionMachine = setup({
  types: {
    input: {} as { known: Identity | undefined; supports?: readonly string[] | undefined } | undefined,
    context: {} as Context,
    events: {} as SessionEvent,
    tags: {} as 'booting',
  },
  actors: {
    checkAuth: placeholderActor<void, AuthCheck>('checkAuth'),
    /** After a sign-in while a member was signed in: checks whether the same user has signed in again. */
    recognizeMember: placeholderActor<void, { isSameUser: boolean }>('recognizeMember'),
    logout: placeholderActor<void, void>('logout'),
    /** Broadcasts to other tabs of this browser, and receives from them. */
    watchSession: placeholderCallback('watchSession'),
  },
  actions: {
    storeProblem: assign({
      problem: (_, params: { problem: Problem }) => params.problem,
      authError: authTexts.loginFailure,
    }),
    storeLogoutFailure: assign({ authError: authTexts.logoutFailure }),
    showLogoutFailure: sendTo(shared('problem'), ({ self }, { problem }: { problem: Problem }) =>
      showProblem(self, { about: 'closing', problem }),
    ),
    clearKnown: assign({ known: undefined }),
    storeSupports: assign({ supports: (_, params: Pick<AuthCheck, 'supports'>) => params.supports }),
    storeRecognized: assign({ isRecognized: (_, params: { isRecognized: boolean }) => params.isRecognized }),
    storeNewSignIn: assign({ hasNewSignIn: (_, params: { hasNewSignIn: boolean }) => params.hasNewSignIn }),
    /** Moves the guest's buy-later marks to the member on sign-in. Provided by the app. */
    moveBuyLaterToMember: () => {},
    closeProblem: sendTo(shared('problem'), { type: 'problem.reset' }),
    closeQuestion: sendTo(shared('confirm'), { type: 'confirm.reset' }),
    forgetRequesters: sendTo(shared('signIn'), { type: 'requesters.clear' }),
    clearIdentity: assign({
      identityKey: ({ context }) => context.identityKey + 1,
      problem: undefined,
      authError: undefined,
    }),
    endIdentity: sendTo(shared('app'), noIdentity),
    /** Clears cached responses and drafts of the previous user. Provided by the app. */
    clearUserQueries: () => {},
    /**
     * Deletes the previous member's local choices after sign-out or for another user. After an expired session, they
     * are preserved for the same user. Provided by the app.
     */
    forgetMember: () => {},
    /** Stores the current identity of this browser's pages. Provided by the app. */
    markIdentity: (_, _params: { identity: Identity }) => {},
    announceOpened: sendTo('watchSession', () => ({ type: 'session.opened' })),
    announceClosed: sendTo('watchSession', () => ({ type: 'session.close' })),
    /** An actor threw an unexpected error. Reported, not shown. Provided by the app. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    notifySignIn: sendTo(shared('signIn'), (_, params: { identity: Identity }) => ({
      type: 'identity.known',
      ...params,
    })),
    notifyApp: sendTo(shared('app'), (_, params: { identity: Identity }) => ({
      type: 'identity.changed',
      ...params,
    })),
    closeAccountDialog: sendTo(shared('signIn'), { type: 'dialog.close' }),
  },
  guards: {
    isAuthenticated: (_, params: { isAuthenticated: boolean }) => params.isAuthenticated,
    isSameUser: (_, params: { isSameUser: boolean }) => params.isSameUser,
    isRetryOf: isRetryOf<'closing'>,
    isUnrecognized: ({ context }) => !context.isRecognized,
    hasNewSignIn: ({ context }) => context.hasNewSignIn,
  },
}).createMachine({
  id: 'session',
  description: 'The session of the visitor.',
  context: ({ input }) => ({
    known: input?.known,
    supports: input?.supports,
    problem: undefined,
    authError: undefined,
    identityKey: 0,
    isRecognized: true,
    hasNewSignIn: false,
  }),
  invoke: {
    id: 'watchSession',
    src: 'watchSession',
    onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
  },
  initial: 'booting',
  states: {
    booting: {
      description: 'Checks the session.',
      tags: 'booting',
      exit: 'clearKnown',
      on: {
        // The pending response may be older than the change in the other tab.
        'session.openedInOtherTab': { target: 'booting', reenter: true },
        'session.closedInOtherTab': { target: 'booting', reenter: true },
      },
      invoke: {
        id: 'checkAuth',
        src: 'checkAuth',
        onDone: [
          {
            guard: { type: 'isAuthenticated', params: ({ event }) => event.output },
            target: 'member',
            actions: [{ type: 'storeSupports', params: ({ event }) => event.output }, 'moveBuyLaterToMember'],
          },
          { target: 'guest', actions: { type: 'storeSupports', params: ({ event }) => event.output } },
        ],
        onError: { target: 'guest.unchecked', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    guest: {
      description: 'Guest: can browse, fill a cart and check out.',
      entry: [
        { type: 'markIdentity', params: { identity: 'guest' } },
        { type: 'notifyApp', params: { identity: 'guest' } },
        { type: 'notifySignIn', params: { identity: 'guest' } },
      ],
      exit: clearUserState,
      on: {
        'session.opened': { target: 'member', actions: ['moveBuyLaterToMember', 'announceOpened'] },
        'session.openedInOtherTab': { target: 'member', actions: 'moveBuyLaterToMember' },
      },
      initial: 'checked',
      states: {
        checked: { description: 'The server has no session.' },
        unchecked: { description: 'The session check failed.' },
      },
    },
    member: {
      description: 'Member: signed in.',
      entry: [
        { type: 'storeRecognized', params: { isRecognized: true } },
        { type: 'markIdentity', params: { identity: 'member' } },
        { type: 'notifyApp', params: { identity: 'member' } },
        { type: 'notifySignIn', params: { identity: 'member' } },
      ],
      exit: clearUserState,
      on: {
        'session.close': '.closing',
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'closing' } }, target: '.closing' },
        'session.opened': { target: '.recognizing', actions: 'announceOpened' },
        'session.openedInOtherTab': '.recognizing',
        'session.closedInOtherTab': { target: 'guest', actions: 'forgetMember' },
        'session.expired': 'guest',
      },
      initial: 'present',
      states: {
        present: {
          description: 'The user is known.',
          always: { guard: 'isUnrecognized', target: 'recognizing' },
        },
        recognizing: {
          description: 'Compares the new sign-in with the previous user.',
          entry: { type: 'storeRecognized', params: { isRecognized: false } },
          on: {
            // A 401 now belongs to a request of the previous session.
            'session.expired': {},
            // The other tab has revoked the sign-in that opened this dialog.
            'session.closedInOtherTab': { target: '#session.guest', actions: ['closeAccountDialog', 'forgetMember'] },
          },
          invoke: {
            id: 'recognizeMember',
            src: 'recognizeMember',
            onDone: [
              {
                guard: { type: 'isSameUser', params: ({ event }) => event.output },
                target: 'present',
                actions: [
                  { type: 'storeRecognized', params: { isRecognized: true } },
                  { type: 'notifySignIn', params: { identity: 'member' } },
                ],
              },
              // Another user signed in: do not continue the previous user's action.
              { target: '#session.member', reenter: true, actions: ['closeAccountDialog', 'forgetMember'] },
            ],
            onError: { target: '#session.member', reenter: true, actions: 'closeAccountDialog' },
          },
        },
        closing: {
          description: 'Signing out; ignores a second click.',
          exit: 'closeAccountDialog',
          entry: { type: 'storeNewSignIn', params: { hasNewSignIn: false } },
          on: {
            'session.close': {},
            'problem.retry': {},
            'session.opened': { actions: { type: 'storeNewSignIn', params: { hasNewSignIn: true } } },
            'session.openedInOtherTab': { actions: { type: 'storeNewSignIn', params: { hasNewSignIn: true } } },
          },
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: [
              { guard: 'hasNewSignIn', target: '#session.booting', actions: 'forgetMember' },
              { target: '#session.guest', actions: ['announceClosed', 'forgetMember'] },
            ],
            onError: [
              { guard: 'hasNewSignIn', target: '#session.booting', actions: 'forgetMember' },
              {
                target: 'present',
                actions: ['storeLogoutFailure', { type: 'showLogoutFailure', params: problemParams }],
              },
            ],
          },
        },
      },
    },
  },
});
