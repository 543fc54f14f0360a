import type { Area, Layout, Point } from './lay-out';

/** px by which things may touch. */
const tolerance = 1;

/** px of a line. */
const thickness = 1.4;

const overlaps = (a: Area, b: Area): boolean =>
  a.x + tolerance < b.x + b.width &&
  b.x + tolerance < a.x + a.width &&
  a.y + tolerance < b.y + b.height &&
  b.y + tolerance < a.y + a.height;

/** A piece of a line as the area that it takes: lines run along or across, never aslant. */
const areaOf = (from: Point, to: Point): Area => ({
  x: Math.min(from.x, to.x) - thickness / 2,
  y: Math.min(from.y, to.y) - thickness / 2,
  width: Math.abs(from.x - to.x) + thickness,
  height: Math.abs(from.y - to.y) + thickness,
});

const isCrossed = (area: Area, points: readonly Point[]): boolean =>
  points.some((point, at) => {
    const next = points[at + 1];
    return next !== undefined && overlaps(area, areaOf(point, next));
  });

/** Every place where the words of an arrow or of a state meet other words, a state, or the line of another arrow; in words. */
export const crossingsOf = ({ boxes, arrows, starts }: Layout): readonly string[] => {
  const labels = arrows.flatMap(({ arrow, label }) => (label === undefined ? [] : [{ id: arrow.id, label }]));
  const lines = [
    ...arrows.map(({ arrow, points }) => ({ id: arrow.id, points })),
    ...starts.map(({ points }, index) => ({ id: `start ${index + 1}`, points })),
  ];
  const faults: string[] = [];
  for (const [index, { id, label }] of labels.entries()) {
    for (const other of labels.slice(index + 1))
      if (overlaps(label, other.label)) faults.push(`the words of ${id} and of ${other.id}`);
    for (const { box, head } of boxes)
      if (overlaps(label, head)) faults.push(`the words of ${id} and the state ${box.path}`);
    for (const line of lines)
      if (line.id !== id && isCrossed(label, line.points)) faults.push(`the words of ${id} and the line of ${line.id}`);
  }
  for (const { box, head } of boxes) {
    for (const line of lines)
      if (isCrossed(head, line.points)) faults.push(`the state ${box.path} and the line of ${line.id}`);
  }
  return faults;
};
