import { type AnyActorRef, assign, sendTo, setup, stopChild } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { authTexts } from '../rules/texts';
import { cartMachine, type Identity } from './cart.machine';
import { confirmMachine } from './confirm.machine';
import { type ProblemReply, showProblem } from './dialogs';
import { drawerMachine } from './drawer.machine';
import { notProvided, notProvidedStream } from './not-provided';
import { problemMachine } from './problem.machine';
import { signInMachine, type ResumeInfo } from './sign-in.machine';
import { shared } from './system';

interface Context {
  resumeInfo: ResumeInfo | undefined;
  /** Why nobody knows who is here. */
  problem: Problem | undefined;
  /** The auth state's own error: 'Login failure' or 'Logout failure'. */
  authError: string | undefined;
  /** Counts the people of this page, one after the other: what shows somebody's data is keyed by it. */
  personKey: number;
}

/** Events of the root. */
export type AppEvent =
  | { type: 'route.changed'; path: string }
  /** The view of a flow has left: the flow ends, and what it asked is nobody's question any more. */
  | { type: 'flow.stop'; flow: AnyActorRef }
  /** Somebody has signed in: by password, by code, or with a new account. */
  | { type: 'session.opened' }
  /** Sign Out. */
  | { type: 'session.close' }
  /** The server knows of no session any more. Nothing is sent for it (decision 13). */
  | { type: 'session.expired' }
  /** Another tab of this browser has signed in, or out. */
  | { type: 'session.openedElsewhere' }
  | { type: 'session.closedElsewhere' }
  | ProblemReply
  /** A flow of a route died of a mistake of ours. */
  | { type: `xstate.error.actor.${string}`; error: unknown };

/**
 * The root of the one actor system (shop document, section 4, 'Auth state'): who is here, and the bag, the drawer and the dialogs
 * that every page shares. Flows of a route join this system when their view comes. Signing in itself is the login dialog's: its
 * waiting and its failures are nobody else's (decision 11).
 */
export const appMachine = setup({
  types: {
    input: {} as { resumeInfo: ResumeInfo } | undefined,
    context: {} as Context,
    events: {} as AppEvent,
    tags: {} as 'booting',
    children: {} as {
      cart: 'cart';
      drawer: 'drawer';
      confirm: 'confirm';
      problem: 'problem';
      signIn: 'signIn';
      retryReads: 'retryReads';
    },
  },
  actors: {
    checkAuth: notProvided<void, { isAuthenticated: boolean }>('checkAuth'),
    /** After somebody signed in while a member was here: is it the same person? */
    recogniseMember: notProvided<void, { isSamePerson: boolean }>('recogniseMember'),
    logout: notProvided<void, void>('logout'),
    /** Tells the other tabs of this browser, and hears from them. */
    watchSession: notProvidedStream('watchSession'),
    /** Tells which page is on screen. */
    watchRoute: notProvidedStream('watchRoute'),
    /** Repeats failed reads when the error dialog asks for it. */
    retryReads: notProvidedStream('retryReads'),
    cart: cartMachine,
    drawer: drawerMachine,
    confirm: confirmMachine,
    problem: problemMachine,
    signIn: signInMachine,
  },
  actions: {
    storeProblem: assign({
      problem: (_, params: { problem: Problem }) => params.problem,
      authError: authTexts.loginFailure,
    }),
    storeLogoutFailure: assign({ authError: authTexts.logoutFailure }),
    clearProblem: assign({ problem: undefined, authError: undefined }),
    showLogoutFailure: sendTo(shared('problem'), ({ self }, params: { problem: Problem }) =>
      showProblem(self, {
        about: 'closing',
        problem: {
          ...params.problem,
          message: authTexts.logoutFailure,
          details: [params.problem.message, params.problem.details].filter(Boolean).join(' '),
        },
      }),
    ),
    /** What a guest chose goes with them when they sign in. Provided by the app. */
    carryBuyLater: () => {},
    changePersonKey: assign({ personKey: ({ context }) => context.personKey + 1 }),
    /** Nothing of the last person is left: neither answers nor drafts. Provided by the app. */
    forgetPerson: () => {},
    /** What the last member chose in this browser goes too. Provided by the app. */
    forgetMember: () => {},
    announceOpened: sendTo('watchSession', () => ({ type: 'session.opened' })),
    announceClosed: sendTo('watchSession', () => ({ type: 'session.close' })),
    /** An actor of ours died: reported, never shown. Provided by the app. */
    reportFault: (_, _params: { error: unknown }) => {},
    stopFlow: stopChild((_, params: { flow: AnyActorRef }) => params.flow),
    notifyCart: sendTo('cart', (_, params: { identity: Identity }) => ({ type: 'identity.known', ...params })),
    notifySignIn: sendTo('signIn', (_, params: { identity: Identity }) => ({ type: 'identity.known', ...params })),
    closeAccountDialog: sendTo('signIn', { type: 'dialog.close' }),
    forgetRequester: sendTo('signIn', (_, params: { requester: AnyActorRef }) => ({
      type: 'requester.stopped',
      ...params,
    })),
    notifyDrawer: sendTo('drawer', (_, params: { path: string }) => ({ type: 'route.changed', path: params.path })),
    notifyConfirm: sendTo('confirm', (_, params: { requester: AnyActorRef }) => ({
      type: 'requester.stopped',
      ...params,
    })),
    notifyProblem: sendTo('problem', (_, params: { requester: AnyActorRef }) => ({
      type: 'requester.stopped',
      ...params,
    })),
  },
  guards: {
    isAuthenticated: (_, params: { isAuthenticated: boolean }) => params.isAuthenticated,
    isSamePerson: (_, params: { isSamePerson: boolean }) => params.isSamePerson,
    isAboutClosing: (_, params: { about: string | undefined }) => params.about === 'closing',
  },
}).createMachine({
  id: 'app',
  description: 'Who is here, and what every page shares.',
  context: ({ input }) => ({ resumeInfo: input?.resumeInfo, problem: undefined, authError: undefined, personKey: 0 }),
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
      id: 'signIn',
      src: 'signIn',
      systemId: 'signIn',
      input: ({ context }) => ({ resumeInfo: context.resumeInfo }),
      onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'watchSession',
      src: 'watchSession',
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
    'route.changed': { actions: { type: 'notifyDrawer', params: ({ event }) => ({ path: event.path }) } },
    'xstate.error.actor.*': {
      actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) },
    },
    'flow.stop': {
      actions: [
        { type: 'stopFlow', params: ({ event }) => ({ flow: event.flow }) },
        { type: 'notifyConfirm', params: ({ event }) => ({ requester: event.flow }) },
        { type: 'notifyProblem', params: ({ event }) => ({ requester: event.flow }) },
        { type: 'forgetRequester', params: ({ event }) => ({ requester: event.flow }) },
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
            actions: 'carryBuyLater',
          },
          { target: 'guest' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
        },
      },
    },
    guest: {
      description: 'May browse, fill a bag and check out.',
      entry: [
        { type: 'notifyCart', params: { identity: 'guest' } },
        { type: 'notifySignIn', params: { identity: 'guest' } },
      ],
      on: {
        'session.opened': {
          target: 'member',
          actions: ['carryBuyLater', 'changePersonKey', 'forgetPerson', 'announceOpened'],
        },
        'session.openedElsewhere': { target: 'member', actions: ['carryBuyLater', 'changePersonKey', 'forgetPerson'] },
      },
    },
    failed: {
      description: 'The check itself failed; browsing goes on as a guest.',
      entry: [
        { type: 'notifyCart', params: { identity: 'guest' } },
        { type: 'notifySignIn', params: { identity: 'guest' } },
      ],
      exit: 'clearProblem',
      on: {
        'session.opened': {
          target: 'member',
          actions: ['carryBuyLater', 'changePersonKey', 'forgetPerson', 'announceOpened'],
        },
        'session.openedElsewhere': { target: 'member', actions: ['carryBuyLater', 'changePersonKey', 'forgetPerson'] },
      },
    },
    member: {
      description: 'Signed in.',
      entry: [
        { type: 'notifyCart', params: { identity: 'member' } },
        { type: 'notifySignIn', params: { identity: 'member' } },
      ],
      exit: 'clearProblem',
      initial: 'present',
      on: {
        'session.closedElsewhere': { target: 'guest', actions: ['changePersonKey', 'forgetPerson', 'forgetMember'] },
      },
      states: {
        present: {
          description: 'Shops as themselves.',
          on: {
            'session.close': 'closing',
            'session.expired': { target: '#app.guest', actions: ['changePersonKey', 'forgetPerson'] },
            'session.opened': 'recognising',
            'session.openedElsewhere': 'recognising',
            'problem.retry': {
              guard: { type: 'isAboutClosing', params: ({ event }) => ({ about: event.about }) },
              target: 'closing',
            },
          },
        },
        recognising: {
          // A read that says now that nobody is signed in was answered before.
          description:
            'Somebody has signed in again, here or in another tab: who it is decides what of this page may stay.',
          on: {
            'session.openedElsewhere': { target: 'recognising', reenter: true },
            'session.closedElsewhere': {
              target: '#app.guest',
              // It had done its work.
              actions: ['changePersonKey', 'forgetPerson', 'forgetMember', 'closeAccountDialog'],
            },
          },
          invoke: {
            id: 'recogniseMember',
            src: 'recogniseMember',
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => event.output },
                target: 'present',
                actions: { type: 'notifySignIn', params: { identity: 'member' } },
              },
              {
                target: '#app.member',
                reenter: true,
                // What the last person was at is not gone on with.
                actions: ['changePersonKey', 'forgetPerson', 'forgetMember', 'closeAccountDialog', 'announceOpened'],
              },
            ],
            onError: {
              target: '#app.member',
              reenter: true,
              actions: ['changePersonKey', 'forgetPerson', 'forgetMember', 'closeAccountDialog', 'announceOpened'],
            },
          },
        },
        closing: {
          description: 'The session is being closed; a second click changes nothing.',
          on: {
            'session.expired': { target: '#app.guest', actions: ['changePersonKey', 'forgetPerson'] },
            'session.openedElsewhere': {
              target: '#app.member',
              reenter: true,
              actions: ['changePersonKey', 'forgetPerson', 'forgetMember'],
            },
          },
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: {
              target: '#app.guest',
              actions: ['changePersonKey', 'forgetPerson', 'forgetMember', 'announceClosed'],
            },
            onError: {
              target: 'present',
              actions: [
                'storeLogoutFailure',
                { type: 'showLogoutFailure', params: ({ event }) => ({ problem: asProblem(event.error) }) },
              ],
            },
          },
        },
      },
    },
  },
});
