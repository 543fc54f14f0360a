import type { AnyMachineSnapshot } from 'xstate';
import { markNotificationsMachine } from '../../../src/machines/mark-notifications.machine';
import { busyButton } from '../../support/pages/account';
import { isGone, isSeen } from '../../support/pages/look';
import type { IsolatedFlow } from '../../machines/isolated-flow';
import type { Replay, EventDriver } from '../harness/replay';
import { answers, throwsInActor, inWords, onlyWhere, waitsAndClicks } from '../samples';
import type { Shop } from '../shop';

/** The unread ones of the first page of the scenario `many-notifications`, the latest first. */
const ids = [1, 4, 7, 10].map((number) => `ntf_crowd_usr_zoe_${number}`);

interface Marks {
  readonly queue: readonly string[];
  readonly inFlight: readonly string[];
  readonly failedIds: readonly string[];
}

const marksOf = ({ context }: Pick<AnyMachineSnapshot, 'context'>): Marks => context as Marks;

/** Requests are answered in the order in which they were sent. */
const firstAtWork = ({ flow }: IsolatedFlow): string => marksOf(flow.getSnapshot()).inFlight[0] ?? '';

const isAt = (place: string) => (_: AnyMachineSnapshot, shopState: string) => shopState === place;

const button = ({ notifications }: Shop, id: string | undefined) =>
  notifications.list.locator(`[data-notification="${id}"]`).getByRole('button', { includeHidden: true });

const marks = (place: number, shopState: string): EventDriver<Shop> => ({
  step: `Press Mark as read at the ${place === 0 ? 'first' : 'second'} unread notification.`,
  event: { type: 'notifications.mark', ids: [ids[place]] },
  ...waitsAndClicks((shop) => button(shop, ids[place])),
  ...onlyWhere(isAt(shopState)),
});

const hasFailed = (snapshot: AnyMachineSnapshot) => marksOf(snapshot).failedIds.length > 0;

export const markNotificationsReplay: Replay<Shop> = {
  machine: markNotificationsMachine,
  starts: {
    'a page with four unread ones': {
      step: 'Sign in as Zoe, who has four unread notifications on the first page. Open My Account and press the tab Notifications.',
      open: async (shop) => {
        await shop.open('/profile?tab=notifications', {
          as: 'zoe',
          scenarios: ['many-notifications'],
          held: ['markNotificationViewed'],
        });
        await shop.until(() => isSeen(shop.notifications.list));
        // The flow lives with the member, and comes when the page is idle.
        await shop.until(async () => (await shop.view('mark-notifications')) !== undefined);
      },
    },
  },
  variant: (view) => {
    const { queue, inFlight: sent, failedIds } = marksOf(view);
    return inWords(
      sent.length > 0 && `${sent.length} at work`,
      queue.length > 0 && `${queue.length} waiting`,
      failedIds.length > 0 && `${failedIds.length} failed`,
    );
  },
  shopState: (before, event) => {
    if (event === 'mark the first') return 'first';
    if (event === 'mark the second') return 'both';
    return event === 'mark all shown' ? 'all' : before;
  },
  events: {
    'mark the first': marks(0, ''),
    'mark the second': { ...marks(1, 'first'), control: undefined, isOffered: undefined },
    'mark all shown': {
      step: 'Press Mark all shown as read.',
      event: { type: 'notifications.mark', ids },
      ...waitsAndClicks(({ notifications }) => notifications.markAll),
      ...onlyWhere(isAt('')),
    },
    'mark again what failed': {
      step: 'Press Mark as read once more at the first notification that was not marked.',
      event: ({ flow }) => ({
        type: 'notifications.mark',
        ids: marksOf(flow.getSnapshot()).failedIds.slice(0, 1),
      }),
      drive: async (shop) => {
        const view = await shop.view('mark-notifications');
        await shop.press(button(shop, view && marksOf(view).failedIds[0]));
      },
      when: hasFailed,
    },
    'one is marked': {
      step: 'The server answers: the notification is read.',
      event: (isolated) => ({ type: 'mark.done', id: firstAtWork(isolated) }),
      ...answers('markNotificationViewed'),
      when: (snapshot) => marksOf(snapshot).inFlight.length > 0,
    },
    'one is not marked': {
      step: 'The server answers with an error.',
      event: (isolated) => ({ type: 'mark.failed', id: firstAtWork(isolated) }),
      ...answers('markNotificationViewed', 418),
      when: (snapshot) => marksOf(snapshot).inFlight.length > 0,
    },
    'what marks dies': {
      ...throwsInActor('mark-notifications', 'markNotifications', 'the part that marks notifications'),
      when: (snapshot, shopState) => shopState === 'first' && marksOf(snapshot).inFlight.length > 0,
    },
  },
  states: {
    idle: ({ notifications }) => isGone(busyButton(notifications.markAll)),
    marking: ({ notifications }) => isSeen(busyButton(notifications.markAll)),
  },
};
