import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { clearRequestCache } from '#http/api-fetch.ts';
import { incomingNotificationsMachine } from '#machines/incoming-notifications.machine.ts';
import type { NotificationKind } from '#rules/notifications.ts';
import { addPushedNotifications, countUnread, invalidateUnreadCount } from './notification-cache';

/** Path prefixes of the queries that a notification of a kind makes stale. */
const affectedPaths: Readonly<Record<NotificationKind, readonly string[]>> = {
  request: ['/friends'],
  friend: ['/friends'],
  giftlist: ['/giftlist', '/gift'],
  order: ['/order'],
  other: [],
};

const isUnder =
  (paths: readonly string[]) =>
  ({ queryKey: [path] }: { queryKey: QueryKey }): boolean =>
    typeof path === 'string' && paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/**
 * Provides the inbox's actions on the query cache.
 * @param queryClient - Contains the notifications and the data they refer to.
 */
export const provideIncomingNotifications = (queryClient: QueryClient) =>
  incomingNotificationsMachine.provide({
    actions: {
      countUnread: (_, { notifications }) => countUnread(queryClient, notifications),
      addPushedNotifications: (_, { notifications }) => addPushedNotifications(queryClient, notifications),
      refetchAffected: (_, { kinds }) => {
        const paths = kinds.flatMap((kind) => affectedPaths[kind]);
        // Responses from before the push are stale.
        clearRequestCache();
        void invalidateUnreadCount(queryClient);
        if (paths.length > 0) void queryClient.invalidateQueries({ predicate: isUnder(paths) });
      },
    },
  });
