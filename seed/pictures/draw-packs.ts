import { shade, type Tint, toHex } from './color';
import type { Definitions } from './definitions';
import { type DrawGood, glossReflection, paperLabel, printMotif } from './draw-good';

const cream = { lightness: 0.965, chroma: 0.018, hue: 85 };
const steel = { lightness: 0.8, chroma: 0.012, hue: 260 };

/** Shading of an upright cylinder: bright on the left, dark on the right. */
const cylinderFill = (defs: Definitions, color: Tint): string =>
  defs.linearGradient('right', [
    [0, shade(color, -0.07)],
    [0.22, shade(color, 0.06)],
    [0.6, color],
    [1, shade(color, -0.16)],
  ]);

/** A preserving jar: glass, filled in the color, with a steel lid and a paper label. */
export const jar: DrawGood = (defs, color, motif) => ({
  width: 250,
  height: 320,
  foot: { left: 26, right: 224 },
  markup:
    `<path d="M10 96c0-30 22-42 40-50h150c18 8 40 20 40 50v186c0 22-14 34-36 34H46c-22 0-36-12-36-34z" fill="#fff" opacity=".72"/>` +
    `<path d="M20 112c0-14 8-24 22-30h166c14 6 22 16 22 30v166c0 20-10 28-28 28H48c-18 0-28-8-28-28z" fill="${cylinderFill(defs, color)}"/>` +
    `<rect x="44" y="0" width="162" height="50" rx="13" fill="${cylinderFill(defs, steel)}"/>` +
    `<path d="M44 34h162" stroke="#fff" stroke-width="3" opacity=".5"/>` +
    paperLabel(defs, cream, 50, 122, 150, 142, 14) +
    printMotif(motif, 125, 192, 108) +
    glossReflection(30, 110, 14, 170),
});

/** A tall bottle with a cork and a label. */
export const bottle: DrawGood = (defs, color, motif) => ({
  width: 170,
  height: 430,
  foot: { left: 16, right: 154 },
  markup:
    `<rect x="66" y="0" width="38" height="42" rx="8" fill="${cylinderFill(defs, { lightness: 0.72, chroma: 0.07, hue: 65 })}"/>` +
    `<path d="M58 34h54v84c0 22 50 34 50 84v194c0 20-12 30-30 30H38c-18 0-30-10-30-30V202c0-50 50-62 50-84z" fill="${cylinderFill(defs, color)}"/>` +
    `<rect x="54" y="30" width="62" height="22" rx="8" fill="${toHex(shade(color, -0.1))}"/>` +
    paperLabel(defs, cream, 8, 224, 154, 138, 0) +
    printMotif(motif, 85, 293, 104) +
    glossReflection(26, 190, 12, 190),
});

/** A round tin with a lid. */
export const tin: DrawGood = (defs, color, motif) => ({
  width: 290,
  height: 260,
  foot: { left: 20, right: 270 },
  markup:
    `<path d="M12 70v150c0 50 266 50 266 0V70z" fill="${cylinderFill(defs, color)}"/>` +
    `<path d="M4 44v36c0 50 282 50 282 0V44z" fill="${cylinderFill(defs, shade(color, 0.05))}"/>` +
    `<ellipse cx="145" cy="44" rx="141" ry="42" fill="${defs.linearGradient('diagonal', [
      [0, shade(color, 0.13)],
      [1, shade(color, 0.01)],
    ])}"/>` +
    `<ellipse cx="145" cy="44" rx="112" ry="31" fill="none" stroke="#fff" stroke-width="3" opacity=".45"/>` +
    `<ellipse cx="145" cy="176" rx="76" ry="62" fill="${toHex(cream)}"/>` +
    `<ellipse cx="145" cy="176" rx="68" ry="55" fill="none" stroke="${toHex(shade(color, -0.05))}" stroke-width="2.5" opacity=".6"/>` +
    printMotif(motif, 145, 176, 92) +
    glossReflection(30, 112, 13, 110),
});

/** A coffee bag with a folded top and a valve. */
export const pouch: DrawGood = (defs, color, motif) => ({
  width: 260,
  height: 370,
  foot: { left: 24, right: 236 },
  markup:
    `<path d="M26 30h208l16 300c0 22-8 34-26 36-60 8-128 8-188 0-18-2-26-14-26-36z" fill="${cylinderFill(defs, color)}"/>` +
    `<path d="M26 30h208l5 92c-70 14-148 14-218 0z" fill="${toHex(shade(color, -0.06))}" opacity=".45"/>` +
    `<rect x="16" y="0" width="228" height="54" rx="8" fill="${cylinderFill(defs, shade(color, 0.035))}"/>` +
    `<rect x="6" y="18" width="248" height="15" rx="7" fill="${toHex(shade(color, -0.12))}"/>` +
    `<circle cx="130" cy="88" r="11" fill="${toHex(shade(color, 0.12))}"/><circle cx="130" cy="88" r="4" fill="${toHex(shade(color, -0.2))}"/>` +
    paperLabel(defs, cream, 54, 128, 152, 176, 12) +
    printMotif(motif, 130, 206, 116) +
    `<path d="M88 282h84M104 293h52" stroke="${toHex(shade(color, -0.05))}" stroke-width="4" stroke-linecap="round" opacity=".5"/>`,
});

/** A flat packet, for seeds and the like. */
export const packet: DrawGood = (defs, color, motif) => ({
  width: 220,
  height: 310,
  foot: { left: 10, right: 210 },
  markup:
    `<path d="M6 14h208l6 290H0z" fill="${defs.linearGradient('diagonal', [
      [0, shade(cream, 0.01)],
      [1, shade(cream, -0.1)],
    ])}"/>` +
    `<path d="M6 14L14 0h192l8 14v40H5z" fill="${toHex(color)}"/>` +
    `<path d="M5 54h210" stroke="${toHex(shade(color, -0.14))}" stroke-width="3" opacity=".6"/>` +
    `<path d="M1 250h218l1 54H0z" fill="${toHex(color)}"/>` +
    `<path d="M44 272h132M70 286h80" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>` +
    printMotif(motif, 110, 152, 156),
});

/** A game box, seen from a corner. */
export const box: DrawGood = (defs, color, motif) => ({
  width: 380,
  height: 330,
  foot: { left: 6, right: 374 },
  markup:
    `<path d="M0 40h318v290H0z" fill="${defs.linearGradient('diagonal', [
      [0, shade(color, 0.07)],
      [1, shade(color, -0.03)],
    ])}"/>` +
    `<path d="M318 40l62-40v268l-62 62z" fill="${defs.linearGradient('down', [
      [0, shade(color, -0.1)],
      [1, shade(color, -0.19)],
    ])}"/>` +
    `<path d="M0 40L66 0h314l-62 40z" fill="${toHex(shade(color, 0.11))}"/>` +
    `<rect x="26" y="66" width="266" height="238" rx="12" fill="${toHex(cream)}"/>` +
    printMotif(motif, 159, 170, 168) +
    `<path d="M96 274h126M122 288h74" stroke="${toHex(shade(color, -0.06))}" stroke-width="6" stroke-linecap="round" opacity=".7"/>`,
});

/** A bar of soap in a paper band, on top of another. */
export const soapBar: DrawGood = (defs, color, motif) => ({
  width: 340,
  height: 250,
  foot: { left: 20, right: 320 },
  markup:
    `<rect x="8" y="150" width="324" height="100" rx="26" fill="${defs.linearGradient('down', [
      [0, shade(color, 0.1)],
      [1, shade(color, -0.07)],
    ])}"/>` +
    `<path d="M40 22C46 6 58 0 76 0h196c18 0 28 8 32 24l20 96c4 26-8 40-32 40H50c-24 0-36-14-30-40z" fill="${defs.linearGradient(
      'diagonal',
      [
        [0, shade(color, 0.14)],
        [1, shade(color, -0.03)],
      ],
    )}"/>` +
    `<path d="M112 0h120l10 160H102z" fill="${toHex(cream)}"/>` +
    `<path d="M102 160h140v90H102z" fill="${toHex(shade(cream, -0.06))}"/>` +
    printMotif(motif, 172, 80, 96) +
    `<path d="M60 22c-8 18-14 44-18 72" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".5"/>`,
});
