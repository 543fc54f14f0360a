import type { Area, Layout, Point } from './lay-out';

/** px by which things may touch. */
const tolerance = 0.5;

const overlaps = (a: Area, b: Area): boolean =>
  a.x + tolerance < b.x + b.width &&
  b.x + tolerance < a.x + a.width &&
  a.y + tolerance < b.y + b.height &&
  b.y + tolerance < a.y + a.height;

/** A piece of a line as the area that it takes: lines run along or across, never aslant. */
const areaOf = (from: Point, to: Point): Area => ({
  x: Math.min(from.x, to.x) - tolerance,
  y: Math.min(from.y, to.y) - tolerance,
  width: Math.abs(from.x - to.x) + 2 * tolerance,
  height: Math.abs(from.y - to.y) + 2 * tolerance,
});

const isInside = (inner: Area, outer: Area): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.width <= outer.x + outer.width + tolerance &&
  inner.y + inner.height <= outer.y + outer.height + tolerance;

/** Every place where the words of an arrow meet other words, a box, or the line of another arrow; in words. */
export const crossingsOf = (
  { boxes, arrows, starts }: Layout,
  heads: ReadonlyMap<string, number>,
): readonly string[] => {
  const labels = arrows.flatMap(({ arrow, label }) => (label === undefined ? [] : [{ id: arrow.id, label }]));
  const lines = [
    ...arrows.map(({ arrow, points }) => ({ id: arrow.id, points })),
    ...starts.map(({ points }, index) => ({ id: `start ${index + 1}`, points })),
  ];
  const faults: string[] = [];
  for (const [index, { id, label }] of labels.entries()) {
    for (const other of labels.slice(index + 1))
      if (overlaps(label, other.label)) faults.push(`the words of ${id} and of ${other.id}`);
    for (const placed of boxes) {
      // Inside a state with parts there is room for words, but for its own head.
      const head =
        placed.box.hasParts && isInside(label, placed)
          ? { ...placed, height: heads.get(placed.box.path) ?? 0 }
          : placed;
      if (overlaps(label, head)) faults.push(`the words of ${id} and the state ${placed.box.path}`);
    }
    for (const line of lines) {
      if (line.id === id) continue;
      const isCrossed = line.points.some((point, at) => {
        const next = line.points[at + 1];
        return next !== undefined && overlaps(label, areaOf(point, next));
      });
      if (isCrossed) faults.push(`the words of ${id} and the line of ${line.id}`);
    }
  }
  return faults;
};
