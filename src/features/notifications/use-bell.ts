import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { unreadText } from '../../rules/notifications';
import { useServices, useTabMessage } from '../../runtime';
import { invalidateNotifications, unreadCountQuery } from './notification-cache';

/** How many notifications are unread, and what a screen reader hears of it. */
export const useBell = () => {
  const queryClient = useQueryClient();
  const { data: count } = useQuery(unreadCountQuery());
  const inbox = useSelector(useServices().app, ({ context }) => context.memberFlows?.inbox);
  const announcements = useSelector(inbox, (snapshot) => snapshot?.context.announcements ?? 0);
  const [said, setSaid] = useState<{ announcements: number; count: number | undefined }>({ announcements, count });
  // The number of that moment: it is not said again when something is read.
  if (announcements !== said.announcements) setSaid({ announcements, count });
  const isOver = announcements === 0 || (count !== undefined && said.count !== undefined && count < said.count);
  useTabMessage('read', () => invalidateNotifications(queryClient));
  return {
    count,
    /** What was said last, until something is read. */
    announcement: isOver ? '' : said.count === undefined ? 'New notifications' : unreadText(said.count),
    /** Counts what was said: the same words are said again. */
    announcements,
  };
};
