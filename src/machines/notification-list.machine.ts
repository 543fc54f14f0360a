import { assign, setup } from 'xstate';
import { notificationsPerPage } from '../rules/notifications';
import { asProblem, type Problem } from '../rules/problem';
import { placeholderActor } from './placeholder-actors';

interface Context {
  /** How many notifications are shown at most: pushes take their place at the top of them. */
  shown: number;
  /** Why no more came. */
  problem: Problem | undefined;
}

/** Events of the list of notifications. */
export interface NotificationListEvent {
  type: 'notifications.more';
  /** Whether what comes next is known already: pushes move what was shown out of sight. */
  isKnown: boolean;
}

/** How much of the notifications is on the screen (docs/product.md, Notifications): a page, and with Load More one more at a time. */
export const notificationListMachine = setup({
  types: { context: {} as Context, events: {} as NotificationListEvent, tags: {} as 'busy' },
  actors: {
    /** Brings more notifications into the list (reading 86). */
    loadNotifications: placeholderActor<void, void>('loadNotifications'),
  },
  actions: {
    showMore: assign({ shown: ({ context }) => context.shown + notificationsPerPage, problem: undefined }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
  },
  guards: { isKnown: (_, params: { isKnown: boolean }) => params.isKnown },
}).createMachine({
  id: 'notification-list',
  description: 'Shows the notifications a page at a time.',
  context: { shown: notificationsPerPage, problem: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Load More can be chosen.',
      on: {
        'notifications.more': [
          { guard: { type: 'isKnown', params: ({ event }) => event }, actions: 'showMore' },
          { target: 'loading' },
        ],
      },
    },
    loading: {
      description: 'More notifications are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadNotifications',
        src: 'loadNotifications',
        onDone: { target: 'idle', actions: 'showMore' },
        onError: {
          target: 'failed',
          actions: { type: 'storeProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
        },
      },
    },
    failed: {
      description: 'No more came; Try Again stands at the end of the list.',
      on: {
        'notifications.more': [
          { guard: { type: 'isKnown', params: ({ event }) => event }, target: 'idle', actions: 'showMore' },
          { target: 'loading' },
        ],
      },
    },
  },
});
