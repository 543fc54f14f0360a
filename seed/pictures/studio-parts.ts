import { shade, type Tint, toHex } from './color';
import type { Definitions } from './definitions';
import type { Palette } from './palette';

/** Width and height of every picture, in SVG units. */
export const pictureSize = 800;

/** An SVG rectangle. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, attributes = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${attributes}/>`;

/** A soft shadow on the ground. */
export const shadowAt = (
  defs: Definitions,
  tint: Tint,
  { x, y, rx, ry, strength }: { x: number; y: number; rx: number; ry: number; strength: number },
): string => {
  const fill = defs.radialGradient([
    [0, tint, strength],
    [0.45, tint, strength * 0.55],
    [0.75, tint, strength * 0.16],
    [1, tint, 0],
  ]);
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}"/>`;
};

/** The studio's wall, over the full picture. */
export const wall = (defs: Definitions, palette: Palette): string =>
  rect(
    0,
    0,
    pictureSize,
    pictureSize,
    defs.linearGradient('down', [
      [0, palette.wallTop],
      [1, palette.wallBottom],
    ]),
  );

/** Wall and floor without a visible edge, as on studio paper. */
export const seamless = (defs: Definitions, palette: Palette, horizon: number): string =>
  wall(defs, palette) +
  rect(
    0,
    horizon - 70,
    pictureSize,
    pictureSize - horizon + 70,
    defs.linearGradient('down', [
      [0, palette.floorTop, 0],
      [0.35, palette.floorTop],
      [1, palette.floorBottom],
    ]),
  );

/** Wall and floor with a visible edge. */
export const room = (defs: Definitions, palette: Palette, horizon: number): string =>
  wall(defs, palette) +
  rect(
    0,
    horizon,
    pictureSize,
    pictureSize - horizon,
    defs.linearGradient('down', [
      [0, palette.floorTop],
      [1, palette.floorBottom],
    ]),
  ) +
  rect(
    0,
    horizon - 46,
    pictureSize,
    46,
    defs.linearGradient('down', [
      [0, palette.shadow, 0],
      [1, palette.shadow, 0.07],
    ]),
  ) +
  rect(0, horizon, pictureSize, 3, 'white', ' opacity=".35"');

/** A round block, seen slightly from above. */
export const drum = (defs: Definitions, palette: Palette, x: number, y: number, rx: number, height: number): string => {
  const ry = rx * 0.2;
  const body = defs.linearGradient('right', [
    [0, shade(palette.block, -0.03)],
    [0.25, shade(palette.block, 0.02)],
    [0.7, shade(palette.block, -0.06)],
    [1, shade(palette.block, -0.12)],
  ]);
  const top = defs.linearGradient('diagonal', [
    [0, shade(palette.block, 0.035)],
    [1, shade(palette.block, -0.03)],
  ]);
  return (
    shadowAt(defs, palette.shadow, {
      x: x + 24,
      y: y + height + 4,
      rx: rx * 1.25,
      ry: ry * 1.35,
      strength: palette.depth,
    }) +
    `<path d="M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${rx * 2} 0v${-height}z" fill="${body}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${top}"/>`
  );
};

/** A square block, seen from the front and slightly from above. */
export const block = (
  defs: Definitions,
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
): string => {
  const front = defs.linearGradient('right', [
    [0, shade(palette.block, -0.02)],
    [1, shade(palette.block, -0.1)],
  ]);
  const rise = 34;
  return (
    shadowAt(defs, palette.shadow, {
      x: x + width / 2 + 24,
      y: y + height,
      rx: width * 0.66,
      ry: 34,
      strength: palette.depth * 0.9,
    }) +
    `<path d="M${x} ${y}l22 ${-rise}h${width - 44}l22 ${rise}z" fill="${toHex(shade(palette.block, 0.03))}"/>` +
    rect(x, y, width, height, front)
  );
};

/** Daylight from the upper left. */
export const softLight = (defs: Definitions, palette: Palette): string =>
  rect(
    0,
    0,
    pictureSize,
    pictureSize,
    defs.radialGradient(
      [
        [0, 'white', palette.glow * 0.55],
        [1, 'white', 0],
      ],
      { x: 0.26, y: 0.16, r: 0.62 },
    ),
  );

/** A slight darkening towards the corners. */
export const vignette = (defs: Definitions, palette: Palette): string =>
  rect(
    0,
    0,
    pictureSize,
    pictureSize,
    defs.radialGradient(
      [
        [0.6, palette.shadow, 0],
        [1, palette.shadow, 0.16],
      ],
      { x: 0.44, y: 0.42, r: 0.8 },
    ),
  );
