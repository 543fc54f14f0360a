import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, StateMachine, toPromise } from 'xstate';
import { flows } from '#machines';
import { MissingActorError } from '#machines/placeholder-actors.ts';
import { invocationsOf, nodesOf, transitionsOf } from './chart';

const cases = flows.map(({ id, machine }) => [id, machine] as const);
const directory = new URL('../../src/machines/', import.meta.url);

/** Event name: noun, dot, verb. */
const eventName = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;

/** Whether XState creates the event. */
const isXStateEvent = (event: string) => event.startsWith('xstate.');

/** Whether a value in a chart names an implementation, with or without params. */
const isNamed = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string');

/** Whether a guard is a name, or combines names by `and`, `or` or `not`: functions with a list of guards. */
const isNamedGuard = (guard: unknown): boolean => {
  if (typeof guard !== 'function') return isNamed(guard);
  const joined: unknown = 'guards' in guard ? guard.guards : undefined;
  return Array.isArray(joined) && joined.length > 0 && joined.every(isNamedGuard);
};

/** Entry and exit actions that the node declares, without the timers that XState adds for `after`. */
const actionsOfNode = ({ config }: ReturnType<typeof nodesOf>[number]): unknown[] =>
  [config.entry, config.exit].flat().filter((action) => action !== undefined);

const placeholders = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.actors).flatMap(([name, actor]) => {
    const logic = 'src' in actor ? actor.src : actor;
    return logic instanceof StateMachine ? [] : [{ name, logic }];
  });

/** Transitions for the error of an actor: those of its state, or those of the root for any actor. */
const errorTransitionsOf = ({ node, invocation }: ReturnType<typeof invocationsOf>[number]) =>
  node.transitions.get(`xstate.error.actor.${invocation.id}`) ??
  node.machine.root.transitions.get('xstate.error.actor.*') ??
  [];

describe('the catalogue of flows', () => {
  it('contains every machine file, with its name as id', () => {
    const files = readdirSync(directory).filter((file) => file.endsWith('.machine.ts'));
    expect(flows.map(({ id }) => `${id}.machine.ts`).sort()).toEqual(files.sort());
    expect(flows.map(({ machine }) => machine.id)).toEqual(flows.map(({ id }) => id));
  });

  it('has a description for each flow', () => {
    for (const { title, machine } of flows) {
      expect(title).toMatch(/^[A-Z]/);
      expect(machine.root.description).toMatch(/\.$/);
    }
  });

  it('limits each machine file to 300 lines', () => {
    const lengths = flows.map(({ id }) => {
      const source = readFileSync(new URL(`${id}.machine.ts`, directory), 'utf8');
      return [id, source.split('\n').length <= 300] as const;
    });
    expect(lengths).toEqual(flows.map(({ id }) => [id, true]));
  });
});

describe.each(cases)('%s', (_, machine) => {
  it('names events by noun and verb', () => {
    const events = transitionsOf(machine).map(({ definition }) => definition.eventType);
    const flowEvents = events.filter((event) => event !== '' && !isXStateEvent(event));
    expect(flowEvents.filter((event) => !eventName.test(event))).toEqual([]);
  });

  it('has no inline actions or guards, which a chart could not show', () => {
    const inline = [
      ...transitionsOf(machine).flatMap(({ id, definition: { actions, guard } }) => [
        ...actions.filter((action) => !isNamed(action)).map(() => `action of ${id}`),
        ...(guard === undefined || isNamedGuard(guard) ? [] : [`guard of ${id}`]),
      ]),
      ...nodesOf(machine).flatMap((node) =>
        actionsOfNode(node)
          .filter((action) => !isNamed(action))
          .map(() => `entry or exit of ${node.id}`),
      ),
    ];
    expect(inline).toEqual([]);
  });

  it('implements every action and guard that it names', () => {
    const names = (values: readonly unknown[]) =>
      values.flatMap((value) => {
        if (typeof value === 'string') return [value];
        return typeof value === 'object' && value !== null && 'type' in value ? [String(value.type)] : [];
      });
    const actions = [
      ...transitionsOf(machine).flatMap(({ definition }) => names(definition.actions)),
      ...nodesOf(machine).flatMap((node) => names(actionsOfNode(node))),
    ];
    const guards = transitionsOf(machine).flatMap(({ definition }) => names([definition.guard]));
    const { implementations } = machine;
    expect(actions.filter((name) => !Object.hasOwn(implementations.actions, name))).toEqual([]);
    expect(guards.filter((name) => !Object.hasOwn(implementations.guards, name))).toEqual([]);
  });

  it('uses every action, guard, actor and delay that it implements', () => {
    const chart = JSON.stringify(machine.root.config, (key, value: unknown) =>
      typeof value === 'function' && 'guards' in value ? value.guards : key === 'id' ? undefined : value,
    );
    const { actions, guards, actors, delays } = machine.implementations;
    const unused = [actions, guards, actors, delays]
      .flatMap((implementations) => Object.keys(implementations))
      .filter((name) => !chart.includes(`"${name}"`));
    expect(unused).toEqual([]);
  });

  it('has no inline delays', () => {
    const delays = nodesOf(machine).flatMap((node) => node.after.map(({ delay }) => delay));
    expect(
      delays.filter((delay) => typeof delay !== 'string' || !Object.hasOwn(machine.implementations.delays, delay)),
    ).toEqual([]);
  });

  it('invokes every actor under the name it is provided by', () => {
    expect(invocationsOf(machine).filter(({ invocation }) => invocation.id !== invocation.src)).toEqual([]);
  });

  it('handles the error of every actor', () => {
    const unhandled = invocationsOf(machine).filter((invoked) => errorTransitionsOf(invoked).length === 0);
    expect(unhandled.map(({ invocation }) => invocation.id)).toEqual([]);
  });

  it('ends the handling of every error with a branch without a guard', () => {
    const guarded = invocationsOf(machine).filter((invoked) => errorTransitionsOf(invoked).at(-1)?.guard !== undefined);
    expect(guarded.map(({ invocation }) => invocation.id)).toEqual([]);
  });

  it('has a description for each state', () => {
    const isTransient = (node: ReturnType<typeof nodesOf>[number]) =>
      node.always?.some(({ guard }) => guard === undefined);
    const isRegion = (node: ReturnType<typeof nodesOf>[number]) => node.parent?.type === 'parallel';
    const undescribed = nodesOf(machine).filter((node) => !node.description && !isTransient(node) && !isRegion(node));
    expect(undescribed.map(({ id }) => id)).toEqual([]);
  });

  it('fails with the name of an actor that is not provided', async () => {
    for (const { name, logic } of placeholders(machine)) {
      const actor = createActor(logic, { input: {} });
      const outcome = toPromise(actor).then(
        () => 'finished',
        (error: unknown) => error,
      );
      actor.start();
      const error = await outcome;
      expect(error).toBeInstanceOf(MissingActorError);
      expect(error).toMatchObject({ message: `Actor "${name}" is not provided` });
    }
  });
});
