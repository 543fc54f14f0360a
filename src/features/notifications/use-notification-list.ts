import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { toProblem } from '#http/api-error.ts';
import { notificationListMachine } from '#machines/notification-list.machine.ts';
import { notificationsTexts } from '#rules/texts/notifications.ts';
import { refetchFresh, useFlow } from '#runtime';
import { useSurpriseMode } from '../giftlists';
import {
  hasMoreNotifications,
  type NotificationFilter,
  notificationListQuery,
  notificationRows,
} from './notification-cache';
import { provideNotificationList } from './notification-list.actors';

/** Notifications of one filter, with Load More. Call it in a view with the filter as `key`. */
export const useNotificationList = (filter: NotificationFilter) => {
  const queryClient = useQueryClient();
  const { data: list, error, isFetching, refetch } = useQuery(notificationListQuery(queryClient, filter));
  const flow = useFlow(() => provideNotificationList(queryClient, filter), undefined, {
    unstarted: notificationListMachine,
  });
  const shownCount = useSelector(flow, ({ context }) => context.shownCount);
  const { isOn: isSurprise } = useSurpriseMode();
  const rows = useMemo(() => list && notificationRows(list, filter, isSurprise), [list, filter, isSurprise]);
  const isRefilling = rows?.length === 0 && list !== undefined && hasMoreNotifications(list, filter) && isFetching;
  const hasMore =
    rows !== undefined && list !== undefined && (rows.length > shownCount || hasMoreNotifications(list, filter));
  return {
    /** `undefined` while loading, and while the unread list refills after all its items were marked. */
    rows: isRefilling ? undefined : rows?.slice(0, shownCount),
    /** Total on the server, if known. Hidden in surprise mode, because it would count what was bought. */
    total: isSurprise ? undefined : list?.total,
    problem: error && !list ? toProblem(error, notificationsTexts.loadFailed) : undefined,
    retry: () => refetchFresh(refetch),
    hasMore,
    isLoadingMore: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    moreProblem: useSelector(flow, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : undefined)),
    loadMore: () =>
      flow.send({ type: 'notifications.more', areCached: rows !== undefined && rows.length > shownCount }),
  };
};

export type UseNotificationListResult = ReturnType<typeof useNotificationList>;
