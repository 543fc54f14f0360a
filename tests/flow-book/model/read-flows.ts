import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Flow } from '../../../src/machines';
import { nodesOf, pathOf, transitionsOf } from '../../machines/chart';
import { delayOf, sendsOf, wordsIn } from './dry-run';
import type {
  ActionModel,
  DelayModel,
  FlowModel,
  InvokeModel,
  Receiver,
  StateModel,
  TransitionModel,
  Trigger,
} from './flow';
import { eventWords, guardWords, nameWords, stateTitle, timeWords } from './words';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isMachine = (value: unknown): value is AnyStateMachine =>
  isRecord(value) && 'root' in value && 'implementations' in value;

/** How an action, a guard or an actor is named in a chart. */
const named = (value: unknown): { name: string; params: unknown } | undefined => {
  if (typeof value === 'string') return { name: value, params: undefined };
  return isRecord(value) && typeof value.type === 'string' ? { name: value.type, params: value.params } : undefined;
};

/** What `invoke` names; `setup` may wrap it. */
const logicOf = (value: unknown): unknown => (isRecord(value) && 'src' in value ? value.src : value);

const invokeKind = (logic: unknown): InvokeModel['kind'] => {
  if (isMachine(logic)) return 'flow';
  // fromPromise and fromCallback differ in what they keep of a run.
  return isRecord(logic) && typeof logic.start === 'function' && /\bthen\b/.test(logic.start.toString())
    ? 'work'
    : 'watch';
};

/** A flow by the name under which others know it: `cartAddition` is the machine `cart-addition`. */
const flowId = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const known = (receiver: Receiver): Receiver =>
  receiver.kind === 'flow' ? { kind: 'flow', id: flowId(receiver.id) } : receiver;

const actionsOf = (machine: AnyStateMachine, actions: readonly unknown[]): ActionModel[] =>
  actions.flatMap((action) => {
    const found = named(action);
    if (found === undefined) return [];
    const { name, params } = found;
    const sends = sendsOf(machine.implementations.actions[name], typeof params === 'function' ? undefined : params);
    return [{ name, words: nameWords(name), sends: sends.map((send) => ({ ...send, to: known(send.to) })) }];
  });

interface Condition {
  readonly words: string;
  readonly names: readonly string[];
}

const conditionOf = (guard: unknown): Condition => {
  if (typeof guard === 'function') {
    const parts: unknown[] = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : [];
    const conditions = parts.map(conditionOf);
    const names = conditions.flatMap((condition) => condition.names);
    const words = conditions.map((condition) => condition.words);
    // `not` has one part, `and` and `or` have several; they tell apart by how they check.
    const check = 'check' in guard ? String(guard.check) : '';
    if (words.length === 1) return { words: `not ${words[0] ?? ''}`, names };
    return { words: words.join(/\.every\b/.test(check) ? ' and ' : ' or '), names };
  }
  const found = named(guard);
  if (found === undefined) return { words: '', names: [] };
  const details = wordsIn(found.params);
  return { words: [guardWords(found.name), ...details.map(nameWords)].join(' '), names: [found.name] };
};

const triggerOf = (event: string): { trigger: Trigger; invoke: string | undefined; delay: string | undefined } => {
  const [, kind = '', name = ''] = /^xstate\.(done\.actor|error\.actor|after|done\.state)\.(.*)$/.exec(event) ?? [];
  if (event === '') return { trigger: 'always', invoke: undefined, delay: undefined };
  if (kind === 'done.actor') return { trigger: 'answer', invoke: name, delay: undefined };
  if (kind === 'error.actor') return { trigger: 'failure', invoke: name, delay: undefined };
  if (kind === 'after') return { trigger: 'delay', invoke: undefined, delay: name.split('.')[0] };
  if (kind === 'done.state') return { trigger: 'finished', invoke: undefined, delay: undefined };
  return { trigger: 'event', invoke: undefined, delay: undefined };
};

const delayWords = (delay: DelayModel | undefined): string =>
  delay?.ms === undefined ? `After the ${nameWords(delay?.name ?? 'delay')}` : `After ${timeWords(delay.ms)}`;

const wordsFor = (event: string, trigger: Trigger, invoke = '', delay: DelayModel | undefined): string => {
  const words: Readonly<Record<Trigger, () => string>> = {
    always: () => 'At once',
    delay: () => delayWords(delay),
    answer: () => `${stateTitle(invoke)}: done`,
    failure: () => (invoke === '*' ? 'Anything that runs here: fails' : `${stateTitle(invoke)}: fails`),
    finished: () => 'When all of it is done',
    event: () => eventWords(event),
  };
  return words[trigger]();
};

const isTransient = (node: AnyStateNode): boolean => node.always?.some(({ guard }) => guard === undefined) ?? false;

const kindOf = ({ type }: AnyStateNode): StateModel['kind'] => (type === 'atomic' ? 'simple' : type);

/** Where a transition leads: the state as it is written, not the one in which it begins. */
const targetOf = ({ target }: AnyTransitionDefinition): AnyStateNode | undefined => target?.[0];

const readState = (machine: AnyStateMachine, node: AnyStateNode): StateModel => ({
  path: pathOf(node),
  title: node.parent === undefined ? '' : stateTitle(node.key),
  description: node.description ?? '',
  kind: kindOf(node),
  parent: node.parent && pathOf(node.parent),
  initial: node.type === 'compound' ? node.initial.target[0] && pathOf(node.initial.target[0]) : undefined,
  isPassing: isTransient(node),
  tags: node.tags,
  invokes: node.invoke.map(({ src }) => {
    const name = typeof src === 'string' ? src : 'unnamed';
    const logic = logicOf(machine.implementations.actors[name]);
    return { name, kind: invokeKind(logic), flow: isMachine(logic) ? logic.id : undefined };
  }),
  entry: actionsOf(machine, [node.config.entry ?? []].flat()),
  exit: actionsOf(machine, [node.config.exit ?? []].flat()),
});

const readDelays = (machine: AnyStateMachine): DelayModel[] => {
  const waits = nodesOf(machine).flatMap((node) =>
    node.after.map(({ delay }) => ({ name: String(delay), path: pathOf(node) })),
  );
  return [...Map.groupBy(waits, ({ name }) => name)].map(([name, states]) => ({
    name,
    ms: delayOf(machine.implementations.delays[name]),
    states: [...new Set(states.map(({ path }) => path))],
  }));
};

const readTransitions = (machine: AnyStateMachine, delays: readonly DelayModel[]): TransitionModel[] =>
  transitionsOf(machine).map(({ id, definition }) => {
    const { source, guard, actions } = definition;
    const eventType: string = definition.eventType;
    const { trigger, invoke, delay: delayName } = triggerOf(eventType);
    const delay = delays.find(({ name }) => name === delayName);
    const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
    const condition = guard === undefined ? undefined : conditionOf(guard);
    const target = targetOf(definition);
    return {
      id,
      source: pathOf(source),
      event: eventType,
      trigger,
      words: wordsFor(eventType, trigger, invoke, delay),
      guard: condition?.words,
      guards: condition?.names ?? [],
      isOtherwise: guard === undefined && siblings.length > 1,
      target: target && pathOf(target),
      actions: actionsOf(machine, actions),
      delay,
      invoke,
    };
  });

/** Reads one flow of the catalogue. */
export const readFlow = ({ id, title, machine }: Flow): FlowModel => {
  const delays = readDelays(machine);
  return {
    id,
    title,
    description: machine.root.description ?? '',
    file: `src/machines/${id}.machine.ts`,
    states: nodesOf(machine).map((node) => readState(machine, node)),
    transitions: readTransitions(machine, delays),
    delays,
  };
};
