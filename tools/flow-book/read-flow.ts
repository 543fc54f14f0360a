import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Flow } from '#machines';
import { nodesOf, pathOf, transitionsOf } from '#tests/machines/chart.ts';
import { eventWords, guardWords, nameWords, timeWords, titleWords } from './words';

/** What causes a transition. */
type Trigger = 'event' | 'answer' | 'failure' | 'delay' | 'always';

/** State of a flow, with names in plain English. */
export interface FlowState {
  /** Such as `open.held`. Empty for the root. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly parent: string | undefined;
  /** Path of the initial child. Undefined for a parallel state, and for a state without children. */
  readonly initial: string | undefined;
  readonly isBusy: boolean;
  /** Names of the invoked actors in plain English: 'ask power'. */
  readonly runs: readonly string[];
}

/** Transition of a flow, with names in plain English. */
export interface FlowTransition {
  /** Id in the report of the replays, such as `closed · pointer.entered · 0`. */
  readonly id: string;
  readonly source: string;
  /** Undefined if the state stays the same. */
  readonly target: string | undefined;
  readonly event: string;
  readonly trigger: Trigger;
  readonly words: string;
  /** 'if last line' for a guard, 'otherwise' after guarded alternatives, else undefined. */
  readonly condition: string | undefined;
  readonly actions: readonly string[];
}

/** A flow with its texts for the book. */
export interface FlowModel {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly states: readonly FlowState[];
  readonly transitions: readonly FlowTransition[];
  readonly timers: readonly { readonly name: string; readonly ms: number | undefined; readonly state: string }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Name of an action, guard or actor in the chart; undefined for an inline function. */
const nameOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return isRecord(value) && typeof value.type === 'string' ? value.type : undefined;
};

/** Literal values in a guard's params, such as 'saving' of `isRetryOf`. Reads the source text of a function. */
const literalsIn = (params: unknown): string =>
  [...(typeof params === 'function' ? String(params) : JSON.stringify(params ?? '')).matchAll(/: ?["']([\w -]+)["']/g)]
    .map(([, text = '']) => ` ${nameWords(text)}`)
    .join('');

const guardInWords = (guard: unknown): string => {
  if (typeof guard !== 'function')
    return guardWords(nameOf(guard) ?? 'condition') + literalsIn(isRecord(guard) ? guard.params : undefined);
  const parts: unknown[] = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : [];
  const words = parts.map(guardInWords);
  const check = 'check' in guard ? String(guard.check) : '';
  // In XState `not` has one inner guard, `and` uses `every`, and `or` uses `some`.
  return words.length === 1 ? `not ${words[0] ?? ''}` : words.join(check.includes('.every') ? ' and ' : ' or ');
};

const msOf = (machine: AnyStateMachine, name: string): number | undefined => {
  const delay: unknown = machine.implementations.delays[name];
  return typeof delay === 'number' ? delay : undefined;
};

const eventOf = (machine: AnyStateMachine, event: string): { trigger: Trigger; words: string } => {
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(event) ?? [];
  if (event === '') return { trigger: 'always', words: 'At once' };
  if (kind === 'done.actor') return { trigger: 'answer', words: `${titleWords(name)}: done` };
  if (kind === 'error.actor')
    return { trigger: 'failure', words: `${name === '*' ? 'Any of them' : titleWords(name)}: fails` };
  if (kind !== 'after') return { trigger: 'event', words: eventWords(event) };
  const [delay = ''] = name.split('.');
  const ms = msOf(machine, delay);
  return { trigger: 'delay', words: ms === undefined ? `After the ${nameWords(delay)}` : `After ${timeWords(ms)}` };
};

const readState = (node: AnyStateNode): FlowState => ({
  path: pathOf(node),
  title: titleWords(node.key),
  description: node.description ?? '',
  parent: node.parent && pathOf(node.parent),
  initial: node.type === 'compound' ? node.initial.target[0] && pathOf(node.initial.target[0]) : undefined,
  isBusy: node.tags.includes('busy'),
  runs: node.invoke.map(({ id }) => nameWords(id)),
});

/** Reads a flow of the catalogue. */
export const readFlow = ({ id, title, machine }: Flow): FlowModel => ({
  id,
  title,
  description: machine.root.description ?? '',
  states: nodesOf(machine).map(readState),
  transitions: transitionsOf(machine).map(({ id: transition, definition }): FlowTransition => {
    const { source, guard, actions } = definition;
    const target = definition.target?.[0];
    const event = String(definition.eventType);
    const siblings = event === '' ? (source.always ?? []) : (source.transitions.get(event) ?? []);
    const otherwise = siblings.length > 1 ? 'otherwise' : undefined;
    return {
      id: transition,
      source: pathOf(source),
      target: target && pathOf(target),
      event,
      ...eventOf(machine, event),
      condition: guard === undefined ? otherwise : `if ${guardInWords(guard)}`,
      actions: actions.flatMap((action) => nameOf(action) ?? []).map(nameWords),
    };
  }),
  timers: nodesOf(machine).flatMap((node) =>
    node.after.map(({ delay }) => ({
      name: nameWords(String(delay)),
      ms: msOf(machine, String(delay)),
      state: pathOf(node),
    })),
  ),
});
