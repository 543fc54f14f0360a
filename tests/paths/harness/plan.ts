import { nodesOf, pathOf, transitionsOf } from '../../machines/chart';
import { cover, type Path } from './cover';
import { doStep, explore, type Graph, nodeKey, stepName } from './graph';
import { type Measure, measure } from './measure';
import { startOracle } from './oracle';
import type { Replay } from './replay';

/** What a replay is going to do, and everything that is wrong with it before it has begun. */
export interface Plan {
  readonly paths: readonly Path[];
  readonly counts: { readonly states: number; readonly edges: number };
  readonly measure: Measure;
  /** Empty when every transition is covered, every state has its assertion, and every name means something. */
  readonly faults: readonly string[];
}

type Node = ReturnType<typeof nodesOf>[number];

/** The regions of the root, and the root itself, are left only when the flow ends: nobody could see them inactive. */
const isAlwaysActive = (node: Node): boolean =>
  node.parent === undefined || (node.parent.type === 'parallel' && isAlwaysActive(node.parent));

/** Left as soon as it is entered. */
const isTransient = (node: Node): boolean => node.always?.some(({ guard }) => guard === undefined) ?? false;

const assertable = (replay: Replay<never>): string[] =>
  nodesOf(replay.machine)
    .filter((node) => node.type !== 'history' && !isAlwaysActive(node) && !isTransient(node))
    .map(pathOf);

/** What happens on the way into a start: it has happened as often as there are paths. */
const automaticOf = (replay: Replay<never>, graph: Graph): ReadonlySet<string> =>
  new Set(
    [...graph.entrances.keys()].flatMap((start) => {
      const oracle = startOracle(replay, start);
      const entered = oracle.takenOnStart;
      oracle.close();
      return entered;
    }),
  );

const coverageFaults = (
  replay: Replay<never>,
  graph: Graph,
  paths: readonly Path[],
  automatic: ReadonlySet<string>,
): string[] => {
  const taken = new Set(paths.flatMap((path) => path.edges.flatMap((edge) => edge.transitions)));
  const reached = new Set([...graph.nodes.values()].flatMap((node) => [...node.active]));
  const used = new Set(graph.edges.map((edge) => stepName(edge.step)));
  return [
    ...transitionsOf(replay.machine)
      .filter(({ id }) => !taken.has(id) && !automatic.has(id))
      .map(({ id }) => `transition not covered: ${id}`),
    ...assertable(replay)
      .filter((state) => !reached.has(state))
      .map((state) => `state never reached: ${state}`),
    ...Object.keys(replay.events)
      .filter((name) => !used.has(name))
      .map((name) => `event never possible: ${name}`),
  ];
};

const assertionFaults = (replay: Replay<never>): string[] => {
  const known = new Set(nodesOf(replay.machine).map(pathOf));
  const named = [...Object.keys(replay.states), ...(replay.alike ?? []).flatMap((group) => group.states)];
  return [
    ...assertable(replay)
      .filter((state) => !Object.hasOwn(replay.states, state))
      .map((state) => `state without an assertion: ${state}`),
    ...named.filter((state) => !known.has(state)).map((state) => `no such state: ${state}`),
  ];
};

/** A path is planned node by node; walked in one go, it must come to the same nodes. */
const historyFaults = (replay: Replay<never>, paths: readonly Path[]): string[] =>
  paths.flatMap((path) => {
    const oracle = startOracle(replay, path.start);
    try {
      for (const [index, edge] of path.edges.entries()) {
        const isPossible = edge.step.kind === 'wait' || oracle.canTake(edge.step.name);
        if (isPossible) doStep(oracle, edge.step);
        if (!isPossible || nodeKey(replay, oracle) !== edge.to) {
          const where = `step ${index + 1} ("${stepName(edge.step)}") of path ${path.name}`;
          return [`the way to a node changes what follows; the facet must tell them apart: ${where}`];
        }
      }
      return [];
    } finally {
      oracle.close();
    }
  });

/** Finds few paths that cover the chart, and what stands in the way of covering it. */
export const plan = (replay: Replay<never>): Plan => {
  const graph = explore(replay);
  const paths = cover(graph);
  const automatic = automaticOf(replay, graph);
  const ids = transitionsOf(replay.machine).map(({ id }) => id);
  return {
    paths,
    counts: {
      states: assertable(replay).length,
      edges: new Set(graph.edges.flatMap((edge) => edge.units)).size,
    },
    measure: measure(ids, paths, automatic),
    faults: [
      ...coverageFaults(replay, graph, paths, automatic),
      ...assertionFaults(replay),
      ...historyFaults(replay, paths),
    ],
  };
};
