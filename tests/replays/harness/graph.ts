import { type AnyStateNode, getStateNodes } from 'xstate';
import { pathOf } from '../../machines/chart';
import { type Oracle, startOracle } from './oracle';
import type { Cause, Replay } from './replay';

/** Either an event of the replay by its name, or waiting for the flow's next delay. */
export type Step = { readonly kind: 'event'; readonly name: string } | { readonly kind: 'wait' };

/** A state as far as paths are concerned: the machine's value, and what of the context and the clock decides what follows. */
export interface GraphNode {
  readonly key: string;
  /** For people: `open.held, two lines`. */
  readonly label: string;
  readonly start: string;
  /** How it is reached from its start. */
  readonly steps: readonly Step[];
  /** State nodes that are active here, by their path in the chart. */
  readonly active: ReadonlySet<string>;
}

/** One step from one node to another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly step: Step;
  readonly by: Cause;
  /** Whether a page that ignored the step would be found out: the view is another one, or the step has evidence or a witness. */
  readonly isSeen: boolean;
  /** Transitions of the chart that the step takes. */
  readonly transitions: readonly string[];
  /**
   * What a cover counts: each of those transitions; each of them once more where it is proven (brought about by something else than
   * the test itself, and seen); and each way to bring an event about. That a transition of a state with states within is taken from each
   * of them is left to the machine's own tests.
   */
  readonly units: readonly string[];
}

/** Everything that can happen in a flow, given the events of its replay. */
export interface Graph {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly Edge[];
  /** By the name of the start. */
  readonly entrances: ReadonlyMap<string, string>;
}

/** More nodes than that mean a facet that tells too much apart. */
const MOST_NODES = 5000;

/** What a step is called in the name of a path. */
export const stepName = (step: Step): string => (step.kind === 'wait' ? 'wait' : step.name);

const activeStateNodes = (oracle: Oracle): AnyStateNode[] => {
  const { machine, value } = oracle.snapshot();
  return getStateNodes(machine.root, value);
};

/** Places of the chart that are active, the root aside. */
export const activeNodes = (oracle: Oracle): ReadonlySet<string> =>
  new Set(
    activeStateNodes(oracle)
      .map(pathOf)
      .filter((path) => path !== ''),
  );

const leavesOf = (oracle: Oracle): string[] =>
  activeStateNodes(oracle)
    .filter((node) => Object.keys(node.states).length === 0)
    .map(pathOf);

/** Where a flow is: equal for equal nodes. */
export const nodeKey = (replay: Replay<never>, oracle: Oracle): string => {
  const snapshot = oracle.snapshot();
  const remaining = oracle.remaining();
  return JSON.stringify([
    snapshot.status,
    snapshot.value,
    replay.variant?.(snapshot) ?? '',
    oracle.shopState(),
    // which of two delays ends first decides what can happen; of one alone the rest of it does not matter
    remaining.length > 1 ? remaining : [],
  ]);
};

/** What of a flow a walk compares with the page. */
const viewOf = (replay: Replay<never>, oracle: Oracle): string =>
  JSON.stringify([oracle.snapshot().status, oracle.snapshot().value, replay.variant?.(oracle.snapshot()) ?? '']);

const nodeLabel = (replay: Replay<never>, oracle: Oracle): string => {
  const more = [replay.variant?.(oracle.snapshot()) ?? '', oracle.shopState()].filter((word) => word !== '').join(', ');
  return leavesOf(oracle).join(' + ') + (more === '' ? '' : ` (${more})`);
};

/** Does one step in the model. */
export const doStep = (oracle: Oracle, step: Step): readonly string[] =>
  step.kind === 'event' ? oracle.take(step.name) : oracle.wait(oracle.remaining()[0] ?? 0);

const nextSteps = (replay: Replay<never>, oracle: Oracle): Step[] => [
  ...Object.keys(replay.events)
    .filter((name) => oracle.canTake(name))
    .map((name) => ({ kind: 'event' as const, name })),
  ...(oracle.remaining().length > 0 ? [{ kind: 'wait' as const }] : []),
];

const causeOf = (replay: Replay<never>, step: Step): Cause =>
  step.kind === 'wait' ? 'clock' : (replay.events[step.name]?.by ?? 'control');

const hasEvidence = (replay: Replay<never>, step: Step): boolean =>
  step.kind === 'event' &&
  (replay.events[step.name]?.evidence !== undefined || replay.events[step.name]?.witness !== undefined);

/**
 * Walks the flow from each of its starts. Contexts cannot be copied without doubt, so a node is reached anew for each step but the last,
 * by the steps that led to it.
 */
export const explore = (replay: Replay<never>): Graph => {
  const nodes = new Map<string, GraphNode>();
  const entrances = new Map<string, string>();
  const edges: Edge[] = [];
  const waiting: { readonly node: GraphNode; readonly next: readonly Step[]; readonly oracle: Oracle }[] = [];

  /** Notes where the flow is. It runs on where that is a new node, for one of the steps from there, and ends elsewhere. */
  const arrive = (oracle: Oracle, start: string, steps: readonly Step[]): string => {
    const key = nodeKey(replay, oracle);
    if (nodes.has(key)) oracle.close();
    else {
      const node = { key, label: nodeLabel(replay, oracle), start, steps, active: activeNodes(oracle) };
      nodes.set(key, node);
      waiting.push({ node, next: nextSteps(replay, oracle), oracle });
      if (nodes.size > MOST_NODES) throw new Error(`${replay.machine.id} has more than ${MOST_NODES} nodes`);
    }
    return key;
  };
  const reachAnew = ({ start, steps }: GraphNode): Oracle => {
    const oracle = startOracle(replay, start);
    for (const step of steps) doStep(oracle, step);
    return oracle;
  };

  for (const start of Object.keys(replay.starts)) entrances.set(start, arrive(startOracle(replay, start), start, []));
  for (let found = waiting.shift(); found !== undefined; found = waiting.shift()) {
    const { node, next, oracle: present } = found;
    const { key, start, steps } = node;
    if (next.length === 0) present.close();
    for (const [index, step] of next.entries()) {
      const oracle = index === next.length - 1 ? present : reachAnew(node);
      const before = viewOf(replay, oracle);
      const transitions = doStep(oracle, step);
      const by = causeOf(replay, step);
      const isSeen = viewOf(replay, oracle) !== before || hasEvidence(replay, step);
      const proven = isSeen && by !== 'tell' ? transitions.map((id) => `${id}, proven`) : [];
      const ways = step.kind === 'event' ? [`by ${step.name}`] : [];
      const to = arrive(oracle, start, [...steps, step]);
      edges.push({ from: key, to, step, by, isSeen, transitions, units: [...transitions, ...proven, ...ways] });
    }
  }
  return { nodes, edges, entrances };
};
