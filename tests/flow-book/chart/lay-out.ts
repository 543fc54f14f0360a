import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, Outline } from './outline';
import { sizeOf } from './measure-text';

/** A rectangle of the chart, in px. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a line goes along. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box with its place. */
export interface PlacedBox extends Area {
  readonly box: Box;
  /** Where its words stand. */
  readonly head: Area;
}

/** An arrow with its place. */
export interface PlacedArrow {
  readonly arrow: Arrow;
  readonly points: readonly Point[];
  /** Where its words stand; undefined when it has none. */
  readonly label: Area | undefined;
}

/** The dot at which a state with parts begins, and the line from it. */
export interface PlacedStart {
  readonly dot: Area;
  readonly points: readonly Point[];
}

/** A chart of which everything has its place. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly PlacedArrow[];
  readonly starts: readonly PlacedStart[];
}

/** Room round the text of a box and of a label, px. */
export const inset = { box: { x: 14, y: 10 }, label: { x: 5, y: 2 } } as const;

const dotSize = 12;

/** Room round the chart, px. */
const margin = 14;

const chartId = 'chart';

/** One way to lay a chart out. */
interface Manner {
  readonly direction: 'DOWN' | 'RIGHT';
  readonly cycles: 'DEPTH_FIRST' | 'GREEDY';
}

const options = ({ direction, cycles }: Manner): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.cycleBreaking.strategy': cycles,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '10',
  'elk.spacing.labelLabel': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
  'elk.randomSeed': '1',
});

const startOf = (path: string) => `start of ${path}`;
const headOf = (path: string) => `head of ${path}`;

const first = { 'elk.layered.layering.layerConstraint': 'FIRST' };

const toElk = ({ boxes, arrows }: Outline, manner: Manner, starts: readonly (readonly [string, string])[]): ElkNode => {
  const own = options(manner);
  const nodesIn = (parent: string | undefined): ElkNode[] => [
    ...starts
      .filter(([path]) => path === (parent ?? ''))
      .map(([path]) => ({
        id: startOf(path),
        width: dotSize,
        height: dotSize,
        layoutOptions: path === '' ? first : {},
      })),
    ...boxes
      .filter((box) => box.parent === parent)
      .map((box): ElkNode => {
        const text = sizeOf(box.text);
        const size = { width: text.width + 2 * inset.box.x, height: text.height + 2 * inset.box.y };
        if (!box.hasParts) return { id: box.path, ...size };
        return {
          id: box.path,
          // Its own words are a part of it as its states are: so no line runs through them.
          children: [{ id: headOf(box.path), ...size, layoutOptions: first }, ...nodesIn(box.path)],
          layoutOptions: { ...own, 'elk.padding': '[top=4,left=4,bottom=16,right=16]' },
        };
      }),
  ];
  const edges: ElkExtendedEdge[] = [
    ...starts.map(([path, initial]) => ({ id: `from ${startOf(path)}`, sources: [startOf(path)], targets: [initial] })),
    ...arrows.map((arrow) => {
      const text = sizeOf(arrow.text);
      const labels =
        arrow.text.length === 0
          ? []
          : [
              {
                id: `label of ${arrow.id}`,
                text: ' ',
                width: text.width + 2 * inset.label.x,
                height: text.height + 2 * inset.label.y,
              },
            ];
      return { id: arrow.id, sources: [arrow.from], targets: [arrow.to], labels };
    }),
  ];
  return { id: chartId, layoutOptions: own, children: nodesIn(undefined), edges };
};

/** Where each node is, from the corner of the chart. */
const placesOf = (node: ElkNode, at: Point, places: Map<string, Area> = new Map()): ReadonlyMap<string, Area> => {
  for (const child of node.children ?? []) {
    const place = {
      x: at.x + (child.x ?? 0),
      y: at.y + (child.y ?? 0),
      width: child.width ?? 0,
      height: child.height ?? 0,
    };
    places.set(child.id, place);
    placesOf(child, place, places);
  }
  return places;
};

interface Route {
  readonly points: readonly Point[];
  readonly label: Area | undefined;
}

/** ELK gives the points of an edge from the corner of the node that holds it. */
const routesOf = (graph: ElkNode, places: ReadonlyMap<string, Area>): ReadonlyMap<string, Route> => {
  const routes = new Map<string, Route>();
  for (const edge of graph.edges ?? []) {
    const container = 'container' in edge && typeof edge.container === 'string' ? edge.container : graph.id;
    const corner = places.get(container) ?? { x: 0, y: 0 };
    const from = (point: Point) => ({ x: corner.x + point.x, y: corner.y + point.y });
    const section = edge.sections?.[0];
    const [label] = edge.labels ?? [];
    if (section === undefined) throw new Error(`The layout has no line for ${edge.id}`);
    routes.set(edge.id, {
      points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(from),
      label: label && {
        ...from({ x: label.x ?? 0, y: label.y ?? 0 }),
        width: label.width ?? 0,
        height: label.height ?? 0,
      },
    });
  }
  return routes;
};

const elk = new ELK();

const lookUp = <Value>(found: ReadonlyMap<string, Value>, id: string): Value => {
  const value = found.get(id);
  if (value === undefined) throw new Error(`The layout has nothing for ${id}`);
  return value;
};

const layOutIn = async (chart: Outline, manner: Manner, initial: string | undefined): Promise<Layout> => {
  const starts = [
    ...(initial === undefined ? [] : [['', initial] as const]),
    ...chart.boxes.flatMap(({ path, state }) => (state.initial === undefined ? [] : [[path, state.initial] as const])),
  ];
  const graph = await elk.layout(toElk(chart, manner, starts));
  const places = placesOf(graph, { x: 0, y: 0 });
  const routes = routesOf(graph, places);
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: chart.boxes.map((box) => {
      const place = lookUp(places, box.path);
      return { box, ...place, head: box.hasParts ? lookUp(places, headOf(box.path)) : place };
    }),
    arrows: chart.arrows.map((arrow) => ({ arrow, ...lookUp(routes, arrow.id) })),
    starts: starts.map(([path]) => ({
      dot: lookUp(places, startOf(path)),
      points: lookUp(routes, `from ${startOf(path)}`).points,
    })),
  };
};

/** The room that a page of 1280 px has for a chart. */
export const roomyWidth = 1216;

/** The smallest text of a chart is 13 px: shown so much smaller, it is still 12. */
export const smallestScale = 12 / 13;

/** A layout that does not fit is taken only where none does. */
const tooWide = (width: number): number => {
  const excess = width - roomyWidth / smallestScale;
  return excess > 0 ? 1000 + 8 * excess : 0;
};

/** What stands against a layout: what does not fit the width counts most, then how far one has to scroll; it begins at an edge. */
const costOf = ({ width, height, starts }: Layout): number => {
  const start = starts[0]?.dot ?? { x: 0, y: 0 };
  const isLate = Math.min(start.x / width, start.y / height);
  return tooWide(width) + height + width / 8 + 500 * isLate;
};

/** The flow begins at the edge of the chart, and what follows lies in the order in which it comes. */
const inOrder: readonly Manner[] = [
  { direction: 'DOWN', cycles: 'DEPTH_FIRST' },
  { direction: 'RIGHT', cycles: 'DEPTH_FIRST' },
];

/** Narrower, because fewer lines go back; but any state may stand at the edge. */
const narrow: Manner = { direction: 'DOWN', cycles: 'GREEDY' };

/**
 * Gives every part of a chart its place, in the way that needs the least room.
 *
 * @param initial - Where the flow begins; undefined when several things go on in it side by side.
 */
export const layOut = async (chart: Outline, initial: string | undefined): Promise<Layout> => {
  const layouts: Layout[] = [];
  for (const manner of inOrder) layouts.push(await layOutIn(chart, manner, initial));
  if (layouts.every(({ width }) => tooWide(width) > 0)) layouts.push(await layOutIn(chart, narrow, initial));
  const found = layouts.sort((a, b) => costOf(a) - costOf(b))[0];
  if (found === undefined) throw new Error('There is no way to lay this out.');
  return found;
};
