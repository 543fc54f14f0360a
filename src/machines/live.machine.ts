import { assign, sendTo, setup } from 'xstate';
import type { Notification } from '#generated/model';
import { errorParams } from './dialogs';
import type { NotificationsPushed } from './incoming-notifications.machine';
import { placeholderActor, placeholderCallback } from './placeholder-actors';
import { shared } from './system';

/** Delays of the live connection, ms. */
const liveDelays = {
  /** Time limit for opening a connection. */
  openTimeout: 10_000,
  /** Time between two attempts. */
  attemptDelay: 1000,
  /** After this time, the connection is stable and the retry counter is reset. */
  settleDelay: 30_000,
} as const;

/** Number of reconnections before the flow pauses. */
const maxAttempts = 5;

interface Context {
  /** Number of reconnections since the last stable connection. */
  attempts: number;
}

/** Events of the live connection. */
export type LiveEvent =
  | { type: 'socket.opened' }
  /** The server rejected the session. */
  | { type: 'socket.refused' }
  /** The connection ended or could not be opened. */
  | { type: 'socket.dropped' }
  | { type: 'notifications.received'; notifications: readonly Notification[] }
  /** The page is being left. The browser may put it into its back/forward cache. */
  | { type: 'page.left' }
  | { type: 'page.returned' }
  /** A reason for a new attempt: back online, page visible again, or notifications opened. */
  | { type: 'live.resume' };

/**
 * Live connection of one member. Restarted on every change of identity, so that messages never reach another user. This
 * flow alone opens connections: five reconnections one second apart, then a pause until there is a reason for another.
 * Each connection is an actor of the state `open`, which stops it on exit, so events of earlier connections are
 * dropped.
 */
export const liveMachine = setup({
  types: { context: {} as Context, events: {} as LiveEvent },
  actors: {
    /** One connection, from opening to end. */
    connection: placeholderCallback('connection'),
    /** Checks the session. If it has expired, the check ends the session and stops this flow. */
    checkSession: placeholderActor<void, void>('checkSession'),
    /** Reports when the page is left or restored, and reasons for a new attempt. */
    watchPage: placeholderCallback('watchPage'),
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    clearAttempts: assign({ attempts: 0 }),
    notifyInbox: sendTo(
      shared('inbox'),
      (_, { notifications }: { notifications: readonly Notification[] }): NotificationsPushed => ({
        type: 'notification.push',
        notifications,
      }),
    ),
    /** Refetches notifications that were missed while disconnected. Provided by the feature. */
    refetchMissed: () => {},
    /** An actor threw an unexpected error. Reported, not shown. Provided by the feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
  },
  guards: {
    canTryAgain: ({ context }) => context.attempts < maxAttempts,
  },
  delays: liveDelays,
}).createMachine({
  id: 'live',
  description: 'Receives notifications of a member in real time.',
  context: { attempts: 0 },
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
  },
  on: {
    'page.left': '.away',
    // Resuming during an attempt or a session check resets the retry counter.
    'live.resume': { actions: 'clearAttempts' },
  },
  initial: 'open',
  states: {
    open: {
      description: 'Connected or connecting.',
      invoke: {
        id: 'connection',
        src: 'connection',
        onError: { target: 'paused', actions: { type: 'reportUnexpectedError', params: errorParams } },
      },
      on: {
        'socket.refused': 'checkingSession',
        'socket.dropped': [{ guard: 'canTryAgain', target: 'waiting' }, { target: 'checkingSession' }],
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'Connecting.',
          after: {
            openTimeout: [{ guard: 'canTryAgain', target: '#live.waiting' }, { target: '#live.checkingSession' }],
          },
          on: {
            // Refetches after the first connection, too, because notifications were fetched before it opened.
            'socket.opened': { target: 'connected', actions: 'refetchMissed' },
          },
        },
        connected: {
          description: 'Connected.',
          on: {
            'notifications.received': {
              actions: {
                type: 'notifyInbox',
                params: ({ event }) => event,
              },
            },
          },
          initial: 'fresh',
          states: {
            fresh: {
              description: 'Connected, not yet stable.',
              after: { settleDelay: 'settled' },
            },
            settled: { description: 'The connection is stable.', entry: 'clearAttempts' },
          },
        },
      },
    },
    waiting: {
      description: 'Disconnected; retries in one second.',
      after: { attemptDelay: { target: 'open', actions: 'countAttempt' } },
    },
    checkingSession: {
      description: 'Checks the session after a rejection or repeated failures, because browsers hide the reason.',
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [{ guard: 'canTryAgain', target: 'waiting' }, { target: 'paused' }],
        onError: [{ guard: 'canTryAgain', target: 'waiting' }, { target: 'paused' }],
      },
    },
    paused: {
      description: 'Gave up; the notifications show a note.',
      on: { 'live.resume': { target: 'open', actions: 'clearAttempts' } },
    },
    away: {
      description: 'The page was left; disconnected, because an open connection would block the back/forward cache.',
      on: { 'page.returned': { target: 'open', actions: 'clearAttempts' } },
    },
  },
});
