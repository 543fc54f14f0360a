import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { authTexts } from '../rules/texts/session';
import type { VisitorKind, IdentityChanged } from './cart.machine';
import { type ProblemReply, showProblem } from './dialogs';
import { placeholderActor, placeholderCallback } from './placeholder-actors';
import { shared } from './system';

interface Context {
  /** The visitor for whom the server rendered the page; counts until the boot check has ended. */
  known: VisitorKind | undefined;
  /** Why the boot check could not say who is here. */
  problem: Problem | undefined;
  /** The auth state's own error: 'Login failure' or 'Logout failure'. */
  authError: string | undefined;
  /** Counts the people of this page, one after the other: what shows a person's data is keyed by it. */
  identityKey: number;
  /** Whether the member who is here is known to be the one whose data is on screen. */
  isRecognised: boolean;
  /** A person has signed in while Sign Out was on its way to the server, which may have closed the new session. */
  isOvertaken: boolean;
}

const noPerson: IdentityChanged = { type: 'identity.changed', identity: undefined };

/** Events of the session. */
export type SessionEvent =
  /** A person has signed in: by password, by code, or with a new account. */
  | { type: 'session.opened' }
  /** Sign Out. */
  | { type: 'session.close' }
  /** The server knows of no session any more. Nothing is sent for it (reading 13). */
  | { type: 'session.expired' }
  /** Another tab of this browser has signed in, or out. */
  | { type: 'session.openedInOtherTab' }
  | { type: 'session.closedInOtherTab' }
  | ProblemReply;

/** Ends a person: their dialogs, and every answer and draft of theirs. What is keyed by the person starts anew. */
const forgetPerson = [
  'closeProblem',
  'closeQuestion',
  'forgetRequesters',
  'clearUserQueries',
  'clearPerson',
  'endPerson',
] as const;

/**
 * Who is here (docs/product.md, Session): the boot check, signing out, and other tabs of this browser. Signing in itself is the login
 * dialog's: its waiting and its failures do not show here (reading 11). A person ends with the state that they are in: leaving it
 * forgets everything of theirs, in one place.
 */
export const sessionMachine = setup({
  types: {
    input: {} as { known: VisitorKind | undefined } | undefined,
    context: {} as Context,
    events: {} as SessionEvent,
    tags: {} as 'booting',
  },
  actors: {
    checkAuth: placeholderActor<void, { isAuthenticated: boolean }>('checkAuth'),
    /** After a sign-in while a member was here: is it the same person? */
    recogniseMember: placeholderActor<void, { isSamePerson: boolean }>('recogniseMember'),
    logout: placeholderActor<void, void>('logout'),
    /** Tells the other tabs of this browser, and hears from them. */
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
    storeRecognised: assign({ isRecognised: (_, params: { isRecognised: boolean }) => params.isRecognised }),
    storeOvertaken: assign({ isOvertaken: (_, params: { isOvertaken: boolean }) => params.isOvertaken }),
    /** What a guest chose goes with them when they sign in. Provided by the app. */
    moveBuyLaterToMember: () => {},
    closeProblem: sendTo(shared('problem'), { type: 'problem.reset' }),
    closeQuestion: sendTo(shared('confirm'), { type: 'confirm.reset' }),
    forgetRequesters: sendTo(shared('signIn'), { type: 'requesters.clear' }),
    clearPerson: assign({
      identityKey: ({ context }) => context.identityKey + 1,
      problem: undefined,
      authError: undefined,
    }),
    endPerson: sendTo(shared('app'), noPerson),
    /** Answers and drafts of the last person are gone. Provided by the app. */
    clearUserQueries: () => {},
    /**
     * What the last member chose in this browser goes too: they have signed out, or another person has come. After a session that has only
     * expired it stays for the same person. Provided by the app.
     */
    forgetMember: () => {},
    /** Records whose pages this browser shows from now on. Provided by the app. */
    markIdentity: (_, _params: { identity: VisitorKind }) => {},
    announceOpened: sendTo('watchSession', () => ({ type: 'session.opened' })),
    announceClosed: sendTo('watchSession', () => ({ type: 'session.close' })),
    /** An actor of ours died: reported, never shown. Provided by the app. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    notifySignIn: sendTo(shared('signIn'), (_, params: { identity: VisitorKind }) => ({
      type: 'identity.known',
      ...params,
    })),
    notifyApp: sendTo(shared('app'), (_, params: { identity: VisitorKind }) => ({
      type: 'identity.changed',
      ...params,
    })),
    closeAccountDialog: sendTo(shared('signIn'), { type: 'dialog.close' }),
  },
  guards: {
    isAuthenticated: (_, params: { isAuthenticated: boolean }) => params.isAuthenticated,
    isSamePerson: (_, params: { isSamePerson: boolean }) => params.isSamePerson,
    isAboutClosing: (_, params: { about: string | undefined }) => params.about === 'closing',
    isUnrecognised: ({ context }) => !context.isRecognised,
    isOvertaken: ({ context }) => context.isOvertaken,
  },
}).createMachine({
  id: 'session',
  description: 'Knows who is here.',
  context: ({ input }) => ({
    known: input?.known,
    problem: undefined,
    authError: undefined,
    identityKey: 0,
    isRecognised: true,
    isOvertaken: false,
  }),
  invoke: {
    id: 'watchSession',
    src: 'watchSession',
    onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
  },
  initial: 'booting',
  states: {
    booting: {
      description: 'The server is asked who is here.',
      tags: 'booting',
      exit: 'clearKnown',
      on: {
        // The answer that is on its way may be older than what the other tab did.
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
            actions: 'moveBuyLaterToMember',
          },
          { target: 'guest' },
        ],
        onError: {
          target: 'guest.unchecked',
          actions: { type: 'storeProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
        },
      },
    },
    guest: {
      description: 'May browse, fill a bag and check out.',
      entry: [
        { type: 'markIdentity', params: { identity: 'guest' } },
        { type: 'notifyApp', params: { identity: 'guest' } },
        { type: 'notifySignIn', params: { identity: 'guest' } },
      ],
      exit: forgetPerson,
      on: {
        'session.opened': { target: 'member', actions: ['moveBuyLaterToMember', 'announceOpened'] },
        'session.openedInOtherTab': { target: 'member', actions: 'moveBuyLaterToMember' },
      },
      initial: 'checked',
      states: {
        checked: { description: 'The server knows of no session.' },
        unchecked: { description: 'The check itself failed.' },
      },
    },
    member: {
      description: 'Signed in.',
      entry: [
        { type: 'storeRecognised', params: { isRecognised: true } },
        { type: 'markIdentity', params: { identity: 'member' } },
        { type: 'notifyApp', params: { identity: 'member' } },
        { type: 'notifySignIn', params: { identity: 'member' } },
      ],
      exit: forgetPerson,
      on: {
        'session.close': '.closing',
        'problem.retry': {
          guard: { type: 'isAboutClosing', params: ({ event }) => ({ about: event.about }) },
          target: '.closing',
        },
        'session.opened': { target: '.recognising', actions: 'announceOpened' },
        'session.openedInOtherTab': '.recognising',
        'session.closedInOtherTab': { target: 'guest', actions: 'forgetMember' },
        'session.expired': 'guest',
      },
      initial: 'present',
      states: {
        present: {
          description: 'Shops as themselves.',
          always: { guard: 'isUnrecognised', target: 'recognising' },
        },
        recognising: {
          description: 'Compares who signed in again with who was here.',
          entry: { type: 'storeRecognised', params: { isRecognised: false } },
          on: {
            // A 401 that arrives now answers a request of the previous session.
            'session.expired': {},
            // The sign-in that opened this dialog has been revoked by the other tab.
            'session.closedInOtherTab': { target: '#session.guest', actions: ['closeAccountDialog', 'forgetMember'] },
          },
          invoke: {
            id: 'recogniseMember',
            src: 'recogniseMember',
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => event.output },
                target: 'present',
                actions: [
                  { type: 'storeRecognised', params: { isRecognised: true } },
                  { type: 'notifySignIn', params: { identity: 'member' } },
                ],
              },
              // What the last person was doing is not gone on with.
              { target: '#session.member', reenter: true, actions: ['closeAccountDialog', 'forgetMember'] },
            ],
            onError: { target: '#session.member', reenter: true, actions: 'closeAccountDialog' },
          },
        },
        closing: {
          description: 'The session is being closed; a second click changes nothing.',
          exit: 'closeAccountDialog',
          entry: { type: 'storeOvertaken', params: { isOvertaken: false } },
          on: {
            'session.close': {},
            'problem.retry': {},
            'session.opened': { actions: { type: 'storeOvertaken', params: { isOvertaken: true } } },
            'session.openedInOtherTab': { actions: { type: 'storeOvertaken', params: { isOvertaken: true } } },
          },
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: [
              { guard: 'isOvertaken', target: '#session.booting', actions: 'forgetMember' },
              { target: '#session.guest', actions: ['announceClosed', 'forgetMember'] },
            ],
            onError: [
              { guard: 'isOvertaken', target: '#session.booting', actions: 'forgetMember' },
              {
                target: 'present',
                actions: [
                  'storeLogoutFailure',
                  { type: 'showLogoutFailure', params: ({ event }) => ({ problem: asProblem(event.error) }) },
                ],
              },
            ],
          },
        },
      },
    },
  },
});
