import { type Content, type Html, html } from '../pages/html';
import type { Area, Layout, PlacedArrow, PlacedBox, PlacedStart, Point } from './lay-out';
import { inset } from './lay-out';
import { type Paragraph, sizeOf } from './measure-text';

const round = (value: number): number => Math.round(value * 10) / 10;

/** A line with rounded corners. */
const pathOf = (points: readonly Point[]): string => {
  const parts = points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined) return `M${round(point.x)} ${round(point.y)}`;
    if (after === undefined) return `L${round(point.x)} ${round(point.y)}`;
    const towards = (other: Point) => {
      const distance = Math.hypot(other.x - point.x, other.y - point.y);
      const radius = Math.min(7, distance / 2) / (distance || 1);
      return `${round(point.x + (other.x - point.x) * radius)} ${round(point.y + (other.y - point.y) * radius)}`;
    };
    return `L${towards(before)}Q${round(point.x)} ${round(point.y)} ${towards(after)}`;
  });
  return parts.join('');
};

const drawText = (paragraphs: readonly Paragraph[], { x, y }: Point, anchor: 'start' | 'middle'): Html[] => {
  let top = y;
  return paragraphs.flatMap(({ lines, look, leading, style }) =>
    lines.map((line) => {
      top += leading;
      const baseline = round(top - leading / 2 + style.size * 0.35);
      return html`<text class="${look}" x="${round(x)}" y="${baseline}" text-anchor="${anchor}">${line}</text>`;
    }),
  );
};

const drawArea = (look: string, { x, y, width, height }: Area, radius: number): Html =>
  html`<rect class="${look}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`;

/** What a drawing is of, and what is to be told about it. */
export interface Drawing {
  /** For those who hear the page. */
  readonly title: string;
  /** Tells it apart from other charts of the page. */
  readonly name: string;
  /** The page on which states are described, '' for the one it stands on; undefined where they are not. */
  readonly statesAt: string | undefined;
}

const drawBox = (placed: PlacedBox, inner: Content, { statesAt }: Drawing): Html => {
  const { box, head } = placed;
  const { state } = box;
  const look = [
    'state',
    box.hasParts && 'has-parts',
    state.isPassing && 'passing',
    state.tags.includes('busy') && 'busy',
  ];
  const name = [state.title, state.description].filter(Boolean).join(': ');
  const text = drawText(box.text, { x: head.x + inset.box.x, y: head.y + inset.box.y }, 'start');
  return html`<g class="${look.filter(Boolean).join(' ')}" data-state="${state.path}" role="group" aria-label="${name}">${drawArea('frame', placed, box.hasParts ? 12 : 9)}${
    statesAt === undefined ? text : html`<a href="${statesAt}#state-${state.path}">${text}</a>`
  }${inner}</g>`;
};

const drawArrow = (
  { arrow, points, label }: PlacedArrow,
  titles: ReadonlyMap<string, string>,
  { name }: Drawing,
): Html => {
  const events = [...new Set(arrow.transitions.map(({ event, trigger }) => event || trigger))];
  const words = arrow.transitions.map((transition) => transition.words).join('; ');
  const from = titles.get(arrow.from) ?? arrow.from;
  const to = titles.get(arrow.to) ?? arrow.to;
  const size = sizeOf(arrow.text);
  const at = label && { x: label.x + label.width / 2, y: label.y + (label.height - size.height) / 2 };
  return html`<g class="arrow ${arrow.transitions[0]?.trigger}" data-event="${events.join(' ')}" data-from="${arrow.from}" data-to="${arrow.to}" role="group" aria-label="${words}: from ${from} to ${to}"><path class="line" d="${pathOf(points)}" marker-end="url(#${name})"/>${
    label && at && html`${drawArea('label', label, 6)}${drawText(arrow.text, at, 'middle')}`
  }</g>`;
};

const drawStart = ({ dot, points }: PlacedStart, { name }: Drawing): Html =>
  html`<g class="start" aria-hidden="true"><circle cx="${round(dot.x + dot.width / 2)}" cy="${round(dot.y + dot.height / 2)}" r="${dot.width / 2}"/><path class="line" d="${pathOf(points)}" marker-end="url(#${name})"/></g>`;

/** Draws a chart. Colours come from the style sheet of the book. */
export const drawChart = (layout: Layout, drawing: Drawing): Html => {
  const titles = new Map(layout.boxes.map(({ box }) => [box.path, box.state.title]));
  const boxesIn = (parent: string | undefined): Content =>
    layout.boxes
      .filter(({ box }) => box.parent === parent)
      .map((placed) => drawBox(placed, boxesIn(placed.box.path), drawing));
  const width = Math.ceil(layout.width);
  const height = Math.ceil(layout.height);
  return html`<svg class="chart" role="group" aria-label="${drawing.title}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><marker id="${drawing.name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0.5 0.8 L7.5 4 L0.5 7.2 z"/></marker></defs>${boxesIn(
    undefined,
  )}${layout.starts.map((start) => drawStart(start, drawing))}${layout.arrows.map((placed) => drawArrow(placed, titles, drawing))}</svg>`;
};
