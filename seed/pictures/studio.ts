import { shade, toHex } from './color';
import type { Definitions } from './definitions';
import type { Scene } from './look';
import type { Palette } from './palette';
import { block, drum, pictureSize, rect, room, seamless, shadowAt, softLight, vignette, wall } from './studio-parts';

/** An empty studio. */
export interface Studio {
  /** Drawn behind the objects. */
  backdrop: string;
  /** Drawn over the objects: light and vignette. */
  light: string;
  /** Position of the hero's feet. */
  hero: { x: number; y: number };
  /** Positions of the second and third object. */
  beside: readonly [{ x: number; y: number }, { x: number; y: number }];
  /** Whether objects lie on a surface, seen from above. */
  isFlat: boolean;
}

const scenes: Readonly<Record<Scene, (defs: Definitions, palette: Palette) => Omit<Studio, 'light'>>> = {
  plinth: (defs, palette) => ({
    backdrop: seamless(defs, palette, 600) + softLight(defs, palette) + drum(defs, palette, 400, 640, 262, 78),
    hero: { x: 400, y: 652 },
    beside: [
      { x: 568, y: 672 },
      { x: 238, y: 668 },
    ],
    isFlat: false,
  }),
  arch: (defs, palette) => {
    const inside = defs.linearGradient('diagonal', [
      [0, shade(palette.form, -0.05)],
      [0.55, palette.form],
      [1, shade(palette.form, 0.05)],
    ]);
    return {
      backdrop:
        room(defs, palette, 640) +
        softLight(defs, palette) +
        `<path d="M150 640V340a250 250 0 0 1 500 0v300z" fill="${inside}"/>` +
        `<path d="M150 640V340a250 250 0 0 1 250-250c-128 0-226 112-226 250v300z" fill="${toHex(palette.shadow)}" opacity=".1"/>` +
        `<path d="M150 640h500l26 34H124z" fill="${toHex(shade(palette.floorTop, 0.03))}" opacity=".7"/>`,
      hero: { x: 400, y: 668 },
      beside: [
        { x: 596, y: 702 },
        { x: 206, y: 696 },
      ],
      isFlat: false,
    };
  },
  table: (defs, palette) => {
    const top = defs.linearGradient('down', [
      [0, shade(palette.block, -0.045)],
      [1, shade(palette.block, 0.01)],
    ]);
    const edge = defs.linearGradient('down', [
      [0, shade(palette.block, -0.11)],
      [1, shade(palette.block, -0.2)],
    ]);
    return {
      backdrop:
        wall(defs, palette) +
        softLight(defs, palette) +
        rect(
          0,
          470,
          pictureSize,
          100,
          defs.linearGradient('down', [
            [0, palette.shadow, 0],
            [1, palette.shadow, 0.1],
          ]),
        ) +
        rect(0, 570, pictureSize, 172, top) +
        rect(0, 742, pictureSize, 58, edge) +
        rect(0, 740, pictureSize, 4, 'white', ' opacity=".45"'),
      hero: { x: 400, y: 668 },
      beside: [
        { x: 600, y: 704 },
        { x: 204, y: 698 },
      ],
      isFlat: false,
    };
  },
  disc: (defs, palette) => {
    const sun = defs.linearGradient('down', [
      [0, shade(palette.form, 0.03)],
      [1, shade(palette.form, -0.035)],
    ]);
    return {
      backdrop:
        seamless(defs, palette, 620) +
        softLight(defs, palette) +
        `<circle cx="400" cy="372" r="272" fill="${sun}"/>` +
        rect(
          0,
          600,
          pictureSize,
          200,
          defs.linearGradient('down', [
            [0, palette.floorTop, 0],
            [0.18, palette.floorTop],
            [1, palette.floorBottom],
          ]),
        ),
      hero: { x: 400, y: 672 },
      beside: [
        { x: 602, y: 704 },
        { x: 200, y: 698 },
      ],
      isFlat: false,
    };
  },
  window: (defs, palette) => {
    const pane = (x: number, y: number): string => `<path d="M${x} ${y}l128 34v150l-128-34z"/>`;
    const panes = [0, 1].flatMap((row) =>
      [0, 1, 2].map((column) => pane(250 + column * 146, 60 + row * 172 + column * 39)),
    );
    return {
      backdrop:
        room(defs, palette, 610) +
        softLight(defs, palette) +
        `<g fill="#fff" opacity="${palette.glow}">${panes.join('')}</g>` +
        `<path d="M330 610h190l190 190H430z" fill="#fff" opacity="${palette.glow * 0.42}"/>`,
      hero: { x: 400, y: 676 },
      beside: [
        { x: 604, y: 712 },
        { x: 198, y: 704 },
      ],
      isFlat: false,
    };
  },
  steps: (defs, palette) => ({
    backdrop:
      seamless(defs, palette, 600) +
      softLight(defs, palette) +
      `<path d="M96 650V300a132 132 0 0 1 264 0v350z" fill="${defs.linearGradient('down', [
        [0, palette.form],
        [1, shade(palette.form, 0.04)],
      ])}" opacity=".75"/>` +
      block(defs, palette, 476, 690, 244, 62) +
      block(defs, palette, 120, 626, 410, 126),
    hero: { x: 322, y: 614 },
    beside: [
      { x: 610, y: 682 },
      { x: 700, y: 760 },
    ],
    isFlat: false,
  }),
  flatlay: (defs, palette) => {
    const cloth = defs.linearGradient('diagonal', [
      [0, shade(palette.form, 0.05)],
      [1, shade(palette.form, -0.01)],
    ]);
    return {
      backdrop:
        rect(
          0,
          0,
          pictureSize,
          pictureSize,
          defs.linearGradient('diagonal', [
            [0, palette.wallTop],
            [1, palette.floorBottom],
          ]),
        ) +
        shadowAt(defs, palette.shadow, { x: 420, y: 424, rx: 372, ry: 372, strength: palette.depth * 0.4 }) +
        `<circle cx="400" cy="400" r="298" fill="${cloth}"/>` +
        `<circle cx="400" cy="400" r="270" fill="none" stroke="#fff" stroke-width="3" opacity=".4"/>` +
        `<path d="M-40 520L520-40h150L-40 670z" fill="#fff" opacity="${palette.glow * 0.26}"/>`,
      hero: { x: 400, y: 400 },
      beside: [
        { x: 636, y: 622 },
        { x: 160, y: 190 },
      ],
      isFlat: true,
    };
  },
};

/** Builds a scene in a palette. */
export const buildStudio = (defs: Definitions, scene: Scene, palette: Palette): Studio => ({
  ...scenes[scene](defs, palette),
  light: vignette(defs, palette),
});
