import { shade, type Tint } from './color';
import type { Definitions, Sprite } from './definitions';

/** Draws one kind of good in a color, with an optional object printed on it. */
export type DrawGood = (defs: Definitions, color: Tint, motif: Sprite | undefined) => Sprite;

/** Markup of a print: the object centered at a point, scaled to fit a square. Empty without an object. */
export const printMotif = (motif: Sprite | undefined, x: number, y: number, size: number): string => {
  if (motif === undefined) return '';
  const scale = size / Math.max(motif.width, motif.height);
  const left = (x - (motif.width * scale) / 2).toFixed(1);
  const top = (y - (motif.height * scale) / 2).toFixed(1);
  return `<g transform="translate(${left} ${top})scale(${scale.toFixed(3)})">${motif.markup}</g>`;
};

/** A paper label. */
export const paperLabel = (
  defs: Definitions,
  paper: Tint,
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${defs.linearGradient('right', [
    [0, shade(paper, -0.05)],
    [0.25, shade(paper, 0.02)],
    [1, shade(paper, -0.12)],
  ])}"/>`;

/** The reflection of a window on something glossy. */
export const glossReflection = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="#fff" opacity=".42"/>`;
