import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
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
  contract: { title: '', version: '', description: '', tags: [], operations: [], schemas: new Map() },
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
    expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
      ['door', 'changed'],
      ['new', 'added'],
      ['gone', 'removed'],
    ]);
  });

  it('tells states and transitions, before and after', () => {
    const door = changes.find(({ id }) => id === 'door');
    expect(door?.states).toMatchObject([
      { kind: 'added', about: 'ajar', after: 'A little.' },
      { kind: 'changed', about: 'wide', before: 'Open.', after: 'Wide open.' },
    ]);
    expect(door?.transitions).toMatchObject([
      { kind: 'changed', about: 'shut: Open', before: 'leads to wide', after: 'leads to ajar' },
      { kind: 'added', about: 'ajar: Open', after: 'leads to wide' },
    ]);
    expect([...(door?.marked ?? [])]).toEqual(['ajar', 'wide']);
    expect([...(door?.markedTransitions ?? [])]).toEqual(['shut · open · 0', 'ajar · open · 0']);
  });
});
