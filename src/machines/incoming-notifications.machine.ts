import { assign, setup } from 'xstate';
import type { Notification } from '#generated/model';
import { type NotificationKind, notificationKindOf } from '#rules/notifications.ts';

/** Delays for incoming notifications, ms. */
const inboxDelays = {
  /** Delay after the first push. Then the affected queries are refetched, or a burst begins if more was pushed. */
  settleDelay: 1000,
  /** Throttle of updates and refetches during a burst. */
  burstDelay: 3000,
} as const;

interface Context {
  /** Pushed notifications that are not in the lists yet, oldest first. */
  pending: readonly Notification[];
  /** Ids of all pushed notifications of this session, so that duplicates are counted once. */
  pushedIds: readonly string[];
  /** Kinds of notifications since the last refetch, without duplicates. */
  kinds: readonly NotificationKind[];
  /** Number of announcements of the unread count to screen readers. */
  announcements: number;
}

/** Batch of pushed notifications from the live connection, oldest first. */
export interface NotificationsPushed {
  type: 'notification.push';
  notifications: readonly Notification[];
}

/** Events of the incoming notifications. */
export type IncomingNotificationsEvent = NotificationsPushed;

/** Pushed notifications whose ids are new, each once. */
const unknownOf = ({ pushedIds }: Context, pushed: readonly Notification[]): readonly Notification[] => {
  const ids = new Set(pushedIds);
  // `add` returns the set, which is truthy.
  return pushed.filter(({ id }) => !ids.has(id) && ids.add(id));
};

const pendingOf = ({ context }: { context: Context }) => ({ notifications: context.pending });

/** Counts, shows and announces all pending notifications. */
const showPending = [
  { type: 'countUnread', params: pendingOf },
  { type: 'addPushedNotifications', params: pendingOf },
  'clearPending',
  'announce',
] as const;

/** Refetches the affected queries. */
const refetchActions = [
  { type: 'refetchAffected', params: ({ context }: { context: Context }) => ({ kinds: context.kinds }) },
  'clearKinds',
] as const;

/** Collects notifications while updates are throttled. */
const collectMore = {
  guard: { type: 'hasNew', params: ({ event }: { event: NotificationsPushed }) => event },
  actions: { type: 'collect', params: ({ event }: { event: NotificationsPushed }) => event },
} as const;

/**
 * Incoming notifications of a member on every page. The first push updates the unread count, the lists and the
 * announcement immediately; later ones are throttled. Affected queries are refetched when a push or a burst has
 * settled, and during a burst with each step after the first.
 */
export const incomingNotificationsMachine = setup({
  types: { context: {} as Context, events: {} as IncomingNotificationsEvent },
  actions: {
    collect: assign(({ context }, params: { notifications: readonly Notification[] }) => {
      const fresh = unknownOf(context, params.notifications);
      return {
        pending: [...context.pending, ...fresh],
        pushedIds: [...context.pushedIds, ...fresh.map(({ id }) => id)],
        kinds: [...new Set([...context.kinds, ...fresh.map(notificationKindOf)])],
      };
    }),
    /** Adds new unread notifications to the unread count. Provided by the feature. */
    countUnread: (_, _params: { notifications: readonly Notification[] }) => {},
    /** Adds pushed notifications to the cached lists. Provided by the feature. */
    addPushedNotifications: (_, _params: { notifications: readonly Notification[] }) => {},
    clearPending: assign({ pending: [] }),
    announce: assign({ announcements: ({ context }) => context.announcements + 1 }),
    /** Refetches the affected queries and the unread count. Provided by the feature. */
    refetchAffected: (_, _params: { kinds: readonly NotificationKind[] }) => {},
    clearKinds: assign({ kinds: [] }),
  },
  guards: {
    hasNew: ({ context }, params: { notifications: readonly Notification[] }) =>
      unknownOf(context, params.notifications).length > 0,
    hasPending: ({ context }) => context.pending.length > 0,
    /** Whether notifications arrived since the last refetch. */
    needsRefetch: ({ context }) => context.kinds.length > 0,
  },
  delays: inboxDelays,
}).createMachine({
  id: 'incoming-notifications',
  description: 'Handles incoming notifications.',
  context: { pending: [], pushedIds: [], kinds: [], announcements: 0 },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Idle: shows the next notification immediately.',
      on: {
        'notification.push': {
          guard: { type: 'hasNew', params: ({ event }) => event },
          target: 'settling',
          actions: [{ type: 'collect', params: ({ event }) => event }, ...showPending],
        },
      },
    },
    settling: {
      description: 'Throttled: collects notifications for a moment.',
      on: {
        'notification.push': collectMore,
      },
      after: {
        settleDelay: [
          { guard: 'hasPending', target: 'bursting', actions: showPending },
          { target: 'quiet', actions: refetchActions },
        ],
      },
    },
    bursting: {
      description: 'Burst: shows notifications in steps.',
      on: {
        'notification.push': collectMore,
      },
      after: {
        burstDelay: [
          {
            guard: 'hasPending',
            target: 'bursting',
            reenter: true,
            // A burst may never end, so refetches happen during it, too.
            actions: [...showPending, ...refetchActions],
          },
          { guard: 'needsRefetch', target: 'quiet', actions: refetchActions },
          { target: 'quiet' },
        ],
      },
    },
  },
});
