import { assign, setup } from 'xstate';

/** A door that opens on the third knock and closes after a delay. */
export const doorMachine = setup({
  types: {
    context: {} as { knocks: number },
    events: {} as { type: 'door.knock' } | { type: 'door.close' },
  },
  actions: {
    countKnock: assign({ knocks: ({ context }) => context.knocks + 1 }),
    clearKnocks: assign({ knocks: 0 }),
  },
  guards: { isThird: ({ context }) => context.knocks === 2 },
  delays: { closeDelay: 3000 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'door.knock': [{ guard: 'isThird', target: 'open', actions: 'clearKnocks' }, { actions: 'countKnock' }],
      },
    },
    open: { on: { 'door.close': 'closed' }, after: { closeDelay: 'closed' } },
  },
});

/** A nested chart: transitions of the parent count from each of its children. */
export const houseMachine = setup({
  types: { events: {} as { type: 'room.change' } | { type: 'house.leave' } | { type: 'house.enter' } },
}).createMachine({
  id: 'house',
  initial: 'outside',
  states: {
    outside: { on: { 'house.enter': 'inside' } },
    inside: {
      initial: 'checking',
      on: { 'house.leave': 'outside' },
      states: {
        checking: { always: 'kitchen' },
        kitchen: { on: { 'room.change': 'bedroom' } },
        bedroom: { on: { 'room.change': 'kitchen' } },
      },
    },
  },
});

/** A bell whose ring changes nothing in the flow. */
export const bellMachine = setup({
  types: { context: {} as { rings: number }, events: {} as { type: 'bell.ring' } },
  actions: { countRing: assign({ rings: ({ context }) => context.rings + 1 }) },
}).createMachine({
  id: 'bell',
  context: { rings: 0 },
  initial: 'quiet',
  states: { quiet: { on: { 'bell.ring': { actions: 'countRing' } } } },
});
