import { type AnyStateNode, getStateNodes } from 'xstate';
import { pathOf } from '../../machines/chart';
import { type Model, startModel } from './model';
import type { Cause, Replay } from './replay';

/** An event of the replay by name, or the wait for the flow's next delay. */
export type Step = { readonly kind: 'event'; readonly name: string } | { readonly kind: 'wait' };

/** State of a path: the machine's value, and the parts of context and clock that decide the next steps. */
export interface GraphNode {
  readonly key: string;
  /** For messages: `open.held, two lines`. */
  readonly label: string;
  readonly start: string;
  /** The steps from its start. */
  readonly steps: readonly Step[];
  /** Active state nodes by path. */
  readonly active: ReadonlySet<string>;
}

/** Step from one node to another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly step: Step;
  readonly by: Cause;
  /** Whether the walk would notice a page that ignores the step: by another view, by evidence or by a witness. */
  readonly isSeen: boolean;
  /** Transitions of the chart that the step takes. */
  readonly transitions: readonly string[];
  /**
   * Targets of a cover: each transition, again each transition that is proven (caused from outside and seen), and each
   * event driver. A parent's transition is one target: unit tests prove that it works from every child.
   */
  readonly coverTargets: readonly string[];
}

/** All nodes and edges of a flow, given the events of its replay. */
export interface Graph {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly Edge[];
  /** Key of the first node, by name of the start. */
  readonly startNodes: ReadonlyMap<string, string>;
}

/** More nodes mean that the variant distinguishes too much. */
const MAX_NODES = 5000;

/** Name of a step in a path. */
export const stepName = (step: Step): string => (step.kind === 'wait' ? 'wait' : step.name);

const activeStateNodes = (model: Model): AnyStateNode[] => {
  const { machine, value } = model.snapshot();
  return getStateNodes(machine.root, value);
};

/** Active state nodes without the root. */
export const activeNodes = (model: Model): ReadonlySet<string> =>
  new Set(
    activeStateNodes(model)
      .map(pathOf)
      .filter((path) => path !== ''),
  );

const leafPaths = (model: Model): string[] =>
  activeStateNodes(model)
    .filter((node) => Object.keys(node.states).length === 0)
    .map(pathOf);

/** Key of a flow's state: equal for equal nodes. */
export const nodeKey = (replay: Replay<never>, model: Model): string => {
  const snapshot = model.snapshot();
  const remaining = model.remaining();
  return JSON.stringify([
    snapshot.status,
    snapshot.value,
    replay.variant?.(snapshot) ?? '',
    model.shopState(),
    // The order of two delays decides what can happen next; the remaining time of a single one does not.
    remaining.length > 1 ? remaining : [],
  ]);
};

/** The part of a flow that a walk compares with the page. */
const viewOf = (replay: Replay<never>, model: Model): string =>
  JSON.stringify([model.snapshot().status, model.snapshot().value, replay.variant?.(model.snapshot()) ?? '']);

const nodeLabel = (replay: Replay<never>, model: Model): string => {
  const more = [replay.variant?.(model.snapshot()) ?? '', model.shopState()].filter((word) => word !== '').join(', ');
  return leafPaths(model).join(' + ') + (more === '' ? '' : ` (${more})`);
};

/** Does one step in the model. */
export const doStep = (model: Model, step: Step): readonly string[] =>
  step.kind === 'event' ? model.take(step.name) : model.wait(model.remaining()[0] ?? 0);

const nextSteps = (replay: Replay<never>, model: Model): Step[] => [
  ...Object.keys(replay.events)
    .filter((name) => model.canTake(name))
    .map((name) => ({ kind: 'event' as const, name })),
  ...(model.remaining().length > 0 ? [{ kind: 'wait' as const }] : []),
];

const causeOf = (replay: Replay<never>, step: Step): Cause =>
  step.kind === 'wait' ? 'clock' : (replay.events[step.name]?.by ?? 'control');

const hasEvidence = (replay: Replay<never>, step: Step): boolean =>
  step.kind === 'event' &&
  (replay.events[step.name]?.evidence !== undefined || replay.events[step.name]?.witness !== undefined);

/**
 * Explores the flow from each start. Contexts cannot be cloned safely, so every step of a node but the last
 * runs in a new model, which first repeats the steps to the node.
 */
export const explore = (replay: Replay<never>): Graph => {
  const nodes = new Map<string, GraphNode>();
  const startNodes = new Map<string, string>();
  const edges: Edge[] = [];
  const waiting: { readonly node: GraphNode; readonly next: readonly Step[]; readonly model: Model }[] = [];

  /** Records the node. The model of a new node is reused for its last step; any other model is closed. */
  const addNode = (model: Model, start: string, steps: readonly Step[]): string => {
    const key = nodeKey(replay, model);
    if (nodes.has(key)) model.close();
    else {
      const node = { key, label: nodeLabel(replay, model), start, steps, active: activeNodes(model) };
      nodes.set(key, node);
      waiting.push({ node, next: nextSteps(replay, model), model });
      if (nodes.size > MAX_NODES) throw new Error(`${replay.machine.id} has more than ${MAX_NODES} nodes`);
    }
    return key;
  };
  const replaySteps = ({ start, steps }: GraphNode): Model => {
    const model = startModel(replay, start);
    for (const step of steps) doStep(model, step);
    return model;
  };

  for (const start of Object.keys(replay.starts)) startNodes.set(start, addNode(startModel(replay, start), start, []));
  for (let found = waiting.shift(); found !== undefined; found = waiting.shift()) {
    const { node, next, model: nodeModel } = found;
    const { key, start, steps } = node;
    if (next.length === 0) nodeModel.close();
    for (const [index, step] of next.entries()) {
      const model = index === next.length - 1 ? nodeModel : replaySteps(node);
      const before = viewOf(replay, model);
      const transitions = doStep(model, step);
      const by = causeOf(replay, step);
      const isSeen = viewOf(replay, model) !== before || hasEvidence(replay, step);
      const proven = isSeen && by !== 'test' ? transitions.map((id) => `${id}, proven`) : [];
      const eventTargets = step.kind === 'event' ? [`by ${step.name}`] : [];
      const to = addNode(model, start, [...steps, step]);
      edges.push({
        from: key,
        to,
        step,
        by,
        isSeen,
        transitions,
        coverTargets: [...transitions, ...proven, ...eventTargets],
      });
    }
  }
  return { nodes, edges, startNodes };
};
