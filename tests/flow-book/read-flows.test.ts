import { describe, expect, it } from 'vitest';
import { and, assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { wordsIn } from './model/dry-run';
import { readFlow } from './model/read-flows';

const lamp = setup({
  types: {
    context: {} as { presses: number; neighbour: string | undefined },
    events: {} as { type: 'lamp.press' } | { type: 'bulb.broken' },
  },
  actors: { askPower: fromPromise(() => Promise.resolve(true)), watchSun: fromCallback(() => {}) },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    notifyHouse: sendTo(({ system }) => system.get('houseAlarm'), { type: 'alarm.ring' }),
    notifyNeighbour: enqueueActions(({ context, enqueue }) => {
      if (context.neighbour) enqueue.sendTo(({ system }) => system.get('neighbour'), { type: 'light.seen' });
    }),
  },
  guards: {
    isDark: () => true,
    hasPower: () => true,
  },
  delays: { glowDelay: 1500, fadeDelay: ({ context }) => context.presses * 10 },
}).createMachine({
  id: 'lamp',
  description: 'Gives light.',
  context: { presses: 0, neighbour: undefined },
  invoke: { id: 'watchSun', src: 'watchSun', onError: {} },
  initial: 'off',
  states: {
    off: {
      description: 'It is dark.',
      on: {
        'lamp.press': [
          { guard: and(['isDark', 'hasPower']), target: 'asking', actions: ['count', 'notifyHouse'] },
          { guard: 'isDark', actions: 'notifyNeighbour' },
          { target: 'on.bright' },
        ],
      },
    },
    asking: {
      description: 'Asks for power.',
      tags: 'busy',
      invoke: { id: 'askPower', src: 'askPower', onDone: 'on', onError: 'off' },
    },
    on: {
      description: 'It is light.',
      initial: 'bright',
      after: { glowDelay: 'off', fadeDelay: '.dim' },
      states: { bright: { description: 'Very light.' }, dim: { description: 'A little.', always: 'bright' } },
    },
  },
});

const flow = readFlow({ id: 'lamp', title: 'Lamp', machine: lamp });
const transition = (id: string) => flow.transitions.find((one) => one.id === id);

describe('a flow read from its machine', () => {
  it('has its states with what they promise, and where they begin', () => {
    expect(flow.states.map(({ path, title, kind, initial }) => [path, title, kind, initial])).toEqual([
      ['', '', 'compound', 'off'],
      ['off', 'Off', 'simple', undefined],
      ['asking', 'Asking', 'simple', undefined],
      ['on', 'On', 'compound', 'on.bright'],
      ['on.bright', 'Bright', 'simple', undefined],
      ['on.dim', 'Dim', 'simple', undefined],
    ]);
    expect(flow.states.filter(({ isPassing }) => isPassing).map(({ path }) => path)).toEqual(['on.dim']);
    expect(flow.states.find(({ path }) => path === 'off')?.description).toBe('It is dark.');
  });

  it('tells work from watches', () => {
    expect(flow.states.flatMap(({ path, invokes }) => invokes.map(({ name, kind }) => [path, name, kind]))).toEqual([
      ['', 'watchSun', 'watch'],
      ['asking', 'askPower', 'work'],
    ]);
  });

  it('says conditions in words, and which of them the rest is left by', () => {
    expect(transition('off · lamp.press · 0')).toMatchObject({
      words: 'Press lamp',
      guard: 'dark and has power',
      guards: ['isDark', 'hasPower'],
      isOtherwise: false,
      target: 'asking',
    });
    expect(transition('off · lamp.press · 1')).toMatchObject({ guard: 'dark', target: undefined });
    expect(transition('off · lamp.press · 2')).toMatchObject({
      guard: undefined,
      isOtherwise: true,
      target: 'on.bright',
    });
  });

  it('knows what actions send, and what they send only sometimes', () => {
    const sent = (id: string) => transition(id)?.actions.flatMap(({ sends }) => sends);
    expect(sent('off · lamp.press · 0')).toEqual([
      { to: { kind: 'flow', id: 'house-alarm' }, event: 'alarm.ring', isSometimes: false },
    ]);
    expect(sent('off · lamp.press · 1')).toEqual([
      { to: { kind: 'flow', id: 'neighbour' }, event: 'light.seen', isSometimes: true },
    ]);
  });

  it('says delays in ms, and owns up to those that it cannot know', () => {
    expect(flow.delays).toEqual([
      { name: 'glowDelay', ms: 1500, states: ['on'] },
      { name: 'fadeDelay', ms: undefined, states: ['on'] },
    ]);
    expect(flow.transitions.filter(({ trigger }) => trigger === 'delay').map(({ words }) => words)).toEqual([
      'After 1.5 s',
      'After the fade delay',
    ]);
  });

  it('names answers and failures after the work', () => {
    expect(
      flow.transitions.filter(({ source }) => source === 'asking').map(({ words, trigger }) => [words, trigger]),
    ).toEqual([
      ['Ask power: done', 'answer'],
      ['Ask power: fails', 'failure'],
    ]);
  });

  it('takes the words that a chart gives a condition, and not what comes with an event', () => {
    const params = ({ event }: { event: { about: string } }) => ({ about: event.about, expected: 'saving' });
    expect(wordsIn(params)).toEqual(['saving']);
    expect(wordsIn({ hold: 'pointer' })).toEqual(['pointer']);
    expect(wordsIn(undefined)).toEqual([]);
  });
});
