import { assign, setup } from 'xstate';

/** Delays of the drawer in ms (docs/product.md, Cart drawer). */
export const drawerDelays = {
  /** The pointer rests on the bag icon before the drawer opens. */
  hoverDelay: 800,
  /** After opening, or after the last hold ended, before it closes by itself. */
  closeDelay: 3000,
  /** Scrolling to a line that was just added. */
  scrollDuration: 500,
  /** Sliding out. */
  slideDuration: 300,
} as const;

/** What keeps the drawer open: the pointer or the keyboard focus inside it, or a confirm dialog that it asked for. */
export type DrawerHold = 'pointer' | 'focus' | 'confirm';

/** Where the drawer never shows: /cart, in any way in which an address may be written that leads there. */
const cartPath = /^\/cart\/*$/i;

interface Context {
  holds: readonly DrawerHold[];
  /** The line that was added last: the drawer scrolls to it and marks it. */
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
 * The cart preview and the cart drawer are one surface (reading 22): opened by resting on the bag icon and by adding to the bag,
 * closed by itself unless something holds it. The page /cart wins over everything.
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
  description: 'Shows the bag beside the page, and closes by itself.',
  context: { holds: [], addedId: undefined },
  initial: 'hidden',
  on: {
    'route.changed': {
      guard: { type: 'isCartPage', params: ({ event }) => ({ path: event.path }) },
      target: '.suppressed',
    },
  },
  states: {
    hidden: {
      description: 'Only the icon with its badge is there.',
      entry: ['clearHolds', 'clearAdded'],
      on: {
        'icon.entered': 'waiting',
        'item.added': {
          target: 'open.scrolling',
          actions: { type: 'storeAdded', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    waiting: {
      description: 'The pointer rests on the icon.',
      on: {
        'icon.left': 'hidden',
        'item.added': {
          target: 'open.scrolling',
          actions: { type: 'storeAdded', params: ({ event }) => ({ id: event.id }) },
        },
      },
      after: { hoverDelay: { target: 'open', actions: { type: 'addHold', params: { hold: 'pointer' } } } },
    },
    open: {
      description: 'The bag is in view; the page behind does not scroll.',
      initial: 'deciding',
      on: {
        'drawer.close': 'closing',
        'item.added': {
          target: '.scrolling',
          actions: { type: 'storeAdded', params: ({ event }) => ({ id: event.id }) },
        },
        'icon.entered': {
          target: '.deciding',
          actions: { type: 'addHold', params: { hold: 'pointer' } },
        },
        'icon.left': {
          target: '.deciding',
          actions: { type: 'releaseHold', params: { hold: 'pointer' } },
        },
        'hold.added': {
          target: '.deciding',
          actions: { type: 'addHold', params: ({ event }) => ({ hold: event.hold }) },
        },
        'hold.released': {
          target: '.deciding',
          actions: { type: 'releaseHold', params: ({ event }) => ({ hold: event.hold }) },
        },
      },
      states: {
        deciding: {
          always: [{ guard: 'hasHolds', target: 'held' }, { target: 'counting' }],
        },
        scrolling: {
          description: 'Scrolls to the line that was added; nothing closes it now.',
          after: { scrollDuration: 'deciding' },
          on: {
            'hold.added': { actions: { type: 'addHold', params: ({ event }) => ({ hold: event.hold }) } },
            'hold.released': { actions: { type: 'releaseHold', params: ({ event }) => ({ hold: event.hold }) } },
          },
        },
        held: { description: 'Stays while a person uses it.' },
        counting: {
          description: 'Closes soon by itself.',
          after: { closeDelay: '#drawer.closing' },
        },
      },
    },
    closing: {
      description: 'The bag slides out.',
      entry: 'clearHolds',
      after: { slideDuration: 'hidden' },
      on: {
        'icon.entered': 'waiting',
        'item.added': {
          target: 'open.scrolling',
          actions: { type: 'storeAdded', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    suppressed: {
      description: 'The bag page itself is on screen, without the drawer.',
      entry: ['clearHolds', 'clearAdded'],
      on: {
        'route.changed': {
          guard: { type: 'isOtherPage', params: ({ event }) => ({ path: event.path }) },
          target: 'hidden',
        },
      },
    },
  },
});
