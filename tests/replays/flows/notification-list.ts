import type { AnyMachineSnapshot } from 'xstate';
import { notificationListMachine } from '../../../src/machines/notification-list.machine';
import { notificationsTexts } from '../../../src/rules/texts/notifications';
import { busyButton } from '../../support/pages/account';
import { every, isGone, isSeen } from '../../support/pages/look';
import type { Replay } from '../harness/replay';
import { failsInPlace, onceForAll, onlyWhere, waitsAndClicks, works } from '../samples';
import type { Shop } from '../shop';

/** What reads more of them. */
const actor = 'loadNotifications';

const shownOf = ({ context }: Pick<AnyMachineSnapshot, 'context'>) => Number(context.shown);

/** Load More, or the Try Again that stands in its place. */
const more = ({ notifications }: Shop) =>
  notifications.more.or(notifications.failed.getByRole('button', { name: 'Try Again', includeHidden: true }));

const isNotPushed = (_: AnyMachineSnapshot, shopState: string) => shopState === '';

/** What the shop state remembers: something was pushed, and what was shown before has made room for it. */
export const notificationListReplay: Replay<Shop> = {
  machine: notificationListMachine,
  starts: {
    'the tab': {
      step: 'Sign in as Zoe, who has many notifications. Open My Account and press the tab Notifications.',
      open: async (shop) => {
        await shop.open('/profile?tab=notifications', { as: 'zoe', scenarios: ['many-notifications'] });
        await shop.until(() => isSeen(shop.notifications.list));
        // The bell and the live connection ask by themselves, and must not take an answer that is meant for the list.
        await shop.until(() => isSeen(shop.notifications.bellWith(40)));
        await shop.untilLive();
        await shop.hold('listNotifications');
      },
    },
  },
  variant: (view) => `${shownOf(view)} shown`,
  shopState: (before, event) => (event === 'load more of what was pushed away' ? 'pushed' : before),
  events: {
    'load more': {
      step: 'Press Load More, or Try Again in its place.',
      event: { type: 'notifications.more', isKnown: false },
      ...waitsAndClicks((shop) => more(shop)),
      ...onlyWhere((snapshot, shopState) => isNotPushed(snapshot, shopState) && shownOf(snapshot) < 30),
    },
    'load more of what was pushed away': {
      step: 'The server sends a new notification. Press Load More, or Try Again in its place.',
      event: { type: 'notifications.more', isKnown: true },
      drive: async (shop) => {
        await shop.page.evaluate(() =>
          window.__mock?.storeNotification('zoe', { type: 'ORDER', message: 'It has come.' }),
        );
        await shop.until(() => isSeen(shop.notifications.row('It has come.')));
        await shop.press(more(shop));
      },
      when: isNotPushed,
    },
    'more come': works('listNotifications', 'these are the next notifications', { actor }),
    'no more come': failsInPlace('listNotifications', notificationsTexts.loadFailed, { ...onceForAll, actor }),
  },
  states: {
    idle: ({ notifications }) => every(isGone(busyButton(notifications.more)), isGone(notifications.failed)),
    loading: ({ notifications }) => isSeen(busyButton(notifications.more)),
    failed: ({ notifications }) => isSeen(notifications.failed),
  },
};
