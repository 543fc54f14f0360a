import { assign, sendTo, setup } from 'xstate';
import type { Notification } from '../generated/model';
import type { NotificationsPushed } from './incoming-notifications.machine';
import { placeholderActor, placeholderCallback } from './placeholder-actors';
import { shared } from './system';

/** Delays of the live connection in ms (docs/product.md, Notifications). */
const liveDelays = {
  /** A connection that has not opened by then has failed. */
  openTimeout: 10_000,
  /** Between two attempts. */
  attemptDelay: 1000,
  /** A connection that has stood for so long counts as good: the attempts are counted anew. */
  settleDelay: 30_000,
} as const;

/** So often the connection is opened again before the flow gives up (docs/product.md, Notifications). */
const maxAttempts = 5;

interface Context {
  /** How often the connection has been opened again since it last settled. */
  attempts: number;
}

/** Events of the live connection. */
export type LiveEvent =
  | { type: 'socket.opened' }
  /** The server does not let this person in. */
  | { type: 'socket.refused' }
  /** The connection has ended, or could not be opened. */
  | { type: 'socket.dropped' }
  | { type: 'notifications.received'; notifications: readonly Notification[] }
  /** The page goes away; the browser may keep it as it is, for Back. */
  | { type: 'page.left' }
  | { type: 'page.returned' }
  /** Something speaks for another attempt: the network is back, the page is visible again, or the notifications are looked at. */
  | { type: 'live.resume' };

/**
 * The live connection of one member (docs/product.md, Notifications). It is started for each member and ends with them, so that no
 * message reaches another person (reading 83). This flow alone decides when a connection is opened: five more attempts, one
 * second apart, then quiet until something speaks for another (reading 82). Each connection is an actor of the state that waits for
 * it: events of an older one are dropped.
 */
export const liveMachine = setup({
  types: { context: {} as Context, events: {} as LiveEvent },
  actors: {
    /** One connection, from opening to its end. */
    connection: placeholderCallback('connection'),
    /** Asks whether the person is still signed in; an answer that denies it ends the session, and this flow with it (reading 13). */
    askSession: placeholderActor<void, void>('askSession'),
    /** Tells that the page goes and comes, and what speaks for another attempt. */
    watchPage: placeholderCallback('watchPage'),
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    clearAttempts: assign({ attempts: 0 }),
    notifyInbox: sendTo(
      shared('inbox'),
      (_, params: { notifications: readonly Notification[] }): NotificationsPushed => ({
        type: 'notification.push',
        ...params,
      }),
    ),
    /** What happened between the last read and this moment is read from the server. Provided by the feature. */
    readMissed: () => {},
    /** An actor of ours died: reported, never shown. Provided by the feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
  },
  guards: {
    canTryAgain: ({ context }) => context.attempts < maxAttempts,
  },
  delays: liveDelays,
}).createMachine({
  id: 'live',
  description: 'Hears at once what is new for a member.',
  context: { attempts: 0 },
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
  },
  on: {
    'page.left': '.away',
    // A person who comes back while an attempt is under way, or the session is being checked, gets all attempts anew.
    'live.resume': { actions: 'clearAttempts' },
  },
  initial: 'open',
  states: {
    open: {
      description: 'One connection is there, or is being opened.',
      invoke: {
        id: 'connection',
        src: 'connection',
        onError: {
          target: 'quiet',
          actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'socket.refused': 'asking',
        'socket.dropped': [{ guard: 'canTryAgain', target: 'waiting' }, { target: 'asking' }],
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The server has not answered yet.',
          after: { openTimeout: [{ guard: 'canTryAgain', target: '#live.waiting' }, { target: '#live.asking' }] },
          on: {
            // Also when it is the first one: the notifications were read before it stood.
            'socket.opened': { target: 'standing', actions: 'readMissed' },
          },
        },
        standing: {
          description: 'What is new arrives at once.',
          on: {
            'notifications.received': {
              actions: {
                type: 'notifyInbox',
                params: ({ event }) => ({ notifications: event.notifications }),
              },
            },
          },
          initial: 'fresh',
          states: {
            fresh: {
              description: 'It may break off again at once.',
              after: { settleDelay: 'settled' },
            },
            settled: { description: 'It has stood for a while.', entry: 'clearAttempts' },
          },
        },
      },
    },
    waiting: {
      description: 'The connection is gone. Another attempt comes in a second.',
      after: { attemptDelay: { target: 'open', actions: 'countAttempt' } },
    },
    asking: {
      description:
        'The server has refused, or did not answer time and again: is the person still signed in? A browser does not tell why a connection could not be opened.',
      invoke: {
        id: 'askSession',
        src: 'askSession',
        onDone: [{ guard: 'canTryAgain', target: 'waiting' }, { target: 'quiet' }],
        onError: [{ guard: 'canTryAgain', target: 'waiting' }, { target: 'quiet' }],
      },
    },
    quiet: {
      description: 'No more attempts by itself; the notifications say so in a line.',
      on: { 'live.resume': { target: 'open', actions: 'clearAttempts' } },
    },
    away: {
      description: 'The page has left the screen. An open connection would keep it out of the back/forward cache.',
      on: { 'page.returned': { target: 'open', actions: 'clearAttempts' } },
    },
  },
});
