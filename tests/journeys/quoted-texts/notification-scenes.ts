import { openAs } from '../support/account-views';
import { type Scene, unread } from './scene';

const path = '/profile?tab=notifications';

/** The quoted texts of the tab 'Notifications', by where a person meets them. */
export const notificationScenes: readonly Scene[] = [
  {
    name: 'notifications',
    open: (shop) => openAs(shop, 'maya', path),
    texts: [
      { text: 'Mark as read', find: ({ notifications }) => notifications.markButtons.first() },
      {
        text: 'No notifications to display',
        cause: async (shop) => {
          await shop.comeBackAs('zoe');
          await shop.visit(path);
        },
        find: ({ notifications }) => notifications.none,
      },
      // The bell asks for them, too.
      unread('Failed to fetch notifications', 'listNotifications', path, 6),
    ],
  },
];
