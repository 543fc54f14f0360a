import type { AnyMachineSnapshot } from 'xstate';
import { incomingNotificationsMachine } from '../../../src/machines/incoming-notifications.machine';
import { isSeen } from '../../support/pages/look';
import type { StateAssertion, Replay, EventDriver } from '../harness/replay';
import type { Shop } from '../shop';

interface Taken {
  readonly pending: readonly unknown[];
  readonly pushedIds: readonly string[];
  readonly announcements: number;
}

const takenOf = ({ context }: Pick<AnyMachineSnapshot, 'context'>): Taken => context as Taken;

/** How many unread notifications Maya has at the start. */
const unreadAtFirst = 3;

/** The server stores a notification, and its push comes over the live connection. */
const comes = (number: number): EventDriver<Shop> => ({
  step: 'The server sends a new notification.',
  event: {
    type: 'notification.push',
    notifications: [{ id: `new ${number}`, message: `News ${number}`, viewed: false, type: 'ORDER' }],
  },
  by: 'answer',
  drive: async (shop) => {
    await shop.untilAnswered('listNotifications');
    await shop.page.evaluate(
      ({ id, message }) => window.__mock?.storeNotification('maya', { id, type: 'ORDER', message }),
      { id: `new ${number}`, message: `News ${number}` },
    );
  },
  when: (snapshot) => takenOf(snapshot).pushedIds.length === number,
});

/** The bell has counted what came, up to the last step; what waits for the next one is not shown. */
const counts: StateAssertion<Shop> = ({ notifications }, snapshot) =>
  isSeen(notifications.bellWith(unreadAtFirst + takenOf(snapshot).pushedIds.length - takenOf(snapshot).pending.length));

export const incomingNotificationsReplay: Replay<Shop> = {
  machine: incomingNotificationsMachine,
  starts: {
    'the friends of Maya': {
      step: 'Sign in as Maya. Open My Friends.',
      open: async (shop) => {
        await shop.open('/friends', { as: 'maya' });
        await shop.until(() => isSeen(shop.notifications.bellWith(unreadAtFirst)));
        await shop.untilLive();
      },
    },
  },
  variant: (view) => {
    const { pending, pushedIds, announcements } = takenOf(view);
    return `${pushedIds.length} came, ${pending.length} waiting, ${announcements} announced`;
  },
  events: {
    'the first comes': comes(0),
    'the second comes': comes(1),
    'the third comes': comes(2),
    'the fourth comes': comes(3),
  },
  states: { quiet: counts, settling: counts, bursting: counts },
  indistinguishable: [
    {
      states: ['quiet', 'settling', 'bursting'],
      because: 'the number on the bell says what has been taken in; how long the next step takes is not shown',
    },
  ],
};
