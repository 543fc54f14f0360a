import { openAs } from '../support/account-views';
import { inDialog, refused, type Scene } from './scene';

const path = '/profile?tab=notifications';

/** The quoted texts of the tab 'Notifications', by where a person meets them. */
export const notificationScenes: readonly Scene[] = [
  {
    name: 'notifications',
    open: (shop) => openAs(shop, 'maya', path),
    texts: [
      { text: 'Mark as read', find: ({ notifications }) => notifications.marks.first() },
      {
        text: 'No notifications to display',
        cause: async (shop) => {
          await shop.comeBackAs('zoe');
          await shop.visit(path);
        },
        find: ({ notifications }) => notifications.none,
      },
      {
        text: 'Failed to fetch notifications',
        cause: refused(
          'listNotifications',
          503,
          async (shop) => {
            await shop.visit('/terms-of-service');
            await shop.comeBackAs('maya');
            await shop.visit(path);
          },
          6,
        ),
        find: inDialog('Failed to fetch notifications'),
      },
    ],
  },
];
