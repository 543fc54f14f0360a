import { assign, setup } from 'xstate';

/** Delays of the cart drawer, ms. */
export const drawerDelays = {
  /** Hover time on the cart icon before the drawer opens. */
  hoverDelay: 800,
  /** Time until the drawer closes automatically, after it has opened without a hold or after the last hold. */
  closeDelay: 3000,
  /** Duration of scrolling to an added line. */
  scrollDuration: 500,
  /** Duration of the closing animation. */
  slideDuration: 300,
} as const;

/** Reason to keep the drawer open: pointer or keyboard focus inside, or a confirmation opened from it. */
export type DrawerHold = 'pointer' | 'focus' | 'confirm';

/** Matches every spelling of the cart page's path. The drawer never opens there. */
const cartPath = /^\/cart\/*$/i;

interface Context {
  holds: readonly DrawerHold[];
  /** Last added line: the drawer scrolls to it and highlights it. */
  addedId: string | undefined;
}

/** Events of the drawer. */
export type DrawerEvent =
  | { type: 'icon.entered' }
  | { type: 'icon.left' }
  | { type: 'hold.added'; hold: DrawerHold }
  | { type: 'hold.released'; hold: DrawerHold }
  | { type: 'item.added'; id: string }
  | { type: 'drawer.close' }
  | { type: 'route.changed'; path: string };

/**
 * Cart preview and cart drawer in one: opens on hover of the cart icon or after an addition. Closes automatically
 * unless something holds it. Never opens on /cart.
 */
export const drawerMachine = setup({
  types: { context: {} as Context, events: {} as DrawerEvent },
  actions: {
    addHold: assign({
      holds: ({ context }, params: { hold: DrawerHold }) => [
        ...context.holds.filter((hold) => hold !== params.hold),
        params.hold,
      ],
    }),
    releaseHold: assign({
      holds: ({ context }, params: { hold: DrawerHold }) => context.holds.filter((hold) => hold !== params.hold),
    }),
    clearHolds: assign({ holds: [] }),
    storeAdded: assign({ addedId: (_, params: { id: string }) => params.id }),
    clearAdded: assign({ addedId: undefined }),
  },
  guards: {
    hasHolds: ({ context }) => context.holds.length > 0,
    isCartPage: (_, params: { path: string }) => cartPath.test(params.path),
    isOtherPage: (_, params: { path: string }) => !cartPath.test(params.path),
  },
  delays: drawerDelays,
}).createMachine({
  id: 'drawer',
  description: 'Shows the cart next to the page and closes automatically.',
  context: { holds: [], addedId: undefined },
  initial: 'hidden',
  on: {
    'route.changed': { guard: { type: 'isCartPage', params: ({ event }) => event }, target: '.suppressed' },
  },
  states: {
    hidden: {
      description: 'Closed; only the icon with its badge is visible.',
      entry: ['clearHolds', 'clearAdded'],
      on: {
        'icon.entered': 'waiting',
        'item.added': { target: 'open.scrolling', actions: { type: 'storeAdded', params: ({ event }) => event } },
      },
    },
    waiting: {
      description: 'The pointer rests on the icon.',
      on: {
        'icon.left': 'hidden',
        'item.added': { target: 'open.scrolling', actions: { type: 'storeAdded', params: ({ event }) => event } },
      },
      after: { hoverDelay: { target: 'open', actions: { type: 'addHold', params: { hold: 'pointer' } } } },
    },
    open: {
      description: 'Open; the page behind does not scroll.',
      initial: 'deciding',
      on: {
        'drawer.close': 'closing',
        'item.added': { target: '.scrolling', actions: { type: 'storeAdded', params: ({ event }) => event } },
        'icon.entered': { target: '.deciding', actions: { type: 'addHold', params: { hold: 'pointer' } } },
        'icon.left': { target: '.deciding', actions: { type: 'releaseHold', params: { hold: 'pointer' } } },
        'hold.added': { target: '.deciding', actions: { type: 'addHold', params: ({ event }) => event } },
        'hold.released': { target: '.deciding', actions: { type: 'releaseHold', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [{ guard: 'hasHolds', target: 'held' }, { target: 'counting' }],
        },
        scrolling: {
          description: 'Scrolling to the added line; does not close automatically.',
          after: { scrollDuration: 'deciding' },
          on: {
            'hold.added': { actions: { type: 'addHold', params: ({ event }) => event } },
            'hold.released': { actions: { type: 'releaseHold', params: ({ event }) => event } },
          },
        },
        held: { description: 'Stays open while in use.' },
        counting: {
          description: 'Closes after a delay.',
          after: { closeDelay: '#drawer.closing' },
        },
      },
    },
    closing: {
      description: 'Closing animation.',
      entry: 'clearHolds',
      after: { slideDuration: 'hidden' },
      on: {
        'icon.entered': 'waiting',
        'item.added': { target: 'open.scrolling', actions: { type: 'storeAdded', params: ({ event }) => event } },
      },
    },
    suppressed: {
      description: 'The cart page is open; the drawer is disabled.',
      entry: ['clearHolds', 'clearAdded'],
      on: {
        'route.changed': { guard: { type: 'isOtherPage', params: ({ event }) => event }, target: 'hidden' },
      },
    },
  },
});
