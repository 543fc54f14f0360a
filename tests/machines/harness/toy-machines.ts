import { assign, fromPromise, setup } from 'xstate';

/** A door that opens on the third knock, and closes by itself. */
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

/** A call with its answer, its failure, and a way on from both. */
export const callMachine = setup({
  types: { events: {} as { type: 'call.start' } | { type: 'call.retry' } },
  actors: { ask: fromPromise<boolean>(() => new Promise(() => undefined)) },
  guards: { isYes: (_, params: { answer: boolean }) => params.answer },
}).createMachine({
  id: 'call',
  initial: 'idle',
  states: {
    idle: { on: { 'call.start': 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output }) }, target: 'yes' },
          { target: 'no' },
        ],
        onError: 'failed',
      },
    },
    yes: { on: { 'call.start': 'asking' } },
    no: { type: 'final' },
    failed: { on: { 'call.retry': 'asking' } },
  },
});

/** Two lamps that know nothing of each other, one of them on a timer. */
export const lampsMachine = setup({
  types: { events: {} as { type: 'left.press' } | { type: 'right.press' } | { type: 'power.cut' } },
  delays: { lampDelay: 500 },
}).createMachine({
  id: 'lamps',
  type: 'parallel',
  on: { 'power.cut': { target: ['.left.off', '.right.off'] } },
  states: {
    left: {
      initial: 'off',
      states: { off: { on: { 'left.press': 'on' } }, on: { on: { 'left.press': 'off' }, after: { lampDelay: 'off' } } },
    },
    right: {
      initial: 'off',
      states: { off: { on: { 'right.press': 'on' } }, on: { on: { 'right.press': 'off' } } },
    },
  },
});

/** A second floor in a chart: what the parent reacts to counts from each of its rooms. */
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

/** A bell that is heard, and stays what it was. */
export const bellMachine = setup({
  types: { context: {} as { rings: number }, events: {} as { type: 'bell.ring' } },
  actions: { countRing: assign({ rings: ({ context }) => context.rings + 1 }) },
}).createMachine({
  id: 'bell',
  context: { rings: 0 },
  initial: 'quiet',
  states: { quiet: { on: { 'bell.ring': { actions: 'countRing' } } } },
});
