import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { unreadText } from '../../rules/notifications';
import { useServices, useTabMessage } from '../../runtime';
import { readNewsAnew, unreadCountQuery } from './inbox-cache';

/** How many notifications are unread, and what a screen reader hears of it. */
export const useBell = () => {
  const queryClient = useQueryClient();
  const { data: count } = useQuery(unreadCountQuery());
  const inbox = useSelector(useServices().app, ({ context }) => context.memberFlows?.inbox);
  const announcements = useSelector(inbox, (snapshot) => snapshot?.context.announcements ?? 0);
  const [said, setSaid] = useState({ announcements: 0, text: '' });
  // The number of that moment: it is not said again when something is read.
  if (announcements !== said.announcements) setSaid({ announcements, text: unreadText(count ?? 0) });
  useTabMessage('read', () => readNewsAnew(queryClient));
  return { count, announcement: said.text };
};
