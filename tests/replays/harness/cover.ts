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
      // The loop also visits the nodes that it adds.
      for (const at of reached) for (const edge of out.get(at) ?? []) reached.add(edge.to);
      return [node, reached];
    }),
  );

/**
 * Finds few paths that take every transition. A path prefers the nearest new transition after which every node is still
 * reachable. A new path starts when no new transition is reachable, or the path is long enough.
 */
export const cover = ({ edges, startNodes, nodes }: Graph, longest = MAX_PATH_LENGTH): Path[] => {
  const out = Map.groupBy(edges, (edge) => edge.from);
  const reach = reachOf(nodes.keys(), out);
  const uncovered = new Set(edges.flatMap((edge) => edge.coverTargets));
  const paths: Path[] = [];

  /** Number of uncovered targets that are reachable from a node. */
  const countTargets = (node: string): number => {
    const targets = [...(reach.get(node) ?? [])].flatMap((at) =>
      (out.get(at) ?? []).flatMap((edge) => edge.coverTargets),
    );
    return new Set(targets.filter((target) => uncovered.has(target))).size;
  };

  /** Shortest of the walks to an uncovered edge that keep most uncovered targets reachable. */
  const bestNextWalk = (from: string): readonly Edge[] | undefined => {
    const size = reach.get(from)?.size;
    const seen = new Set([from]);
    const queue: { at: string; walk: readonly Edge[] }[] = [{ at: from, walk: [] }];
    let best: { walk: readonly Edge[]; targetCount: number } | undefined;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      for (const edge of out.get(next.at) ?? []) {
        const walk = [...next.walk, edge];
        if (edge.coverTargets.some((target) => uncovered.has(target))) {
          // With a way back everything stays reachable: no other edge is better.
          if (reach.get(edge.to)?.size === size) return walk;
          const targetCount = countTargets(edge.to);
          if (best === undefined || targetCount > best.targetCount) best = { walk, targetCount };
        }
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        queue.push({ at: edge.to, walk });
      }
    }
    return best?.walk;
  };

  const add = (start: string, walked: readonly Edge[], end: string) => {
    const label = nodes.get(end)?.label ?? end;
    paths.push({ name: `${paths.length + 1}: ${start}, ${walked.length} steps, to ${label}`, start, edges: walked });
  };
  while (uncovered.size > 0) {
    const [first] = [...startNodes]
      .map(([start, entrance]) => ({ start, entrance, targetCount: countTargets(entrance) }))
      .sort((a, b) => b.targetCount - a.targetCount);
    let walk = first && bestNextWalk(first.entrance);
    if (first === undefined || walk === undefined) throw new Error(`No start leads to ${[...uncovered].join(', ')}`);
    const path: Edge[] = [];
    while (walk !== undefined && (path.length === 0 || path.length + walk.length <= longest)) {
      for (const edge of walk) {
        path.push(edge);
        for (const target of edge.coverTargets) uncovered.delete(target);
      }
      walk = bestNextWalk(walk.at(-1)?.to ?? '');
    }
    add(first.start, path, path.at(-1)?.to ?? '');
  }
  // A start without new transitions gets a path without steps, so that its state is checked.
  for (const [start, entrance] of startNodes) {
    if (!paths.some((path) => path.start === start)) add(start, [], entrance);
  }
  return paths;
};
