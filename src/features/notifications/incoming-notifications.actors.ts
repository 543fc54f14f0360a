import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { clearRequestCache } from '../../http/api-fetch';
import { incomingNotificationsMachine } from '../../machines/incoming-notifications.machine';
import type { NotificationKind } from '../../rules/notifications';
import { countUnread, invalidateUnreadCount, addPushedNotifications } from './notification-cache';

/** Under which paths the answers stand that a notification of a kind makes old. */
const concernedPaths: Readonly<Record<NotificationKind, string | undefined>> = {
  request: '/friends',
  friend: '/friends',
  giftlist: '/giftlist',
  order: '/order',
  other: undefined,
};

const isUnder =
  (concerned: readonly string[]) =>
  ({ queryKey: [path] }: { queryKey: QueryKey }): boolean =>
    typeof path === 'string' && concerned.some((one) => path === one || path.startsWith(`${one}/`));

/**
 * The inbox's seam to the answers that are kept.
 *
 * @param queryClient - Holds the notifications that were read, and everything that they are about.
 */
export const provideIncomingNotifications = (queryClient: QueryClient) =>
  incomingNotificationsMachine.provide({
    actions: {
      countUnread: (_, { notifications }) => countUnread(queryClient, notifications),
      addPushedNotifications: (_, { notifications }) => addPushedNotifications(queryClient, notifications),
      readConcerned: (_, { kinds }) => {
        const concerned = kinds.flatMap((kind) => concernedPaths[kind] ?? []);
        // What was answered before the push is not the truth any more (reading 1).
        clearRequestCache();
        void invalidateUnreadCount(queryClient);
        if (concerned.length > 0) void queryClient.invalidateQueries({ predicate: isUnder(concerned) });
      },
    },
  });
