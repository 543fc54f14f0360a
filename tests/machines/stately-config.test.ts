import { describe, expect, it } from 'vitest';
import { and, type AnyStateMachine, createMachine, not, setup } from 'xstate';
import { flows } from '../../src/machines';
import { statelyText } from '../flow-book/stately-config';
import { invocationsOf, nodesOf, transitionsOf } from './chart';

/** What the copied text makes when it is run. */
const evaluate = (text: string): AnyStateMachine => {
  const body = text.replace(/^import .+;$/m, '').replace('export const machine =', 'return');
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call, typescript/no-unsafe-return -- what is copied is run, as the editor runs it
  return new Function('createMachine', body)(createMachine);
};

/** What a reader sees of a chart: its states, and which events lead where. */
const outline = (machine: AnyStateMachine) => ({
  states: nodesOf(machine).map(({ path, description, type }) => [path.join('.'), description ?? '', type]),
  transitions: transitionsOf(machine).map(({ definition: { eventType, source, target, actions } }) => [
    source.path.join('.'),
    eventType,
    target?.map((to) => to.path.join('.')) ?? [],
    actions.length,
  ]),
  actors: invocationsOf(machine).map(({ invocation }) => invocation.src),
});

describe.each(flows.map(({ id, machine }) => [id, machine] as const))('%s, copied for the editor', (_, machine) => {
  it('is accepted by createMachine, and has the same states, transitions and actors', () => {
    expect(outline(evaluate(statelyText(machine)))).toEqual(outline(machine));
  });
});

it('names guards, actions and delays, keeps literal params, and drops what is computed', () => {
  const machine = setup({
    types: { context: {} as { count: number } },
    actions: { add: (__, _params: { by: number }) => undefined },
    guards: { isFull: () => true, isOpen: () => true },
    delays: { soon: 300 },
  }).createMachine({
    id: 'shelf',
    context: () => ({ count: 0 }),
    initial: 'open',
    states: {
      open: {
        on: {
          'gift.put': {
            guard: and(['isOpen', not('isFull')]),
            actions: { type: 'add', params: { by: 1 } },
          },
          'gift.find': { actions: { type: 'add', params: ({ context }) => ({ by: context.count }) } },
        },
        after: { soon: 'closed' },
      },
      closed: { type: 'final' },
    },
  });
  expect(evaluate(statelyText(machine)).config).toEqual({
    id: 'shelf',
    initial: 'open',
    states: {
      open: {
        on: {
          'gift.put': { guard: 'isOpen and not isFull', actions: { type: 'add', params: { by: 1 } } },
          'gift.find': { actions: { type: 'add' } },
        },
        after: { soon: 'closed' },
      },
      closed: { type: 'final' },
    },
  });
});
