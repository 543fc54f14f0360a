import { shade, type Tint, toHex } from './color';
import type { Definitions, Sprite } from './definitions';
import { printMotif } from './draw-good';

const ribbon: Tint = { lightness: 0.6, chroma: 0.2, hue: 17 };

/** A gift box: cream paper with stripes in the studio's hue, a red ribbon and a bow. */
export const giftBox = (defs: Definitions, hue: number): Sprite => {
  const paper: Tint = { lightness: 0.965, chroma: 0.022, hue: 80 };
  const stripe: Tint = { lightness: 0.74, chroma: 0.11, hue: hue + 12 };
  const across = (tint: Tint, by: number): string =>
    defs.linearGradient('right', [
      [0, shade(tint, by + 0.03)],
      [1, shade(tint, by - 0.09)],
    ]);
  const stripes = (y: number, height: number, from: number, to: number): string => {
    const count = Math.floor((to - from) / 44);
    return Array.from(
      { length: count },
      (_, index) => `<rect x="${from + 16 + index * 44}" y="${y}" width="13" height="${height}"/>`,
    ).join('');
  };
  return {
    width: 400,
    height: 390,
    foot: { left: 24, right: 376 },
    markup:
      `<rect x="24" y="170" width="352" height="220" rx="8" fill="${across(paper, -0.02)}"/>` +
      `<g fill="${toHex(stripe)}" opacity=".62">${stripes(178, 208, 24, 376)}</g>` +
      `<rect x="24" y="176" width="352" height="34" fill="${defs.linearGradient('down', [
        [0, { lightness: 0.3, chroma: 0.05, hue }, 0.3],
        [1, { lightness: 0.3, chroma: 0.05, hue }, 0],
      ])}"/>` +
      `<rect x="170" y="170" width="60" height="220" fill="${across(ribbon, -0.03)}"/>` +
      `<rect x="6" y="114" width="388" height="72" rx="9" fill="${across(paper, 0.02)}"/>` +
      `<g fill="${toHex(shade(stripe, 0.04))}" opacity=".62">${stripes(116, 68, 6, 394)}</g>` +
      `<rect x="170" y="114" width="60" height="72" fill="${across(ribbon, 0.02)}"/>` +
      printMotif(defs.object('bow'), 200, 70, 196),
  };
};
