import type { AnyStateMachine } from 'xstate';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Only values that stand in JSON as they are. */
const literal = (value: unknown): Json | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) {
    const items = value.map(literal);
    return items.some((item) => item === undefined) ? undefined : items.filter((item) => item !== undefined);
  }
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).map(([key, field]) => [key, literal(field)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
};

/** An action or a guard by its name; params only where they are literals. */
const named = (value: unknown): Json | undefined => {
  if (typeof value === 'string') return value;
  if (!isRecord(value) || typeof value.type !== 'string') return undefined;
  const params = typeof value.params === 'function' ? undefined : literal(value.params);
  return params === undefined ? value.type : { type: value.type, params };
};

/** `and`, `or` and `not` are functions that carry what they join: the editor knows them as one guard with a name that says so. */
const guardOf = (guard: unknown): Json | undefined => {
  if (typeof guard !== 'function') return named(guard);
  const joined: unknown = 'guards' in guard ? guard.guards : undefined;
  const parts = Array.isArray(joined) ? joined.map(guardOf) : [];
  const texts = parts.map((part) => (isRecord(part) ? part.type : part)).filter((text) => typeof text === 'string');
  const kind = 'check' in guard && typeof guard.check === 'function' ? guard.check.name : '';
  if (kind === 'checkNot') return `not ${texts[0] ?? ''}`;
  return texts.join(kind === 'checkOr' ? ' or ' : ' and ');
};

const compact = (entries: Readonly<Record<string, Json | undefined>>): { readonly [key: string]: Json } =>
  Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, Json] => entry[1] !== undefined));

const listOf = (value: unknown, each: (item: unknown) => Json | undefined): Json | undefined => {
  if (value === undefined) return undefined;
  const items = (Array.isArray(value) ? value : [value]).map(each).filter((item) => item !== undefined);
  if (items.length === 0) return undefined;
  return items.length === 1 ? items[0] : items;
};

const transitionOf = (transition: unknown): Json | undefined => {
  if (typeof transition === 'string') return transition;
  if (!isRecord(transition)) return undefined;
  return compact({
    target: literal(transition.target),
    guard: transition.guard === undefined ? undefined : guardOf(transition.guard),
    actions: listOf(transition.actions, named),
    reenter: literal(transition.reenter),
    description: literal(transition.description),
  });
};

const transitionsOf = (value: unknown): Json | undefined => listOf(value, transitionOf);

const byName = (value: unknown, each: (item: unknown) => Json | undefined): Json | undefined => {
  if (!isRecord(value)) return undefined;
  return compact(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, each(item) ?? {}])));
};

/** An actor by its name. What it is given is computed, and is left out. */
const invokeOf = (invoke: unknown): Json | undefined => {
  if (!isRecord(invoke)) return undefined;
  return compact({
    id: literal(invoke.id),
    src: typeof invoke.src === 'string' ? invoke.src : undefined,
    onDone: transitionsOf(invoke.onDone),
    onError: transitionsOf(invoke.onError),
    onSnapshot: transitionsOf(invoke.onSnapshot),
  });
};

const stateOf = (config: unknown): Json => {
  if (!isRecord(config)) return {};
  return compact({
    id: literal(config.id),
    description: literal(config.description),
    type: literal(config.type),
    tags: literal(config.tags),
    initial: typeof config.initial === 'string' ? config.initial : transitionOf(config.initial),
    history: literal(config.history),
    target: literal(config.target),
    entry: listOf(config.entry, named),
    exit: listOf(config.exit, named),
    invoke: listOf(config.invoke, invokeOf),
    on: byName(config.on, transitionsOf),
    after: byName(config.after, transitionsOf),
    always: transitionsOf(config.always),
    onDone: transitionsOf(config.onDone),
    states: byName(config.states, stateOf),
  });
};

/**
 * A machine's chart without computed parts: actions, guards, actors and delays by their names. Context, input and params that are
 * functions are left out; a chart is read, and not run, in an editor.
 */
export const statelyConfig = ({ root }: AnyStateMachine): Json => stateOf(root.config);

const isPlainKey = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);

const written = (value: Json, indent: string): string => {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item: Json) => `${inner}${written(item, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(
    ([key, field]) => `${inner}${isPlainKey(key) ? key : JSON.stringify(key)}: ${written(field, inner)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
};

/** The text that 'Copy for the Stately editor' copies: a module that makes the machine, as the editor's import takes it. */
export const statelyText = (machine: AnyStateMachine): string =>
  `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${written(statelyConfig(machine), '')});\n`;
