import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import { markNotificationViewed } from '../../generated/api/notifications/notifications';
import { markNotificationsMachine, type MarkRequest, type MarkResult } from '../../machines/mark-notifications.machine';
import { reportUnexpectedError, broadcastToTabs } from '../../runtime';
import { invalidateUnreadCount, refillUnreadPage, markCachedAsViewed } from './notification-cache';

/**
 * The marking's seam to the API. Marking is idempotent: where the outcome is unknown, the row says that it was
 * not marked, and another press marks again (reading 100).
 *
 * @param queryClient - Holds the notifications.
 */
export const provideMarkNotifications = (queryClient: QueryClient) =>
  markNotificationsMachine.provide({
    actors: {
      markNotifications: fromCallback<MarkRequest, { ids: readonly string[] }>(({ input, receive, sendBack }) => {
        const mark = async (id: string): Promise<MarkResult> => {
          try {
            await markNotificationViewed(id);
          } catch {
            // Reported where it was sent; the row says the rest (reading 87).
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
