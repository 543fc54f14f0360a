import { instance } from '@viz-js/viz';
import { escape, Html, html } from './html';
import type { FlowModel, FlowState, FlowTransition } from './read-flow';

/** Width for the chart on a page of 1280 px, px. */
const availableWidth = 1216;

/** A chart that is too wide shrinks, at most until its texts are 12 px high instead of 13. Then it scrolls. */
const minScale = 12 / 13;

/** Maximum length of a line in the box of a state and beside an arrow, in characters. */
const lineLength = { state: 26, arrow: 20 } as const;

const viz = await instance();

/** Breaks a text into lines of at most `length` characters. A longer word has a line of its own. */
const wrap = (text: string, length: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

interface Line {
  readonly text: string;
  readonly look: 'title' | 'words' | 'condition' | 'plain';
}

/** HTML-like label of Graphviz; every line is wrapped. */
const labelOf = (lines: readonly Line[], length: number, align: 'LEFT' | 'CENTER'): string => {
  const formattedLines = lines.flatMap(({ text, look }) =>
    wrap(text, length).map((part) => {
      const safe = escape(part);
      if (look === 'title') return `<FONT POINT-SIZE="16"><B>${safe}</B></FONT>`;
      if (look === 'words') return `<B>${safe}</B>`;
      return look === 'condition' ? `<I>${safe}</I>` : safe;
    }),
  );
  return `<${formattedLines.map((line) => `${line}<BR ALIGN="${align}"/>`).join('')}>`;
};

const isWithin = (inner: string, outer: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`);

/** Whether a transition is drawn as an arrow. The others stay inside their state and are listed in its box. */
const isArrow = ({ source, target }: FlowTransition): boolean =>
  source !== '' && target !== undefined && !isWithin(target, source) && !isWithin(source, target);

const rowOf = ({ words, condition, source, target }: FlowTransition, { states }: FlowModel): string => {
  const targetTitle = target === source ? 'again' : states.find(({ path }) => path === target)?.title;
  return `• ${[words, condition].filter(Boolean).join(', ')}${targetTitle === undefined ? '' : ` → ${targetTitle}`}`;
};

const linesOf = (state: FlowState, flow: FlowModel): readonly Line[] => {
  const rows = flow.transitions.filter((transition) => transition.source === state.path && !isArrow(transition));
  return [
    { text: state.title, look: 'title' as const },
    ...[state.description, ...state.runs.map((name) => `▸ ${name}`), ...rows.map((row) => rowOf(row, flow))]
      .filter((text) => text !== '')
      .map((text) => ({ text, look: 'plain' as const })),
  ];
};

const quote = (text: string): string => JSON.stringify(text);

/** Attributes to add to an element of Graphviz's SVG. The id has only letters and digits, which Graphviz keeps. */
interface SvgAttributes {
  readonly id: string;
  readonly attributes: string;
}

const stateAttributes = ({ path, title, description, isBusy }: FlowState, index: number): SvgAttributes => ({
  id: `state${index}`,
  attributes: `class="state${isBusy ? ' busy' : ''}" data-state="${path}" role="group" aria-label="${escape([title, description].filter(Boolean).join(': '))}"`,
});

const arrowAttributes = (
  transitions: readonly FlowTransition[],
  index: number,
  { states }: FlowModel,
): SvgAttributes => {
  const [first] = transitions;
  const { source = '', target = '', trigger = '' } = first ?? {};
  const titleOf = (path: string) => states.find((state) => state.path === path)?.title ?? path;
  const events = [...new Set(transitions.map(({ event, trigger: kind }) => event || kind))].join(' ');
  const words = transitions.map((transition) => transition.words).join(', ');
  const label = `${words}: from ${titleOf(source)} to ${titleOf(target)}`;
  return {
    id: `arrow${index}`,
    attributes: `class="arrow ${trigger}" data-event="${events}" data-from="${source}" data-to="${target}" role="group" aria-label="${escape(label)}"`,
  };
};

/**
 * Node of a state. A state with children is a frame (a cluster of Graphviz). Graphviz draws arrows between nodes only,
 * so arrows of a frame start and end at the node that contains its texts.
 */
const nodeOf = (path: string): string => quote(`node ${path}`);
const frameOf = (path: string): string => quote(`cluster ${path}`);

/** Layout of a chart: top to bottom, left to right, or top to bottom with the regions of a parallel state stacked. */
type Direction = 'down' | 'across' | 'stacked';

/** Invisible arrows from every state of a region to the next region: they make Graphviz stack the regions. */
const stackingArrows = ({ states }: FlowModel): string[] =>
  states.flatMap(({ path, initial }) => {
    const regions = initial === undefined ? states.filter(({ parent }) => parent === path) : [];
    return regions.flatMap((region, index) => {
      const next = regions[index + 1];
      const inner = states.filter((state) => isWithin(state.path, region.path));
      return next === undefined
        ? []
        : inner.map((state) => `${nodeOf(state.path)} -> ${nodeOf(next.path)} [style=invis];`);
    });
  });

/** Writes a flow in DOT, Graphviz's language, with the attributes that its SVG elements will get. */
const toDot = (
  flow: FlowModel,
  direction: Direction,
): { dot: string; attributesOfElements: readonly SvgAttributes[] } => {
  const { states } = flow;
  const attributesOfElements: SvgAttributes[] = [];
  /** Records the attributes of an element, and returns its id in DOT. */
  const addAttributes = (element: SvgAttributes): string => {
    attributesOfElements.push(element);
    return `id=${quote(element.id)}`;
  };
  const isFrame = (path: string) => states.some(({ parent }) => parent === path);
  const writeChildren = (parent: string): string[] =>
    states.flatMap((state, index) => {
      const { path } = state;
      if (path === '' || state.parent !== parent) return [];
      const frame = isFrame(path);
      const label = labelOf(linesOf(state, flow), lineLength.state * (frame ? 2 : 1), 'LEFT');
      const link = `label=${label} URL=${quote(`#state-${path}`)}`;
      if (!frame) return [`${nodeOf(path)} [${addAttributes(stateAttributes(state, index))} ${link}];`];
      return [
        `subgraph ${frameOf(path)} { ${addAttributes(stateAttributes(state, index))}; style=rounded; margin=14;`,
        `${nodeOf(path)} [id="head" shape=plain margin=0 ${link}];`,
        ...writeChildren(path),
        ...startArrow(nodeOf(path), state.initial),
        '}',
      ];
    });
  /** Dashed arrow from a state, or from the start of the chart, to its initial state. */
  const startArrow = (from: string, initial: string | undefined): string[] =>
    initial === undefined
      ? []
      : [`${from} -> ${nodeOf(initial)} [id="start" style=dashed ${clipToFrames('', initial)}];`];
  /** Ends an arrow at the border of a frame instead of at the node inside. */
  const clipToFrames = (from: string, to: string): string =>
    [isFrame(from) && from !== '' && `ltail=${frameOf(from)}`, isFrame(to) && `lhead=${frameOf(to)}`]
      .filter((text) => text !== false)
      .join(' ');
  const arrows = Map.groupBy(flow.transitions.filter(isArrow), ({ source, target = '' }) => `${source} → ${target}`);
  const edges = [...arrows.values()].map((transitions, index) => {
    const [first] = transitions;
    const { source = '', target = '' } = first ?? {};
    const lines = transitions.flatMap(({ words, condition, trigger }): Line[] => [
      ...(trigger === 'always' ? [] : [{ text: words, look: 'words' as const }]),
      ...(condition === undefined ? [] : [{ text: condition, look: 'condition' as const }]),
    ]);
    const label = lines.length === 0 ? '""' : labelOf(lines, lineLength.arrow, 'CENTER');
    const id = addAttributes(arrowAttributes(transitions, index, flow));
    return `${nodeOf(source)} -> ${nodeOf(target)} [${id} label=${label} ${clipToFrames(source, target)}];`;
  });
  const initial = states.find(({ path }) => path === '')?.initial;
  const parts = [
    ...(initial === undefined ? [] : ['begin [id="start" shape=point width=0.14];']),
    ...writeChildren(''),
    ...startArrow('begin', initial),
    ...edges,
    ...(direction === 'stacked' ? stackingArrows(flow) : []),
  ];
  // Measures texts at 14 px, although book.css shows 13 px: other fonts may be wider than Arial.
  return {
    dot: `digraph { compound=true; rankdir=${direction === 'across' ? 'LR' : 'TB'}; bgcolor=transparent; nodesep=0.25; ranksep=0.45;
node [shape=box style=rounded fontname=Arial fontsize=14 margin="0.16,0.1"]; edge [fontname=Arial fontsize=14 arrowsize=0.7];
${parts.join('\n')} }`,
    attributesOfElements,
  };
};

interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const draw = (flow: FlowModel, direction: Direction): Drawing => {
  const { dot, attributesOfElements } = toDot(flow, direction);
  const rawSvg = viz.renderString(dot, { format: 'svg' });
  const [, width = '0', height = '0'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(rawSvg) ?? [];
  const byId = new Map(attributesOfElements.map(({ id, attributes }) => [id, attributes]));
  const svg = rawSvg
    .slice(rawSvg.indexOf('<svg'))
    .replaceAll(/<!--.*?-->|<title>.*?<\/title>|\sxmlns(:\w+)?="[^"]*"|\sxlink:title="[^"]*"/gs, '')
    .replaceAll('xlink:href', 'href')
    .replaceAll(
      /<g id="([^"]*)"( class="[^"]*")?/g,
      (_, id: string) => `<g ${byId.get(id) ?? (id === 'start' ? 'class="start" aria-hidden="true"' : '')}`,
    )
    .replace(
      /^<svg[^>]*viewBox="([^"]*)"[^>]*>/,
      `<svg class="chart" role="group" aria-label="Chart of ${escape(flow.title)}" viewBox="$1" style="width: clamp(${Math.ceil(Number(width) * minScale)}px, 100%, ${Math.ceil(Number(width))}px)">`,
    );
  return { svg, width: Number(width), height: Number(height) };
};

/** Draws a flow in the direction that fits a page best. Colors come from book.css. */
export const drawChart = (flow: FlowModel): Html => {
  // Flows with frames are not drawn left to right, because Graphviz would let the labels of arrows overlap.
  const hasFrames = flow.states.some(({ parent }) => parent !== undefined && parent !== '');
  const directions: readonly Direction[] = hasFrames ? ['down', 'stacked'] : ['down', 'across'];
  const costOf = ({ width, height }: Omit<Drawing, 'svg'>) => height + Math.max(0, width - availableWidth) * 10;
  const [best] = directions
    .map((direction) => draw(flow, direction))
    .map(({ svg, ...size }) => ({ svg, cost: costOf(size) }))
    .toSorted((a, b) => a.cost - b.cost);
  return html`${new Html(best?.svg ?? '')}`;
};
