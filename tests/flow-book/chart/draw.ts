import { type Content, type Html, html } from '../pages/html';
import type { Area, Layout, PlacedArrow, PlacedBox, PlacedStart, Point } from './lay-out';
import { inset } from './lay-out';
import { type Naming } from './outline';
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

const drawBox = (placed: PlacedBox, inner: Content): Html => {
  const { box, x, y } = placed;
  const { state } = box;
  const look = [
    'state',
    box.hasParts && 'has-parts',
    state.isPassing && 'passing',
    state.tags.includes('busy') && 'busy',
    state.kind === 'parallel' && 'parallel',
  ];
  const name = [state.title, state.description].filter(Boolean).join(': ');
  return html`<g class="${look.filter(Boolean).join(' ')}" data-state="${state.path}" role="group" aria-label="${name}">${drawArea(
    'frame',
    placed,
    box.hasParts ? 12 : 9,
  )}<a href="#state-${state.path}">${drawText(
    box.text,
    { x: x + inset.box.x, y: y + inset.box.y },
    'start',
  )}</a>${inner}</g>`;
};

const drawArrow = (
  { arrow, points, label }: PlacedArrow,
  titles: ReadonlyMap<string, string>,
  naming: Naming,
): Html => {
  const events = [...new Set(arrow.transitions.map(({ event, trigger }) => event || trigger))];
  const words = arrow.transitions.map(naming.transition).join('; ');
  const size = sizeOf(arrow.text);
  return html`<g class="arrow ${arrow.transitions[0]?.trigger}" data-event="${events.join(' ')}" data-from="${arrow.from}" data-to="${arrow.to}" role="group" aria-label="${words}: from ${titles.get(
    arrow.from,
  )} to ${titles.get(arrow.to)}"><path class="line" d="${pathOf(points)}" marker-end="url(#arrow-head)"/>${
    label &&
    html`${drawArea('label', label, 6)}${drawText(
      arrow.text,
      { x: label.x + label.width / 2, y: label.y + (label.height - size.height) / 2 },
      'middle',
    )}`
  }</g>`;
};

const drawStart = ({ dot, points }: PlacedStart): Html =>
  html`<g class="start" aria-hidden="true"><circle cx="${round(dot.x + dot.width / 2)}" cy="${round(dot.y + dot.height / 2)}" r="${dot.width / 2}"/><path class="line" d="${pathOf(points)}" marker-end="url(#arrow-head)"/></g>`;

/**
 * Draws a chart. Colours come from the style sheet of the book.
 *
 * @param title - What the chart is of, for those who hear the page.
 */
export const drawChart = (layout: Layout, title: string, naming: Naming): Html => {
  const titles = new Map(layout.boxes.map(({ box }) => [box.path, box.state.title]));
  const boxesIn = (parent: string | undefined): Content =>
    layout.boxes.filter(({ box }) => box.parent === parent).map((placed) => drawBox(placed, boxesIn(placed.box.path)));
  const width = Math.ceil(layout.width);
  const height = Math.ceil(layout.height);
  return html`<svg class="chart" role="group" aria-label="${title}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><marker id="arrow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0.5 0.8 L7.5 4 L0.5 7.2 z"/></marker></defs>${boxesIn(
    undefined,
  )}${layout.starts.map(drawStart)}${layout.arrows.map((placed) => drawArrow(placed, titles, naming))}</svg>`;
};
