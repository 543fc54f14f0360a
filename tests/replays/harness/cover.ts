import type { Edge, Graph } from './graph';

/** A walk from a start, for a test to replay. */
export interface Path {
  readonly name: string;
  readonly start: string;
  readonly edges: readonly Edge[];
}

/** Longer paths are harder to read after a failure. */
const MAX_PATH_LENGTH = 40;

/** For each node, the reachable nodes, itself included. */
const reachOf = (
  nodes: Iterable<string>,
  out: ReadonlyMap<string, readonly Edge[]>,
): ReadonlyMap<string, Set<string>> =>
  new Map(
    [...nodes].map((node) => {
      const reached = new Set([node]);
      for (const at of reached) for (const edge of out.get(at) ?? []) reached.add(edge.to);
      return [node, reached];
    }),
  );

/**
 * Few paths that take every transition. A path takes transitions with a way back first, the nearest before others. A
 * new path starts when nothing new is reachable or the path is long enough.
 */
export const cover = ({ edges, entrances, nodes }: Graph, longest = MAX_PATH_LENGTH): Path[] => {
  const out = Map.groupBy(edges, (edge) => edge.from);
  const reach = reachOf(nodes.keys(), out);
  const left = new Set(edges.flatMap((edge) => edge.units));
  const paths: Path[] = [];

  /** Number of uncovered targets that are reachable from a node. */
  const promiseOf = (node: string): number => {
    const units = [...(reach.get(node) ?? [])].flatMap((at) => (out.get(at) ?? []).flatMap((edge) => edge.units));
    return new Set(units.filter((unit) => left.has(unit))).size;
  };

  /** The walk to an uncovered edge that keeps most uncovered targets reachable; the shortest of those. */
  const bestLeg = (from: string): readonly Edge[] | undefined => {
    const size = reach.get(from)?.size;
    const seen = new Set([from]);
    const queue: { at: string; walk: readonly Edge[] }[] = [{ at: from, walk: [] }];
    let best: { leg: readonly Edge[]; promise: number } | undefined;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      for (const edge of out.get(next.at) ?? []) {
        const leg = [...next.walk, edge];
        if (edge.units.some((unit) => left.has(unit))) {
          // With a way back everything stays reachable: no other edge is better.
          if (reach.get(edge.to)?.size === size) return leg;
          const promise = promiseOf(edge.to);
          if (best === undefined || promise > best.promise) best = { leg, promise };
        }
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        queue.push({ at: edge.to, walk: leg });
      }
    }
    return best?.leg;
  };

  const add = (start: string, walked: readonly Edge[], end: string) => {
    const label = nodes.get(end)?.label ?? end;
    paths.push({ name: `${paths.length + 1}: ${start}, ${walked.length} steps, to ${label}`, start, edges: walked });
  };
  while (left.size > 0) {
    const [first] = [...entrances]
      .map(([start, entrance]) => ({ start, entrance, promise: promiseOf(entrance) }))
      .sort((a, b) => b.promise - a.promise);
    let leg = first && bestLeg(first.entrance);
    if (first === undefined || leg === undefined) throw new Error(`No start leads to ${[...left].join(', ')}`);
    const path: Edge[] = [];
    while (leg !== undefined && (path.length === 0 || path.length + leg.length <= longest)) {
      for (const edge of leg) {
        path.push(edge);
        for (const unit of edge.units) left.delete(unit);
      }
      leg = bestLeg(leg.at(-1)?.to ?? '');
    }
    add(first.start, path, path.at(-1)?.to ?? '');
  }
  // A start without new transitions gets a path without steps, so that its state is checked.
  for (const [start, entrance] of entrances) {
    if (!paths.some((path) => path.start === start)) add(start, [], entrance);
  }
  return paths;
};
