import { shade, toHex } from './colour';
import type { Scene } from './look';
import type { Palette } from './palette';
import { block, drum, rect, room, seamless, shadowAt, side, softLight, vignette, wall } from './set-pieces';
import type { Sheet } from './sheet';

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

const scenes: Readonly<Record<Scene, (sheet: Sheet, palette: Palette) => Omit<Studio, 'light'>>> = {
  plinth: (sheet, palette) => ({
    backdrop: seamless(sheet, palette, 600) + softLight(sheet, palette) + drum(sheet, palette, 400, 640, 262, 78),
    hero: { x: 400, y: 652 },
    beside: [
      { x: 568, y: 672 },
      { x: 238, y: 668 },
    ],
    isFlat: false,
  }),
  arch: (sheet, palette) => {
    const inside = sheet.linear('diagonal', [
      [0, shade(palette.form, -0.05)],
      [0.55, palette.form],
      [1, shade(palette.form, 0.05)],
    ]);
    return {
      backdrop:
        room(sheet, palette, 640) +
        softLight(sheet, palette) +
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
  table: (sheet, palette) => {
    const top = sheet.linear('down', [
      [0, shade(palette.block, -0.045)],
      [1, shade(palette.block, 0.01)],
    ]);
    const edge = sheet.linear('down', [
      [0, shade(palette.block, -0.11)],
      [1, shade(palette.block, -0.2)],
    ]);
    return {
      backdrop:
        wall(sheet, palette) +
        softLight(sheet, palette) +
        rect(
          0,
          470,
          side,
          100,
          sheet.linear('down', [
            [0, palette.shadow, 0],
            [1, palette.shadow, 0.1],
          ]),
        ) +
        rect(0, 570, side, 172, top) +
        rect(0, 742, side, 58, edge) +
        rect(0, 740, side, 4, 'white', ' opacity=".45"'),
      hero: { x: 400, y: 668 },
      beside: [
        { x: 600, y: 704 },
        { x: 204, y: 698 },
      ],
      isFlat: false,
    };
  },
  disc: (sheet, palette) => {
    const sun = sheet.linear('down', [
      [0, shade(palette.form, 0.03)],
      [1, shade(palette.form, -0.035)],
    ]);
    return {
      backdrop:
        seamless(sheet, palette, 620) +
        softLight(sheet, palette) +
        `<circle cx="400" cy="372" r="272" fill="${sun}"/>` +
        rect(
          0,
          600,
          side,
          200,
          sheet.linear('down', [
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
  window: (sheet, palette) => {
    const pane = (x: number, y: number): string => `<path d="M${x} ${y}l128 34v150l-128-34z"/>`;
    const panes = [0, 1].flatMap((row) =>
      [0, 1, 2].map((column) => pane(250 + column * 146, 60 + row * 172 + column * 39)),
    );
    return {
      backdrop:
        room(sheet, palette, 610) +
        softLight(sheet, palette) +
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
  steps: (sheet, palette) => ({
    backdrop:
      seamless(sheet, palette, 600) +
      softLight(sheet, palette) +
      `<path d="M96 650V300a132 132 0 0 1 264 0v350z" fill="${sheet.linear('down', [
        [0, palette.form],
        [1, shade(palette.form, 0.04)],
      ])}" opacity=".75"/>` +
      block(sheet, palette, 476, 690, 244, 62) +
      block(sheet, palette, 120, 626, 410, 126),
    hero: { x: 322, y: 614 },
    beside: [
      { x: 610, y: 682 },
      { x: 700, y: 760 },
    ],
    isFlat: false,
  }),
  flatlay: (sheet, palette) => {
    const cloth = sheet.linear('diagonal', [
      [0, shade(palette.form, 0.05)],
      [1, shade(palette.form, -0.01)],
    ]);
    return {
      backdrop:
        rect(
          0,
          0,
          side,
          side,
          sheet.linear('diagonal', [
            [0, palette.wallTop],
            [1, palette.floorBottom],
          ]),
        ) +
        shadowAt(sheet, palette.shadow, { x: 420, y: 424, rx: 372, ry: 372, strength: palette.depth * 0.4 }) +
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
export const buildStudio = (sheet: Sheet, scene: Scene, palette: Palette): Studio => ({
  ...scenes[scene](sheet, palette),
  light: vignette(sheet, palette),
});
