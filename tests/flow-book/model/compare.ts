import type { BookFlow, BookModel } from './book';
import type { StateModel, TransitionModel } from './flow';

/** Something that is new, gone, or another than before. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed';
  /** What it is about, in words. */
  readonly about: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What has changed in one flow. */
export interface FlowChanges {
  readonly id: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: BookFlow | undefined;
  readonly after: BookFlow | undefined;
  readonly states: readonly Change[];
  readonly transitions: readonly Change[];
  readonly delays: readonly Change[];
  readonly calls: readonly Change[];
  readonly texts: readonly Change[];
  /** The paths of states of the new chart that are new or others. */
  readonly marked: ReadonlySet<string>;
  /** The ids of transitions of the new chart that are new or others. */
  readonly markedTransitions: ReadonlySet<string>;
}

interface Item<Value> {
  readonly key: string;
  readonly about: string;
  readonly says: string;
  readonly value: Value;
}

interface Compared<Value> extends Change {
  readonly value: Value;
}

/** Compares two lists by key, and what each has to say. */
const compare = <Value>(before: readonly Item<Value>[], after: readonly Item<Value>[]): Compared<Value>[] => {
  const old = new Map(before.map((item) => [item.key, item]));
  const now = new Map(after.map((item) => [item.key, item]));
  return [
    ...after.flatMap((item): Compared<Value>[] => {
      const was = old.get(item.key);
      if (was === undefined)
        return [{ kind: 'added', about: item.about, before: undefined, after: item.says, value: item.value }];
      return was.says === item.says
        ? []
        : [{ kind: 'changed', about: item.about, before: was.says, after: item.says, value: item.value }];
    }),
    ...before
      .filter(({ key }) => !now.has(key))
      .map(
        ({ about, says, value }): Compared<Value> => ({
          kind: 'removed',
          about,
          before: says,
          after: undefined,
          value,
        }),
      ),
  ];
};

const sends = (of: TransitionModel['actions']): string =>
  of
    .map(({ words, sends: sent }) =>
      [words, ...sent.map(({ event, to }) => `(${event} to ${to.kind === 'flow' ? to.id : to.kind})`)].join(' '),
    )
    .join(', ');

const stateItems = (flow: BookFlow | undefined): Item<StateModel>[] =>
  (flow?.states ?? []).map((state) => ({
    key: state.path,
    about: state.path === '' ? 'the flow itself' : state.path.split('.').join(' › '),
    says: [
      state.description,
      state.kind === 'simple' ? '' : state.kind,
      state.initial === undefined ? '' : `begins in ${state.initial}`,
      ...state.invokes.map(({ name }) => `runs ${name}`),
      state.entry.length > 0 ? `on entering: ${sends(state.entry)}` : '',
      state.exit.length > 0 ? `on leaving: ${sends(state.exit)}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
    value: state,
  }));

const transitionItems = (flow: BookFlow | undefined): Item<TransitionModel>[] =>
  (flow?.transitions ?? []).map((transition) => {
    const { source, event, guard, isOtherwise, words, target, actions, delay } = transition;
    const condition = guard === undefined ? (isOtherwise ? ', otherwise' : '') : `, if ${guard}`;
    return {
      // A delay has the name of its state in its event; guards tell branches apart better than their order does.
      key: [source, delay?.name ?? event, guard ?? ''].join(' | '),
      about: `${source === '' ? 'any state' : source.split('.').join(' › ')}: ${words}${condition}`,
      says: [target === undefined ? 'stays' : `leads to ${target}`, sends(actions)].filter(Boolean).join(' · '),
      value: transition,
    };
  });

const delayItems = (flow: BookFlow | undefined): Item<undefined>[] =>
  (flow?.delays ?? []).map(({ name, ms, states }) => ({
    key: name,
    about: name,
    says: `${ms === undefined ? 'worked out while it runs' : `${ms} ms`}, in ${states.join(', ')}`,
    value: undefined,
  }));

const callItems = (flow: BookFlow | undefined): Item<undefined>[] =>
  (flow?.work ?? []).map(({ name, operations, states }) => ({
    key: name,
    about: name,
    says: [operations.join(', '), `in ${states.join(', ') || 'every state'}`].filter(Boolean).join(', '),
    value: undefined,
  }));

const textItems = (flow: BookFlow | undefined): Item<undefined>[] =>
  [
    ...new Set([...(flow?.texts ?? []).map(({ text }) => text), ...(flow?.views ?? []).flatMap(({ texts }) => texts)]),
  ].map((text) => ({
    key: text,
    about: '',
    says: text,
    value: undefined,
  }));

const compareFlow = (before: BookFlow | undefined, after: BookFlow | undefined): FlowChanges[] => {
  const flow = after ?? before;
  if (flow === undefined) return [];
  const states = compare(stateItems(before), stateItems(after));
  const transitions = compare(transitionItems(before), transitionItems(after));
  const delays = compare(delayItems(before), delayItems(after));
  const calls = compare(callItems(before), callItems(after));
  const texts = compare(textItems(before), textItems(after));
  if ([states, transitions, delays, calls, texts].every(({ length }) => length === 0)) return [];
  return [
    {
      id: flow.id,
      title: flow.title,
      kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
      before,
      after,
      states,
      transitions,
      delays,
      calls,
      texts,
      marked: new Set(states.filter(({ kind }) => kind !== 'removed').map(({ value }) => value.path)),
      markedTransitions: new Set(transitions.filter(({ kind }) => kind !== 'removed').map(({ value }) => value.id)),
    },
  ];
};

/** What has changed between two versions of the shop, flow by flow. */
export const compareBooks = (before: BookModel, after: BookModel): readonly FlowChanges[] => {
  const ids = [...new Set([...after.flows, ...before.flows].map(({ id }) => id))];
  return ids.flatMap((id) =>
    compareFlow(
      before.flows.find((flow) => flow.id === id),
      after.flows.find((flow) => flow.id === id),
    ),
  );
};

/** Calls of the contract that are new, gone or others. */
export const compareContracts = (before: BookModel, after: BookModel): readonly Change[] => {
  const items = ({ contract }: BookModel): Item<undefined>[] =>
    contract.operations.map(({ id, method, path, summary, description }) => ({
      key: id,
      about: `${method} ${path}`,
      says: `${summary}. ${description.replaceAll(/\s+/g, ' ').trim()}`,
      value: undefined,
    }));
  return compare(items(before), items(after));
};
