import { assign, sendTo, setup } from 'xstate';
import { errorParams } from './dialogs';
import { placeholderCallback } from './placeholder-actors';

/** Maximum number of concurrent requests; more notifications are queued. */
const maxInFlight = 3;

interface Context {
  /** Ids of queued notifications, in order. */
  queue: readonly string[];
  /** Ids of notifications with a pending request. */
  inFlight: readonly string[];
  /** Ids of notifications that could not be marked, until they are retried. */
  failedIds: readonly string[];
}

/** Result for one notification, sent by the marking actor. */
export type MarkResult = { type: 'mark.done'; id: string } | { type: 'mark.failed'; id: string };

/** Event for the marking actor: marks more notifications. */
export interface MarkRequest {
  type: 'mark.send';
  ids: readonly string[];
}

/** Events of the marking. */
export type MarkNotificationsEvent = { type: 'notifications.mark'; ids: readonly string[] } | MarkResult;

/** Next notifications within the concurrency limit. */
const nextOf = ({ queue, inFlight }: Context): readonly string[] => queue.slice(0, maxInFlight - inFlight.length);

/**
 * Marks one or all visible notifications as read, three at a time. Rows change after the server's response and show
 * their own errors. Runs for the member, not for a page, so that marking continues on other pages.
 */
export const markNotificationsMachine = setup({
  types: { context: {} as Context, events: {} as MarkNotificationsEvent, tags: {} as 'busy' },
  actors: {
    /** Marks the notifications of its input, then those of each {@link MarkRequest}. Reports each result. */
    markNotifications: placeholderCallback<{ ids: readonly string[] }, MarkRequest>('markNotifications'),
  },
  actions: {
    enqueue: assign(({ context: { queue, inFlight, failedIds } }, params: { ids: readonly string[] }) => ({
      queue: [...queue, ...params.ids.filter((id) => !queue.includes(id) && !inFlight.includes(id))],
      failedIds: failedIds.filter((id) => !params.ids.includes(id)),
    })),
    takeNext: assign(({ context }) => {
      const next = nextOf(context);
      return { queue: context.queue.slice(next.length), inFlight: [...context.inFlight, ...next] };
    }),
    /** Runs before `takeNext`, which removes the sent notifications from the queue. */
    sendNext: sendTo('markNotifications', ({ context }): MarkRequest => ({ type: 'mark.send', ids: nextOf(context) })),
    removeInFlight: assign({
      inFlight: ({ context }, params: { id: string }) => context.inFlight.filter((id) => id !== params.id),
    }),
    storeFailed: assign({
      failedIds: ({ context }, params: { id: string }) => [...context.failedIds, params.id],
    }),
    failAll: assign(({ context: { queue, inFlight, failedIds } }) => ({
      queue: [],
      inFlight: [],
      failedIds: [...failedIds, ...inFlight, ...queue],
    })),
    /** Refetches the unread count and broadcasts to other tabs. Provided by the feature. */
    notifyRead: () => {},
    /** The marking actor threw an unexpected error. Reported, not shown. Provided by the feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
  },
  guards: {
    hasIds: (_, params: { ids: readonly string[] }) => params.ids.length > 0,
    isLast: ({ context: { queue, inFlight } }, params: { id: string }) =>
      queue.length === 0 && inFlight.every((id) => id === params.id),
  },
}).createMachine({
  id: 'mark-notifications',
  description: 'Marks notifications as read.',
  context: { queue: [], inFlight: [], failedIds: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'notifications.mark': {
          guard: { type: 'hasIds', params: ({ event }) => event },
          target: 'marking',
          actions: [{ type: 'enqueue', params: ({ event }) => event }, 'takeNext'],
        },
      },
    },
    marking: {
      description: 'Marks up to three at a time; queues the rest.',
      tags: 'busy',
      invoke: {
        id: 'markNotifications',
        src: 'markNotifications',
        input: ({ context }) => ({ ids: context.inFlight }),
        onError: { target: 'idle', actions: [{ type: 'reportUnexpectedError', params: errorParams }, 'failAll'] },
      },
      on: {
        'notifications.mark': { actions: [{ type: 'enqueue', params: ({ event }) => event }, 'sendNext', 'takeNext'] },
        'mark.done': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'idle',
            actions: [{ type: 'removeInFlight', params: ({ event }) => event }, 'notifyRead'],
          },
          { actions: [{ type: 'removeInFlight', params: ({ event }) => event }, 'sendNext', 'takeNext'] },
        ],
        'mark.failed': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'idle',
            actions: [
              { type: 'removeInFlight', params: ({ event }) => event },
              { type: 'storeFailed', params: ({ event }) => event },
              'notifyRead',
            ],
          },
          {
            actions: [
              { type: 'removeInFlight', params: ({ event }) => event },
              { type: 'storeFailed', params: ({ event }) => event },
              'sendNext',
              'takeNext',
            ],
          },
        ],
      },
    },
  },
});
