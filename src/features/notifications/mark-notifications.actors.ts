import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import { markNotificationViewed } from '#generated/api/notifications/notifications.ts';
import { type MarkRequest, type MarkResult, markNotificationsMachine } from '#machines/mark-notifications.machine.ts';
import { broadcastToTabs, reportUnexpectedError } from '#runtime';
import { invalidateUnreadCount, markCachedAsViewed, refillUnreadPage } from './notification-cache';

/**
 * Provides the actors that mark notifications as read. Marking is idempotent: after an unknown outcome the row shows a
 * failure, and another press retries.
 */
export const provideMarkNotifications = (queryClient: QueryClient) =>
  markNotificationsMachine.provide({
    actors: {
      markNotifications: fromCallback<MarkRequest, { ids: readonly string[] }>(({ input, receive, sendBack }) => {
        const mark = async (id: string): Promise<MarkResult> => {
          try {
            await markNotificationViewed(id);
          } catch {
            // apiFetch has reported the failure; the row shows it.
            return { type: 'mark.failed', id };
          }
          markCachedAsViewed(queryClient, id);
          return { type: 'mark.done', id };
        };
        const start = (id: string) => void mark(id).then(sendBack);
        input.ids.forEach(start);
        receive(({ ids }) => ids.forEach(start));
      }),
    },
    actions: {
      notifyRead: () => {
        void invalidateUnreadCount(queryClient);
        refillUnreadPage(queryClient);
        broadcastToTabs('read');
      },
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
    },
  });
