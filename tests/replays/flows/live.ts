import type { AnyMachineSnapshot } from 'xstate';
import { liveMachine } from '#machines/live.machine.ts';
import { notificationsTexts } from '#rules/texts/notifications.ts';
import { every, isHidden, isVisible } from '../../support/pages/visibility';
import { failsInPlace, succeeds, throwsInActor } from '../event-drivers';
import type { EventDriver, Replay, Start } from '../harness/replay';
import type { Shop } from '../shop';

const liveOff = ({ page }: Shop) => page.getByText(notificationsTexts.liveOff);

/** Rows of notifications, found even behind the error dialog. */
const rows = ({ page }: Shop) =>
  page.getByRole('list', { name: 'Notifications', includeHidden: true }).getByRole('listitem', { includeHidden: true });

/** Live connections of this browser at the server: open ones, and those waiting for a response. */
const serverHas = async (shop: Shop, open: number, waiting: number): Promise<boolean> => {
  const found = await shop.liveConnections();
  return found.open === open && found.waiting === waiting;
};

const isOpening = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ open: 'opening' });
const isConnected = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ open: 'connected' });

/** The held response of the profile decides whether the session still exists. */
const checksSession = (outcome: 'ok' | 403): EventDriver<Shop> => ({
  ...(outcome === 'ok'
    ? succeeds('getProfile', 'Maya is still signed in', { actor: 'checkSession' })
    : failsInPlace('getProfile', 'forbidden', { actor: 'checkSession' })),
  drive: async (shop) => {
    await shop.untilSent('getProfile');
    // A canceled request keeps waiting at its gate: answer it, too.
    await shop.answer('getProfile', outcome, await shop.waiting('getProfile'));
  },
});

/** Response of the server to a connection that is being opened. */
const serverResponds = (step: string, type: string, how: Parameters<Shop['answerLive']>[0]): EventDriver<Shop> => ({
  step,
  event: { type },
  by: 'answer',
  drive: (shop) => shop.answerLive(how),
  when: isOpening,
});

/** Shop state: the browser does not report restored pages. */
const UNWATCHED = 'unwatched';

const startWith = (step: string, refuses?: 'pageshow'): Start<Shop> => ({
  step,
  open: async (shop) => {
    await shop.open('/profile?tab=notifications', { as: 'maya', scenarios: ['socket-silent'], refuses });
    // Hold only the later requests of the profile, which the flow makes.
    await shop.until(() =>
      every(isVisible(rows(shop).first()), isVisible(shop.account.menuWithName), serverHas(shop, 0, 1)),
    );
    await shop.hold('getProfile');
    if (refuses) await shop.until(async () => (await shop.reports()) > 0);
  },
});

const firesEvent = (step: string, event: 'pagehide' | 'pageshow' | 'online', type: string): EventDriver<Shop> => ({
  step,
  event: { type },
  by: 'browser',
  drive: async ({ page }) => {
    // Simulates the back/forward cache: the mock's worker forgets a page that has really unloaded.
    await page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), event);
  },
});

/**
 * The server is silent: every attempt waits until a step answers it. The server shows whether a connection is open;
 * users see a note once the flow stops retrying. Shop state: whether the browser does not report restored pages.
 */
export const liveReplay: Replay<Shop> = {
  machine: liveMachine,
  starts: {
    notifications: startWith(
      'Sign in as Maya. Open My Account and press the tab Notifications, while the server of the live connection does not answer.',
    ),
    'a browser that does not report restored pages': {
      ...startWith(
        'Sign in as Maya and open her notifications in a browser that does not report restored pages, while the server of the live connection does not answer.',
        'pageshow',
      ),
      shopState: UNWATCHED,
      initialEvents: [{ type: 'xstate.error.actor.watchPage', error: 'a bug' }],
    },
  },
  variant: ({ context }) => `${context.attempts} attempts`,
  events: {
    'the server accepts the connection': serverResponds(
      'The server opens the live connection.',
      'socket.opened',
      'open',
    ),
    'the server rejects the connection': serverResponds(
      'The server refuses the live connection.',
      'socket.refused',
      'refusing',
    ),
    'the connection cannot be opened': serverResponds(
      'The live connection cannot be opened.',
      'socket.dropped',
      'away',
    ),
    'the connection drops': {
      step: 'The live connection breaks off.',
      event: { type: 'socket.dropped' },
      by: 'browser',
      drive: (shop) => shop.dropLive(),
      when: isConnected,
    },
    'a notification arrives': {
      step: 'The server sends a new notification.',
      event: {
        type: 'notifications.received',
        notifications: [{ id: 'ntf_new', message: 'Something has happened.', viewed: false, type: 'OTHER' }],
      },
      by: 'answer',
      drive: async (shop) => {
        const before = await rows(shop).first().textContent();
        // Numbered per path, so that the images of two runs are equal.
        const last = Number(/happened, no\. (\d+)/.exec(before ?? '')?.[1] ?? 0);
        await shop.storeNotification('maya', `Something has happened, no. ${last + 1}.`);
        await shop.until(async () => (await rows(shop).first().textContent()) !== before);
      },
      evidence: (shop) => rows(shop).first().textContent(),
      when: isConnected,
    },
    'the session still exists': checksSession('ok'),
    'the session check fails': checksSession(403),
    'leave the page': {
      ...firesEvent('Go to another site.', 'pagehide', 'page.left'),
      when: (snapshot, shopState) => shopState === '' && !snapshot.matches('away'),
    },
    'return to the page': firesEvent(
      'Press Back, so that the browser shows the page again as it was.',
      'pageshow',
      'page.returned',
    ),
    'the network is back': firesEvent('Switch the network of the device off and on again.', 'online', 'live.resume'),
    'the connection throws': {
      ...throwsInActor('live', 'connection', 'the live connection'),
      when: (snapshot) => snapshot.matches('open'),
    },
  },
  states: {
    open: async (shop) => (await serverHas(shop, 0, 1)) || serverHas(shop, 1, 0),
    'open.opening': (shop) => every(serverHas(shop, 0, 1), isHidden(liveOff(shop))),
    'open.connected': (shop) => every(serverHas(shop, 1, 0), isHidden(liveOff(shop))),
    'open.connected.fresh': (shop) => serverHas(shop, 1, 0),
    'open.connected.settled': (shop) => serverHas(shop, 1, 0),
    waiting: async (shop) => every(serverHas(shop, 0, 0), isHidden(liveOff(shop))),
    checkingSession: async (shop) => every(serverHas(shop, 0, 0), isHidden(liveOff(shop))),
    paused: (shop) => every(serverHas(shop, 0, 0), isVisible(liveOff(shop))),
    away: async (shop) => every(serverHas(shop, 0, 0), isHidden(liveOff(shop))),
  },
  indistinguishable: [
    {
      states: ['open.connected.fresh', 'open.connected.settled'],
      because: 'the page does not show how long a connection has been open',
    },
    {
      states: ['waiting', 'checkingSession', 'away'],
      because: 'the page shows no note while the flow may still reconnect',
    },
  ],
};
