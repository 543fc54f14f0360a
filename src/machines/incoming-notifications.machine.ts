import { assign, setup } from 'xstate';
import type { Notification } from '../generated/model';
import { notificationKindOf, type NotificationKind } from '../rules/notifications';

/** Delays of the inbox in ms (docs/product.md, Notifications). */
const inboxDelays = {
  /** So long nothing more may come before the reads that the news concern are made anew. */
  settleDelay: 1000,
  /** While a burst of notifications goes on, the page changes and reads no more often than this. */
  burstDelay: 3000,
} as const;

interface Context {
  /** What was pushed and is not among the lists yet, the oldest first. */
  pending: readonly Notification[];
  /** The ids of all that was pushed in this visit: what is pushed twice is counted once. */
  pushedIds: readonly string[];
  /** What the news since the last reading anew are about, each once. */
  kinds: readonly NotificationKind[];
  /** How often a screen reader was told the number of unread notifications. */
  announcements: number;
}

/** What the live connection gives to the inbox: notifications that were pushed within a moment, the oldest first. */
export interface NotificationsPushed {
  type: 'notification.push';
  notifications: readonly Notification[];
}

/** Events of the inbox. */
export type IncomingNotificationsEvent = NotificationsPushed;

const unknownOf = ({ pushedIds }: Context, pushed: readonly Notification[]): readonly Notification[] => {
  const ids = new Set(pushedIds);
  return pushed.filter(({ id }) => !ids.has(id) && ids.add(id));
};

const pendingOf = ({ context }: { context: Context }) => ({ notifications: context.pending });

/** Everything that has come is counted, shown and announced at once. */
const showPending = [
  { type: 'countUnread', params: pendingOf },
  { type: 'addPushedNotifications', params: pendingOf },
  'clearPending',
  'announce',
] as const;

/** What the news are about is not the truth any more. */
const readAnew = [
  { type: 'readConcerned', params: ({ context }: { context: Context }) => ({ kinds: context.kinds }) },
  'clearKinds',
] as const;

/** While something was shown a moment ago, what comes is only collected. */
const collectMore = {
  guard: { type: 'hasNew', params: ({ event }: { event: NotificationsPushed }) => event },
  actions: { type: 'collect', params: ({ event }: { event: NotificationsPushed }) => event },
} as const;

/**
 * The notifications that come live (docs/product.md, Notifications; reading 84). It lives with the member, on every page. The number
 * of unread notifications, the lists and the announcement follow the first push at once, and then in steps, so that a thousand pushes are a
 * few changes of the page. What the news are about is read anew when they end, and with each step while they go on.
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
    /** Adds what is unread and unknown to the number of unread notifications. Provided by the feature. */
    countUnread: (_, _params: { notifications: readonly Notification[] }) => {},
    /** Puts what was pushed into the lists. Provided by the feature. */
    addPushedNotifications: (_, _params: { notifications: readonly Notification[] }) => {},
    clearPending: assign({ pending: [] }),
    announce: assign({ announcements: ({ context }) => context.announcements + 1 }),
    /** Reads anew what the news are about, and the number of unread notifications. Provided by the feature. */
    readConcerned: (_, _params: { kinds: readonly NotificationKind[] }) => {},
    clearKinds: assign({ kinds: [] }),
  },
  guards: {
    hasNew: ({ context }, params: { notifications: readonly Notification[] }) =>
      unknownOf(context, params.notifications).length > 0,
    hasPending: ({ context }) => context.pending.length > 0,
    /** Something has come since the last reading anew. */
    hasConcerned: ({ context }) => context.kinds.length > 0,
  },
  delays: inboxDelays,
}).createMachine({
  id: 'incoming-notifications',
  description: 'Takes in the notifications that come live.',
  context: { pending: [], pushedIds: [], kinds: [], announcements: 0 },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nothing has come for a while: what comes now is shown and announced at once.',
      on: {
        'notification.push': {
          guard: { type: 'hasNew', params: ({ event }) => event },
          target: 'settling',
          actions: [{ type: 'collect', params: ({ event }) => event }, ...showPending],
        },
      },
    },
    settling: {
      description: 'Something has just been shown. What comes now waits for a moment.',
      on: {
        'notification.push': collectMore,
      },
      after: {
        settleDelay: [
          {
            guard: 'hasPending',
            target: 'bursting',
            actions: showPending,
          },
          { target: 'quiet', actions: readAnew },
        ],
      },
    },
    bursting: {
      description: 'Many come one after the other: they are shown in steps.',
      on: {
        'notification.push': collectMore,
      },
      after: {
        burstDelay: [
          {
            guard: 'hasPending',
            target: 'bursting',
            reenter: true,
            // A burst may go on for ever: what is read anew must not wait for its end.
            actions: [...showPending, ...readAnew],
          },
          { guard: 'hasConcerned', target: 'quiet', actions: readAnew },
          { target: 'quiet' },
        ],
      },
    },
  },
});
