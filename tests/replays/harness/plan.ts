import { nodesOf, pathOf, transitionsOf } from '../../machines/chart';
import { isAlwaysActive, isTransient } from './chart-kinds';
import { cover, type Path } from './cover';
import { type DescribedPath, dryRunPath } from './describe-path';
import { explore, type Graph, stepName } from './graph';
import { type MeasuredPlan, measure } from './measure';
import { startModel } from './model';
import { choosePictureSpots, type PictureSpots } from './picture-spots';
import type { Replay } from './replay';

/** A path with its description. */
export interface PlannedPath extends Path {
  /** The same path as instructions for a tester. */
  readonly described: DescribedPath;
}

/** Plan of a replay, with the faults found before the run. */
export interface Plan extends MeasuredPlan, PictureSpots, Pick<Replay<never>, 'indistinguishable'> {
  /** Id of the machine. */
  readonly machine: string;
  readonly paths: readonly PlannedPath[];
  readonly counts: { readonly states: number; readonly edges: number };
  /** Empty if every transition is covered, every state has an assertion, and every name exists. */
  readonly faults: readonly string[];
}

const assertable = (replay: Replay<never>): string[] =>
  nodesOf(replay.machine)
    .filter((node) => node.type !== 'history' && !isAlwaysActive(node) && !isTransient(node))
    .map(pathOf);

const takenOnStartOf = (replay: Replay<never>, graph: Graph): Plan['takenOnStart'] =>
  Object.fromEntries(
    [...graph.startNodes.keys()].map((start) => {
      const model = startModel(replay, start);
      const taken = model.takenOnStart;
      model.close();
      return [start, taken];
    }),
  );

const coverageFaults = (
  replay: Replay<never>,
  graph: Graph,
  paths: readonly Path[],
  takenOnStart: Plan['takenOnStart'],
): string[] => {
  const automatic = new Set(Object.values(takenOnStart).flat());
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
  const named = [...Object.keys(replay.states), ...(replay.indistinguishable ?? []).flatMap((group) => group.states)];
  return [
    ...assertable(replay)
      .filter((state) => !Object.hasOwn(replay.states, state))
      .map((state) => `state without an assertion: ${state}`),
    ...named.filter((state) => !known.has(state)).map((state) => `no such state: ${state}`),
  ];
};

/** Finds few paths that cover the chart, and lists what prevents a full cover. */
export const plan = (replay: Replay<never>): Plan => {
  const graph = explore(replay);
  const paths = cover(graph);
  const takenOnStart = takenOnStartOf(replay, graph);
  const dryRuns = paths.map((path) => ({ ...path, ...dryRunPath(replay, path) }));
  const ids = transitionsOf(replay.machine).map(({ id }) => id);
  const described = dryRuns.map((dryRun) => dryRun.described);
  return {
    machine: replay.machine.id,
    indistinguishable: replay.indistinguishable,
    paths: dryRuns.map(({ fault: _, ...path }) => path),
    ...choosePictureSpots(replay, described),
    counts: {
      states: assertable(replay).length,
      edges: new Set(graph.edges.flatMap((edge) => edge.coverTargets)).size,
    },
    transitions: measure(ids, paths, takenOnStart),
    takenOnStart,
    faults: [
      ...coverageFaults(replay, graph, paths, takenOnStart),
      ...assertionFaults(replay),
      ...dryRuns.flatMap(({ fault }) => fault ?? []),
    ],
  };
};
