import { shade, type Tint } from './colour';
import type { Sheet, Sprite } from './sheet';

/** Draws one kind of good in a colour, with an optional object printed on it. */
export type Drawer = (sheet: Sheet, colour: Tint, motif: Sprite | undefined) => Sprite;

/** Centers an object at a point, scaled to fit a square. */
export const printed = (motif: Sprite | undefined, x: number, y: number, size: number): string => {
  if (motif === undefined) return '';
  const scale = size / Math.max(motif.width, motif.height);
  const left = (x - (motif.width * scale) / 2).toFixed(1);
  const top = (y - (motif.height * scale) / 2).toFixed(1);
  return `<g transform="translate(${left} ${top})scale(${scale.toFixed(3)})">${motif.markup}</g>`;
};

/** A paper label. */
export const label = (
  sheet: Sheet,
  paper: Tint,
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${sheet.linear('right', [
    [0, shade(paper, -0.05)],
    [0.25, shade(paper, 0.02)],
    [1, shade(paper, -0.12)],
  ])}"/>`;

/** The reflection of a window on something glossy. */
export const sheen = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="#fff" opacity=".42"/>`;
