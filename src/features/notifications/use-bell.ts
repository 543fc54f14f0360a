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
  const announcementCount = useSelector(inbox, (snapshot) => snapshot?.context.announcements ?? 0);
  const [announced, setAnnounced] = useState<{ announcementCount: number; count: number | undefined }>({
    announcementCount,
    count,
  });
  // Store the count at each announced push. A count that changes because something was read is not announced.
  if (announcementCount !== announced.announcementCount) setAnnounced({ announcementCount, count });
  const isOutdated =
    announcementCount === 0 || (count !== undefined && announced.count !== undefined && count < announced.count);
  const announcementText = announced.count === undefined ? 'New notifications' : unreadText(announced.count);
  useTabMessage('read', () => invalidateNotifications(queryClient));
  return {
    count,
    /** Last announcement, until something is read. */
    announcement: isOutdated ? '' : announcementText,
    /** Number of announcements, used as a key so that equal texts are announced again. */
    announcementCount,
  };
};
