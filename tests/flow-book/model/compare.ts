import type { BookFlow, BookModel } from './book';
import type { ActionModel } from './flow';

/** A fact that is new, or gone. One that is another than before is gone, and there anew. */
export interface Change {
  readonly kind: 'added' | 'removed';
  readonly text: string;
}

/** What has changed in one flow. */
export interface FlowChanges {
  readonly id: string;
  readonly title: string;
  readonly before: BookFlow | undefined;
  readonly after: BookFlow | undefined;
  /** By what they are about: 'States', 'Transitions', … */
  readonly changes: readonly (readonly [title: string, changes: readonly Change[]])[];
}

const sends = (actions: readonly ActionModel[]): string =>
  actions
    .flatMap(({ words, sends: sent }) => [
      words,
      ...sent.map(({ event, to }) => `(${event} to ${to.kind === 'flow' ? to.id : to.kind})`),
    ])
    .join(' ');

const place = (path: string): string => (path === '' ? 'any state' : path.split('.').join(' › '));

const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** What there is to know of a flow, each fact a line. */
const factsOf = (flow: BookFlow): Readonly<Record<string, readonly string[]>> => ({
  States: flow.states.map(({ path, description, kind, initial, invokes, entry, exit }) =>
    joined([
      `${place(path)}: ${description}`,
      kind !== 'simple' && kind,
      initial && `begins in ${initial}`,
      ...invokes.map(({ name }) => `runs ${name}`),
      entry.length > 0 && `on entering: ${sends(entry)}`,
      exit.length > 0 && `on leaving: ${sends(exit)}`,
    ]),
  ),
  Transitions: flow.transitions.map(({ source, words, guard, isOtherwise, target, actions }) => {
    const condition = guard === undefined ? (isOtherwise ? ', otherwise' : '') : `, if ${guard}`;
    return joined([
      `${place(source)}: ${words}${condition}`,
      target === undefined ? 'stays' : `leads to ${place(target)}`,
      sends(actions),
    ]);
  }),
  Timers: flow.delays.map(
    ({ name, ms, states }) =>
      `${name}: ${ms === undefined ? 'worked out while it runs' : `${ms} ms`}, in ${states.map(place).join(', ')}`,
  ),
  Calls: flow.work.map(({ name, operations, states }) =>
    joined([name, operations.join(', '), `in ${states.map(place).join(', ')}`]),
  ),
  Texts: [...flow.texts.map(({ text }) => text), ...flow.views.flatMap(({ texts }) => texts)],
});

/** Lines that are only in one of two lists, those about the same thing beside each other. */
const difference = (before: readonly string[] = [], after: readonly string[] = []): readonly Change[] => {
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...[...old].filter((text) => !now.has(text)).map((text): Change => ({ kind: 'removed', text })),
    ...[...now].filter((text) => !old.has(text)).map((text): Change => ({ kind: 'added', text })),
  ].sort((a, b) => a.text.localeCompare(b.text));
};

/** What has changed between two versions of the shop, flow by flow. */
export const compareBooks = (before: BookModel, after: BookModel): readonly FlowChanges[] => {
  const all = new Map([...before.flows, ...after.flows].map((flow) => [flow.id, flow]));
  return [...all.values()].flatMap((flow) => {
    const [old, now] = [before, after].map(({ flows }) => flows.find(({ id }) => id === flow.id));
    const [oldFacts, nowFacts] = [old && factsOf(old), now && factsOf(now)];
    const changes = Object.keys(factsOf(flow))
      .map((title) => [title, difference(oldFacts?.[title], nowFacts?.[title])] as const)
      .filter(([, { length }]) => length > 0);
    return changes.length === 0 ? [] : [{ id: flow.id, title: flow.title, before: old, after: now, changes }];
  });
};

/** Calls of the contract that are new, gone or others. */
export const compareContracts = (before: BookModel, after: BookModel): readonly Change[] => {
  const [old, now] = [before, after].map(({ calls }) =>
    calls.map(
      ({ method, path, summary, description }) =>
        `${method} ${path}: ${summary}. ${description.replaceAll(/\s+/g, ' ').trim()}`,
    ),
  );
  return difference(old, now);
};
