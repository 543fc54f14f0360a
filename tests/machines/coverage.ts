import { beforeAll, expect, it } from 'vitest';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { transitionsOf } from './chart';

/** By machine id: transitions taken in the current test file. */
const taken = new Map<string, Set<string>>();

const idsByMachine = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

const idsOf = (machine: AnyStateMachine) => {
  const ids =
    idsByMachine.get(machine) ?? new Map(transitionsOf(machine).map(({ definition, id }) => [definition, id]));
  idsByMachine.set(machine, ids);
  return ids;
};

/** Records taken transitions of a machine. Ignores those of other machines in the same actor system. */
export const recordTransitions = (machine: AnyStateMachine, definitions: readonly AnyTransitionDefinition[]): void => {
  const ids = idsOf(machine);
  const noted = taken.get(machine.id) ?? new Set();
  for (const definition of definitions) {
    const id = ids.get(definition);
    if (id !== undefined) noted.add(id);
  }
  taken.set(machine.id, noted);
};

/** Adds a last test for a machine without a replay: the tests of the file must have taken every transition. */
export const expectEveryTransition = (machine: AnyStateMachine): void => {
  // Files share this module: transitions of other files do not count.
  beforeAll(() => taken.delete(machine.id));

  it('takes every transition of its chart', () => {
    const missing = transitionsOf(machine).filter(({ id }) => !taken.get(machine.id)?.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
};
