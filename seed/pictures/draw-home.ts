import { shade, type Tint, toHex } from './color';
import type { Definitions } from './definitions';
import { type DrawGood, glossReflection, paperLabel, printMotif } from './draw-good';

const paper = { lightness: 0.965, chroma: 0.018, hue: 85 };

/** Shading of an upright cylinder: bright on the left, dark on the right. */
const cylinderFill = (defs: Definitions, color: Tint): string =>
  defs.linearGradient('right', [
    [0, shade(color, -0.08)],
    [0.25, shade(color, 0.07)],
    [0.6, color],
    [1, shade(color, -0.17)],
  ]);

/** A candle in a tinted glass, burning. */
export const candle: DrawGood = (defs, color, motif) => ({
  width: 240,
  height: 330,
  foot: { left: 22, right: 218 },
  markup:
    `<circle cx="120" cy="50" r="76" fill="${defs.radialGradient([
      [0, { lightness: 0.93, chroma: 0.13, hue: 85 }, 0.85],
      [1, { lightness: 0.93, chroma: 0.13, hue: 85 }, 0],
    ])}"/>` +
    `<path d="M2 96h236l-8 196c0 24-12 36-36 36H46c-24 0-36-12-36-36z" fill="${cylinderFill(defs, color)}" opacity=".94"/>` +
    `<ellipse cx="120" cy="96" rx="118" ry="26" fill="${toHex(shade(color, 0.15))}"/>` +
    `<ellipse cx="120" cy="104" rx="104" ry="20" fill="${toHex({ lightness: 0.95, chroma: 0.045, hue: 80 })}"/>` +
    `<path d="M120 104V74" stroke="${toHex({ lightness: 0.3, chroma: 0.03, hue: 50 })}" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M120 16c18 22 25 34 25 47 0 15-11 25-25 25s-25-10-25-25c0-13 7-25 25-47z" fill="${defs.linearGradient(
      'down',
      [
        [0, { lightness: 0.93, chroma: 0.14, hue: 92 }],
        [1, { lightness: 0.74, chroma: 0.17, hue: 55 }],
      ],
    )}"/>` +
    paperLabel(defs, paper, 54, 158, 132, 122, 10) +
    printMotif(motif, 120, 219, 92) +
    glossReflection(26, 140, 12, 130),
});

/** A cushion with piping. */
export const cushion: DrawGood = (defs, color, motif) => ({
  width: 390,
  height: 360,
  foot: { left: 40, right: 350 },
  markup:
    `<path d="M14 14c90 26 272 26 362 0-22 86-22 246 0 332-90-26-272-26-362 0 22-86 22-246 0-332z" fill="${defs.linearGradient(
      'diagonal',
      [
        [0, shade(color, 0.1)],
        [0.5, color],
        [1, shade(color, -0.12)],
      ],
    )}" stroke="${toHex(shade(color, 0.13))}" stroke-width="7" stroke-linejoin="round"/>` +
    printMotif(motif, 195, 184, 216) +
    `<path d="M40 40c50 24 70 40 84 70M350 330c-40-20-62-38-74-62" stroke="${toHex(shade(color, -0.16))}" stroke-width="6" stroke-linecap="round" fill="none" opacity=".35"/>`,
});

/** A folded stack of wool or linen. */
export const folded: DrawGood = (defs, color, motif) => {
  const fold = (y: number, tint: Tint, inset: number): string =>
    `<rect x="${inset}" y="${y}" width="${400 - inset * 2}" height="82" rx="38" fill="${defs.linearGradient('down', [
      [0, shade(tint, 0.09)],
      [0.6, tint],
      [1, shade(tint, -0.12)],
    ])}"/>` +
    `<path d="M${inset + 26} ${y + 41}h${300 - inset * 2}" stroke="${toHex(shade(tint, -0.12))}" stroke-width="4" stroke-linecap="round" opacity=".6"/>`;
  return {
    width: 400,
    height: 274,
    foot: { left: 20, right: 380 },
    markup:
      fold(190, shade(color, -0.05), 0) +
      fold(126, { ...color, lightness: 0.93, chroma: color.chroma * 0.3 }, 8) +
      fold(62, color, 4) +
      fold(0, shade(color, 0.04), 12) +
      Array.from(
        { length: 12 },
        (_, index) =>
          `<path d="M${376 - (index % 2) * 3} ${10 + index * 5.6}h22" stroke="${toHex(shade(color, 0.1))}" stroke-width="3.4" stroke-linecap="round"/>`,
      ).join('') +
      (motif ? paperLabel(defs, paper, 58, 96, 116, 130, 8) + printMotif(motif, 116, 161, 88) : ''),
  };
};

/** A small lamp with a domed shade, lit. */
export const lamp: DrawGood = (defs, color) => ({
  width: 320,
  height: 390,
  foot: { left: 76, right: 244 },
  markup:
    `<ellipse cx="160" cy="208" rx="158" ry="110" fill="${defs.radialGradient([
      [0, { lightness: 0.96, chroma: 0.1, hue: 88 }, 0.9],
      [1, { lightness: 0.95, chroma: 0.1, hue: 88 }, 0],
    ])}"/>` +
    `<path d="M136 186h48l12 172h-72z" fill="${cylinderFill(defs, shade(color, 0.03))}"/>` +
    `<path d="M70 372c0-24 40-34 90-34s90 10 90 34c0 12-40 18-90 18s-90-6-90-18z" fill="${cylinderFill(defs, shade(color, -0.02))}"/>` +
    `<path d="M10 186C10 70 74 0 160 0s150 70 150 186c0 22-300 22-300 0z" fill="${defs.linearGradient('diagonal', [
      [0, shade(color, 0.15)],
      [0.55, shade(color, 0.05)],
      [1, shade(color, -0.1)],
    ])}"/>` +
    `<path d="M10 186c0-20 300-20 300 0 0 22-300 22-300 0z" fill="${toHex({ lightness: 0.97, chroma: 0.08, hue: 92 })}"/>` +
    `<path d="M52 130c8-50 34-84 66-98" stroke="#fff" stroke-width="13" stroke-linecap="round" fill="none" opacity=".45"/>`,
});

/** A mug with a print. */
export const mug: DrawGood = (defs, color, motif) => ({
  width: 340,
  height: 300,
  foot: { left: 30, right: 236 },
  markup:
    `<path d="M250 84c60-14 84 20 80 66-4 50-40 76-92 72" fill="none" stroke="${cylinderFill(defs, shade(color, -0.03))}" stroke-width="30" stroke-linecap="round"/>` +
    `<path d="M0 36h264v190c0 46-24 70-70 70H70c-46 0-70-24-70-70z" fill="${cylinderFill(defs, color)}"/>` +
    `<ellipse cx="132" cy="36" rx="132" ry="32" fill="${toHex(shade(color, 0.12))}"/>` +
    `<ellipse cx="132" cy="42" rx="114" ry="23" fill="${toHex({ lightness: 0.36, chroma: 0.05, hue: 50 })}"/>` +
    printMotif(motif, 132, 178, 150) +
    glossReflection(20, 92, 13, 140),
});

/** A rounded pot with a spout and a bow handle. */
export const kettle: DrawGood = (defs, color) => ({
  width: 420,
  height: 380,
  foot: { left: 96, right: 324 },
  markup:
    `<path d="M92 190C92 40 328 40 328 190" fill="none" stroke="${toHex(shade(color, -0.08))}" stroke-width="19" stroke-linecap="round"/>` +
    `<path d="M318 256c50-4 52-70 92-84l10 24c-24 22-20 100-96 122z" fill="${cylinderFill(defs, shade(color, -0.02))}"/>` +
    `<path d="M60 268c0-72 64-110 150-110s150 38 150 110c0 62-42 112-96 112H156c-54 0-96-50-96-112z" fill="${defs.radialGradient(
      [
        [0, shade(color, 0.17)],
        [0.55, shade(color, 0.02)],
        [1, shade(color, -0.1)],
      ],
      { x: 0.34, y: 0.28, r: 0.8 },
    )}"/>` +
    [210, 236, 262, 288, 314]
      .map((y, row) =>
        Array.from(
          { length: 9 - row },
          (_, column) => `<circle cx="${118 + row * 12 + column * 24}" cy="${y}" r="5"/>`,
        ).join(''),
      )
      .map((dots) => `<g fill="${toHex(shade(color, 0.12))}" opacity=".55">${dots}</g>`)
      .join('') +
    `<ellipse cx="210" cy="164" rx="84" ry="21" fill="${toHex(shade(color, 0.07))}"/>` +
    `<ellipse cx="210" cy="160" rx="70" ry="15" fill="${toHex(shade(color, -0.05))}"/>` +
    `<circle cx="210" cy="140" r="19" fill="${defs.radialGradient(
      [
        [0, shade(color, 0.2)],
        [1, shade(color, -0.04)],
      ],
      { x: 0.35, y: 0.3, r: 0.8 },
    )}"/>`,
});

/** A footed bowl with content. */
export const bowl: DrawGood = (defs, color, motif) => ({
  width: 380,
  height: 290,
  foot: { left: 120, right: 260 },
  markup:
    printMotif(motif, 190, 92, 184) +
    `<path d="M124 240h132l14 50H110z" fill="${cylinderFill(defs, shade(color, -0.06))}"/>` +
    `<path d="M0 118c0-14 380-14 380 0 0 92-76 146-190 146S0 210 0 118z" fill="${cylinderFill(defs, color)}"/>` +
    `<path d="M0 118c0 22 380 22 380 0 0 10-2 20-4 28-60 18-312 18-372 0-2-8-4-18-4-28z" fill="#fff" opacity=".22"/>`,
});

/** A vase with content. */
export const vase: DrawGood = (defs, color, motif) => ({
  width: 260,
  height: 430,
  foot: { left: 60, right: 200 },
  markup:
    printMotif(motif, 130, 116, 230) +
    `<path d="M92 196h76c-4 30 4 40 34 66 40 36 50 70 36 110-14 38-40 58-108 58s-94-20-108-58c-14-40-4-74 36-110 30-26 38-36 34-66z" fill="${defs.radialGradient(
      [
        [0, shade(color, 0.15)],
        [0.6, color],
        [1, shade(color, -0.15)],
      ],
      { x: 0.34, y: 0.45, r: 0.8 },
    )}"/>` +
    `<ellipse cx="130" cy="196" rx="38" ry="9" fill="${toHex(shade(color, -0.18))}"/>`,
});

/** A wooden serving board, leaning. */
export const board: DrawGood = (defs, color, motif) => ({
  width: 250,
  height: 430,
  foot: { left: 6, right: 244 },
  markup:
    `<path d="M96 20c0-28 58-28 58 0l8 92c48 6 88 14 88 60v214c0 30-14 44-44 44H44c-30 0-44-14-44-44V172c0-46 40-54 88-60z" fill="${defs.linearGradient(
      'diagonal',
      [
        [0, shade(color, 0.08)],
        [1, shade(color, -0.1)],
      ],
    )}"/>` +
    `<circle cx="125" cy="36" r="13" fill="${toHex(shade(color, -0.24))}"/>` +
    `<path d="M34 180c60 20 40 120 70 220M120 150c40 60 20 160 50 250M196 170c20 80 0 140 16 220" stroke="${toHex(shade(color, -0.1))}" stroke-width="4" fill="none" opacity=".45"/>` +
    printMotif(motif, 125, 270, 150),
});
