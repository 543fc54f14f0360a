import { assign, sendTo, setup } from 'xstate';
import { placeholderCallback } from './placeholder-actors';

/** So many notifications are marked at the same time; the others wait in a queue. */
const maxAtWork = 3;

interface Context {
  /** Notifications that wait for their turn, the first first. */
  queue: readonly string[];
  /** Notifications that the server is being told about. */
  inFlight: readonly string[];
  /** Notifications that could not be marked, until they are tried again. */
  failedIds: readonly string[];
}

/** What became of one notification; told by the actor that marks. */
export type MarkResult = { type: 'mark.done'; id: string } | { type: 'mark.failed'; id: string };

/** Tells the actor that marks to mark further ones. */
export interface MarkRequest {
  type: 'mark.send';
  ids: readonly string[];
}

/** Events of the marking. */
export type MarkNotificationsEvent = { type: 'notifications.mark'; ids: readonly string[] } | MarkResult;

/** What there is room for now. */
const nextOf = ({ queue, inFlight }: Context): readonly string[] => queue.slice(0, maxAtWork - inFlight.length);

/**
 * Marks notifications as read (docs/product.md, Notifications): one, or all that are shown, three at a time. A row changes when the server
 * has said so (reading 88). What fails is said in its row, without a dialog (reading 87). It lives with the member, so that marking goes on
 * when they leave the list.
 */
export const markNotificationsMachine = setup({
  types: { context: {} as Context, events: {} as MarkNotificationsEvent, tags: {} as 'busy' },
  actors: {
    /** Marks these, and further ones as it is told, and tells what became of each. */
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
    sendNext: sendTo('markNotifications', ({ context }): MarkRequest => ({ type: 'mark.send', ids: nextOf(context) })),
    dropFromWork: assign({
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
    /** Reads the number of unread notifications anew, and tells the other tabs. Provided by the feature. */
    notifyRead: () => {},
    /** The actor that marks died: reported. Provided by the feature. */
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
      description: 'Nothing is being marked.',
      on: {
        'notifications.mark': {
          guard: { type: 'hasIds', params: ({ event }) => event },
          target: 'marking',
          actions: [{ type: 'enqueue', params: ({ event }) => event }, 'takeNext'],
        },
      },
    },
    marking: {
      description: 'The server is told, of three at a time; further ones wait in the queue.',
      tags: 'busy',
      invoke: {
        id: 'markNotifications',
        src: 'markNotifications',
        input: ({ context }) => ({ ids: context.inFlight }),
        onError: {
          target: 'idle',
          actions: [{ type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) }, 'failAll'],
        },
      },
      on: {
        'notifications.mark': { actions: [{ type: 'enqueue', params: ({ event }) => event }, 'sendNext', 'takeNext'] },
        'mark.done': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'idle',
            actions: [{ type: 'dropFromWork', params: ({ event }) => event }, 'notifyRead'],
          },
          { actions: [{ type: 'dropFromWork', params: ({ event }) => event }, 'sendNext', 'takeNext'] },
        ],
        'mark.failed': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'idle',
            actions: [
              { type: 'dropFromWork', params: ({ event }) => event },
              { type: 'storeFailed', params: ({ event }) => event },
              'notifyRead',
            ],
          },
          {
            actions: [
              { type: 'dropFromWork', params: ({ event }) => event },
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
