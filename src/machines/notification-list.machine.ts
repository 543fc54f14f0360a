import { assign, setup } from 'xstate';
import { notificationsPerPage } from '#rules/notifications.ts';
import type { Problem } from '#rules/problem.ts';
import { problemParams } from './dialogs';
import { placeholderActor } from './placeholder-actors';

interface Context {
  /** Maximum number of visible notifications. Pushed ones are added at the top. */
  shownCount: number;
  /** Error of loading more. */
  problem: Problem | undefined;
}

/** Events of the list of notifications. */
export interface NotificationListEvent {
  type: 'notifications.more';
  /** Whether the next notifications are already cached, because pushes moved them out of view. */
  areCached: boolean;
}

/** Number of visible notifications: one page, plus one for each Load More. */
export const notificationListMachine = setup({
  types: { context: {} as Context, events: {} as NotificationListEvent, tags: {} as 'busy' },
  actors: {
    /** Loads more notifications into the list. */
    loadNotifications: placeholderActor<void, void>('loadNotifications'),
  },
  actions: {
    showMore: assign({ shownCount: ({ context }) => context.shownCount + notificationsPerPage, problem: undefined }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
  },
  guards: { areCached: (_, params: { areCached: boolean }) => params.areCached },
}).createMachine({
  id: 'notification-list',
  description: 'Shows the notifications page by page.',
  context: { shownCount: notificationsPerPage, problem: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'notifications.more': [
          { guard: { type: 'areCached', params: ({ event }) => event }, actions: 'showMore' },
          { target: 'loading' },
        ],
      },
    },
    loading: {
      description: 'Loading more notifications.',
      tags: 'busy',
      invoke: {
        id: 'loadNotifications',
        src: 'loadNotifications',
        onDone: { target: 'idle', actions: 'showMore' },
        onError: { target: 'failed', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    failed: {
      description: 'Loading failed; shows Try Again.',
      on: {
        'notifications.more': [
          { guard: { type: 'areCached', params: ({ event }) => event }, target: 'idle', actions: 'showMore' },
          { target: 'loading' },
        ],
      },
    },
  },
});
