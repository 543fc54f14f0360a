import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { unreadText } from '#rules/notifications.ts';
import { useServices, useTabMessage } from '#runtime';
import { invalidateNotifications, unreadCountQuery } from './notification-cache';

/** Unread count, and its announcement for screen readers. */
export const useBell = () => {
  const queryClient = useQueryClient();
  const { data: count } = useQuery(unreadCountQuery());
  const inbox = useSelector(useServices().app, ({ context }) => context.memberFlows?.inbox);
  const announcements = useSelector(inbox, (snapshot) => snapshot?.context.announcements ?? 0);
  const [said, setSaid] = useState<{ announcements: number; count: number | undefined }>({ announcements, count });
  // Remember the count at each push: only a push is announced, not a count that changes by marking as read.
  if (announcements !== said.announcements) setSaid({ announcements, count });
  const isOver = announcements === 0 || (count !== undefined && said.count !== undefined && count < said.count);
  useTabMessage('read', () => invalidateNotifications(queryClient));
  return {
    count,
    /** Last announcement, until something is read. */
    announcement: isOver ? '' : said.count === undefined ? 'New notifications' : unreadText(said.count),
    /** Number of announcements, used as a key so that equal texts are announced again. */
    announcements,
  };
};
