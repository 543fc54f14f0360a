import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { calls, contract } from '../contract/contract';
import type { BookFlow, BookModel } from './model/book';
import { compareBooks } from './model/compare';
import { readFlow } from './model/read-flows';

const bookOf = (...configs: Parameters<typeof createMachine>[0][]): BookModel => ({
  flows: configs.map((config): BookFlow => {
    const machine = createMachine(config);
    return {
      ...readFlow({ id: machine.id, title: machine.id, machine }),
      purpose: '',
      work: [],
      texts: [],
      reasons: new Map(),
      cites: { sections: [], readings: [] },
      views: [],
    };
  }),
  screens: [],
  contract,
  calls,
  docs: { sections: [], readings: [] },
  messages: [],
  outside: [],
  failures: [],
});

const before = bookOf(
  { id: 'door', initial: 'shut', states: { shut: { on: { open: 'wide' } }, wide: { description: 'Open.' } } },
  { id: 'same', initial: 'one', states: { one: {} } },
  { id: 'gone', initial: 'one', states: { one: {} } },
);
const after = bookOf(
  {
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { open: 'ajar' } },
      ajar: { description: 'A little.', on: { open: 'wide' } },
      wide: { description: 'Wide open.' },
    },
  },
  { id: 'same', initial: 'one', states: { one: {} } },
  { id: 'new', initial: 'one', states: { one: {} } },
);

describe('what has changed', () => {
  const changes = compareBooks(before, after);

  it('names flows that are others, new or gone, and no flow that is the same', () => {
    expect(changes.map(({ id }) => id)).toEqual(['door', 'gone', 'new']);
  });

  it('tells states and transitions, before and after', () => {
    expect(Object.fromEntries(changes[0]?.changes ?? [])).toEqual({
      States: [
        { kind: 'added', text: 'ajar: A little.' },
        { kind: 'removed', text: 'wide: Open.' },
        { kind: 'added', text: 'wide: Wide open.' },
      ],
      Transitions: [
        { kind: 'added', text: 'ajar: Open · leads to wide' },
        { kind: 'added', text: 'shut: Open · leads to ajar' },
        { kind: 'removed', text: 'shut: Open · leads to wide' },
      ],
    });
  });
});
