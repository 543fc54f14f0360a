import type { Edge, Graph } from './graph';

/** A walk from a start that a test can replay. */
export interface Path {
  readonly name: string;
  readonly start: string;
  readonly edges: readonly Edge[];
}

/** A longer path is harder to read when it fails. */
const LONGEST_PATH = 40;

const groupBy = (edges: readonly Edge[]) => Map.groupBy(edges, (edge) => edge.from);

/** The shortest walk from a node to an edge that something is left to cover of. */
const shortestLeg = (from: string, out: ReadonlyMap<string, Edge[]>, left: ReadonlySet<string>): Edge[] | undefined => {
  const seen = new Set([from]);
  const queue: { at: string; walk: Edge[] }[] = [{ at: from, walk: [] }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const edges = out.get(next.at) ?? [];
    const found = edges.find((edge) => edge.units.some((unit) => left.has(unit)));
    if (found !== undefined) return [...next.walk, found];
    for (const edge of edges) {
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      queue.push({ at: edge.to, walk: [...next.walk, edge] });
    }
  }
  return undefined;
};

/**
 * Few paths that take every transition at least once from every leaf it can be taken from: each goes on to what is nearest
 * and not yet covered, and a new one starts when nothing can be reached or the path is long enough.
 */
export const cover = ({ edges, entrances, nodes }: Graph, longest = LONGEST_PATH): Path[] => {
  const out = groupBy(edges);
  const left = new Set(edges.flatMap((edge) => edge.units));
  const paths: Path[] = [];
  const add = (start: string, walked: readonly Edge[], end: string) => {
    const label = nodes.get(end)?.label ?? end;
    paths.push({ name: `${paths.length + 1}: ${start}, ${walked.length} steps, to ${label}`, start, edges: walked });
  };
  while (left.size > 0) {
    const legs = [...entrances].flatMap(([start, entrance]) => {
      const leg = shortestLeg(entrance, out, left);
      return leg === undefined ? [] : [{ start, leg }];
    });
    const first = legs.sort((a, b) => a.leg.length - b.leg.length)[0];
    if (first === undefined) throw new Error(`No start leads to ${[...left].join(', ')}`);
    const path: Edge[] = [];
    let leg: Edge[] | undefined = first.leg;
    while (leg !== undefined && (path.length === 0 || path.length + leg.length <= longest)) {
      for (const edge of leg) {
        path.push(edge);
        for (const unit of edge.units) left.delete(unit);
      }
      leg = shortestLeg(leg.at(-1)?.to ?? '', out, left);
    }
    add(first.start, path, path.at(-1)?.to ?? '');
  }
  // A start from which nothing new leads on is a state to be seen all the same.
  for (const [start, entrance] of entrances) {
    if (!paths.some((path) => path.start === start)) add(start, [], entrance);
  }
  return paths;
};
