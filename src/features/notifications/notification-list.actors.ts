import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { toProblem } from '#http/api-error.ts';
import { notificationListMachine } from '#machines/notification-list.machine.ts';
import { notificationsTexts } from '#rules/texts/notifications.ts';
import { readSurpriseMode } from '../giftlists';
import { loadMoreNotifications, type NotificationFilter } from './notification-cache';

/** Provides the list's actors. */
export const provideNotificationList = (queryClient: QueryClient, filter: NotificationFilter) =>
  notificationListMachine.provide({
    actors: {
      loadNotifications: fromPromise<void, void>(async ({ signal }) => {
        try {
          await loadMoreNotifications(queryClient, filter, signal, readSurpriseMode(queryClient));
        } catch (error) {
          throw toProblem(error, notificationsTexts.loadFailed);
        }
      }),
    },
  });
