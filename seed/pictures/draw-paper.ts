import { shade, toHex } from './color';
import { type DrawGood, printMotif } from './draw-good';

const paper = { lightness: 0.965, chroma: 0.016, hue: 85 };
const oak = { lightness: 0.72, chroma: 0.075, hue: 66 };

/** A standing hardcover book, its spine on the left. */
export const book: DrawGood = (defs, color, motif) => ({
  width: 290,
  height: 380,
  foot: { left: 4, right: 286 },
  markup:
    `<path d="M30 12h244v362H30z" fill="${toHex(shade(paper, -0.05))}"/>` +
    `<path d="M276 20v346" stroke="${toHex(shade(paper, -0.2))}" stroke-width="3"/>` +
    `<path d="M0 14C0 4 6 0 16 0h26v380H16c-10 0-16-4-16-14z" fill="${defs.linearGradient('right', [
      [0, shade(color, -0.14)],
      [0.5, shade(color, 0.02)],
      [1, shade(color, -0.12)],
    ])}"/>` +
    `<path d="M40 0h238c6 0 10 4 10 10v360c0 6-4 10-10 10H40z" fill="${defs.linearGradient('diagonal', [
      [0, shade(color, 0.06)],
      [1, shade(color, -0.05)],
    ])}"/>` +
    `<path d="M50 0v380" stroke="${toHex(shade(color, -0.16))}" stroke-width="4" opacity=".5"/>` +
    `<rect x="72" y="26" width="194" height="328" rx="6" fill="none" stroke="${toHex(shade(paper, 0))}" stroke-width="3" opacity=".7"/>` +
    printMotif(motif, 169, 158, 140) +
    `<path d="M114 274h110M132 296h74M146 328h46" stroke="${toHex(paper)}" stroke-width="7" stroke-linecap="round" opacity=".85"/>`,
});

/** A notebook with an elastic band. */
export const notebook: DrawGood = (defs, color, motif) => ({
  width: 290,
  height: 370,
  foot: { left: 6, right: 286 },
  markup:
    `<rect x="14" y="10" width="270" height="356" rx="16" fill="${toHex(shade(paper, -0.07))}"/>` +
    `<rect x="0" y="0" width="278" height="366" rx="18" fill="${defs.linearGradient('diagonal', [
      [0, shade(color, 0.07)],
      [1, shade(color, -0.05)],
    ])}"/>` +
    `<path d="M40 0v366" stroke="${toHex(shade(color, -0.12))}" stroke-width="4" opacity=".5"/>` +
    `<path d="M240 0v366" stroke="${toHex(shade(color, -0.2))}" stroke-width="11"/>` +
    printMotif(motif, 138, 176, 142) +
    `<path d="M108 366v34l12-12 12 12v-34z" fill="${toHex(shade(color, 0.16))}"/>`,
});

/** A gift card, with its envelope behind. */
export const card: DrawGood = (defs, color, motif) => ({
  width: 440,
  height: 330,
  foot: { left: 20, right: 420 },
  markup:
    `<g transform="rotate(7 240 170)"><rect x="60" y="24" width="372" height="250" rx="16" fill="${defs.linearGradient(
      'down',
      [
        [0, paper],
        [1, shade(paper, -0.09)],
      ],
    )}"/>` +
    `<path d="M60 40l186 128L432 40" fill="none" stroke="${toHex(shade(paper, -0.16))}" stroke-width="4"/></g>` +
    `<g transform="rotate(-4 200 200)"><rect x="8" y="82" width="392" height="246" rx="22" fill="${defs.linearGradient(
      'diagonal',
      [
        [0, shade(color, 0.09)],
        [1, shade(color, -0.07)],
      ],
    )}"/>` +
    `<path d="M8 246c90-62 240 30 392-54v114c0 14-8 22-22 22H30c-14 0-22-8-22-22z" fill="#fff" opacity=".14"/>` +
    `<path d="M44 282h96M44 258h54" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8"/>` +
    printMotif(motif, 288, 196, 144) +
    '</g>',
});

/** A framed print with a wide mat. */
export const print: DrawGood = (defs, color, motif) => ({
  width: 330,
  height: 410,
  foot: { left: 2, right: 328 },
  markup:
    `<rect width="330" height="410" rx="5" fill="${defs.linearGradient('diagonal', [
      [0, shade(oak, 0.07)],
      [1, shade(oak, -0.1)],
    ])}"/>` +
    `<rect x="17" y="17" width="296" height="376" fill="${toHex(shade(paper, -0.09))}"/>` +
    `<rect x="20" y="22" width="293" height="371" fill="${toHex(paper)}"/>` +
    `<rect x="60" y="66" width="210" height="278" fill="${defs.linearGradient('down', [
      [0, shade(color, 0.12)],
      [1, shade(color, -0.02)],
    ])}"/>` +
    `<circle cx="165" cy="196" r="84" fill="#fff" opacity=".26"/>` +
    printMotif(motif, 165, 205, 152) +
    `<path d="M17 17h150L17 230z" fill="#fff" opacity=".16"/>`,
});

/** A record, partly out of its sleeve. */
export const record: DrawGood = (defs, color, motif) => ({
  width: 450,
  height: 340,
  foot: { left: 4, right: 400 },
  markup:
    `<circle cx="290" cy="170" r="158" fill="${defs.linearGradient('diagonal', [
      [0, { lightness: 0.34, chroma: 0.02, hue: 290 }],
      [0.5, { lightness: 0.2, chroma: 0.02, hue: 290 }],
      [1, { lightness: 0.32, chroma: 0.02, hue: 290 }],
    ])}"/>` +
    [138, 116, 94]
      .map((r) => `<circle cx="290" cy="170" r="${r}" fill="none" stroke="#fff" opacity=".1" stroke-width="2"/>`)
      .join('') +
    `<circle cx="290" cy="170" r="50" fill="${toHex(shade(color, 0.06))}"/><circle cx="290" cy="170" r="7" fill="#fff"/>` +
    `<rect width="340" height="340" rx="6" fill="${defs.linearGradient('diagonal', [
      [0, shade(color, 0.08)],
      [1, shade(color, -0.07)],
    ])}"/>` +
    `<circle cx="170" cy="160" r="112" fill="#fff" opacity=".18"/>` +
    printMotif(motif, 170, 162, 178) +
    `<path d="M34 304h120" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"/>`,
});

/** A tablet that shows the topic of a digital gift. */
export const screen: DrawGood = (defs, color, motif) => ({
  width: 450,
  height: 350,
  foot: { left: 50, right: 400 },
  markup:
    `<path d="M150 310h150l30 40H120z" fill="${defs.linearGradient('down', [
      [0, { lightness: 0.7, chroma: 0.01, hue: 260 }],
      [1, { lightness: 0.84, chroma: 0.01, hue: 260 }],
    ])}"/>` +
    `<rect width="450" height="316" rx="26" fill="${defs.linearGradient('diagonal', [
      [0, { lightness: 0.42, chroma: 0.015, hue: 280 }],
      [1, { lightness: 0.27, chroma: 0.015, hue: 280 }],
    ])}"/>` +
    `<rect x="18" y="18" width="414" height="280" rx="12" fill="${defs.linearGradient('diagonal', [
      [0, shade(color, 0.12)],
      [1, shade(color, -0.03)],
    ])}"/>` +
    printMotif(motif, 225, 140, 170) +
    `<rect x="56" y="252" width="338" height="10" rx="5" fill="#fff" opacity=".4"/><rect x="56" y="252" width="132" height="10" rx="5" fill="#fff"/><circle cx="188" cy="257" r="12" fill="#fff"/>` +
    `<path d="M18 30c0-8 4-12 12-12h190L18 230z" fill="#fff" opacity=".1"/>`,
});

/** A shopping or tote bag with handles. */
export const bag: DrawGood = (defs, color, motif) => ({
  width: 300,
  height: 400,
  foot: { left: 14, right: 286 },
  markup:
    `<path d="M92 130C92 40 112 12 150 12s58 28 58 118" fill="none" stroke="${toHex(shade(color, -0.17))}" stroke-width="17"/>` +
    `<path d="M18 112h264l18 262c0 16-8 26-24 26H24c-16 0-24-10-24-26z" fill="${defs.linearGradient('right', [
      [0, shade(color, -0.03)],
      [0.3, shade(color, 0.06)],
      [1, shade(color, -0.1)],
    ])}"/>` +
    `<path d="M18 112h264l2 24H16z" fill="${toHex(shade(color, -0.1))}"/>` +
    `<path d="M80 146C80 70 104 44 150 44s70 26 70 102" fill="none" stroke="${toHex(shade(color, -0.02))}" stroke-width="17"/>` +
    printMotif(motif, 150, 262, 158),
});
