import type { CategoryId } from '../catalogue/categories';
import type { Tint } from './color';
import type { GoodColor } from './goods';

/** Colors of a studio. */
export interface Palette {
  wallTop: Tint;
  wallBottom: Tint;
  floorTop: Tint;
  floorBottom: Tint;
  /** Color of the arch, disc or cloth. */
  form: Tint;
  /** Color of plinth, shelf and table. */
  block: Tint;
  /** Color of shadows. */
  shadow: Tint;
  /** Opacity of shadows (0 to 1). */
  depth: number;
  /** Intensity of the window's light (0 to 1). */
  glow: number;
}

/** Mood of a picture: pale (`airy`), with strong colors (`rich`) or dark (`evening`). Most are airy. */
export type Mood = 'airy' | 'rich' | 'evening';

/** Palette of a hue in a mood. All hues share lightness and chroma, so that the pictures of a grid look alike. */
export const paletteOf = (hue: number, mood: Mood): Palette => {
  // Yellows are lightened, most at 95 degrees, because they look khaki at the lightness of a rose.
  const lift = Math.max(0, 1 - Math.abs((hue % 360) - 95) / 42) * (mood === 'rich' ? 0.12 : 0.03);
  const tint = (light: number, strong: number, turn = 0): Tint => ({
    lightness: Math.min(0.97, light + (mood === 'evening' ? 0 : lift)),
    chroma: strong * (1 + lift * 2.4),
    hue: hue + turn,
  });
  if (mood === 'evening')
    return {
      wallTop: tint(0.36, 0.06),
      wallBottom: tint(0.5, 0.095, 6),
      floorTop: tint(0.46, 0.08, 8),
      floorBottom: tint(0.33, 0.06),
      form: tint(0.55, 0.1, 12),
      block: tint(0.6, 0.07, 6),
      shadow: tint(0.17, 0.04),
      depth: 0.6,
      glow: 0.42,
    };
  if (mood === 'rich')
    return {
      wallTop: tint(0.79, 0.09),
      wallBottom: tint(0.73, 0.1, 6),
      floorTop: tint(0.75, 0.095, 8),
      floorBottom: tint(0.67, 0.1, 4),
      form: tint(0.84, 0.085, 14),
      block: tint(0.86, 0.065, 10),
      shadow: tint(0.33, 0.08),
      depth: 0.42,
      glow: 0.3,
    };
  return {
    wallTop: tint(0.945, 0.026),
    wallBottom: tint(0.9, 0.042, 4),
    floorTop: tint(0.905, 0.045, 6),
    floorBottom: tint(0.84, 0.058, 4),
    form: tint(0.845, 0.075, 10),
    block: tint(0.955, 0.022, 6),
    shadow: tint(0.38, 0.065),
    depth: 0.36,
    glow: 0.5,
  };
};

/** Colors of drawn goods. */
export const goodColors: Readonly<Record<GoodColor, Tint>> = {
  cream: { lightness: 0.93, chroma: 0.03, hue: 85 },
  kraft: { lightness: 0.74, chroma: 0.07, hue: 68 },
  terracotta: { lightness: 0.64, chroma: 0.13, hue: 42 },
  mustard: { lightness: 0.79, chroma: 0.135, hue: 82 },
  sage: { lightness: 0.74, chroma: 0.06, hue: 140 },
  forest: { lightness: 0.5, chroma: 0.085, hue: 152 },
  teal: { lightness: 0.6, chroma: 0.09, hue: 200 },
  sky: { lightness: 0.76, chroma: 0.085, hue: 238 },
  navy: { lightness: 0.41, chroma: 0.095, hue: 264 },
  plum: { lightness: 0.46, chroma: 0.11, hue: 325 },
  rose: { lightness: 0.76, chroma: 0.1, hue: 10 },
  berry: { lightness: 0.56, chroma: 0.18, hue: 18 },
  charcoal: { lightness: 0.37, chroma: 0.018, hue: 285 },
};

/** Dominant hues of each category's studio; its products alternate between them. */
export const studioHues: Readonly<Record<CategoryId, readonly number[]>> = {
  kitchen: [66, 168, 32],
  home: [78, 262, 40],
  treats: [24, 72, 190],
  toys: [92, 232, 22],
  books: [140, 66, 260],
  garden: [132, 92, 200],
  wellness: [176, 350, 74],
  music: [300, 40, 262],
  art: [50, 200, 345],
  pets: [74, 205, 38],
  travel: [234, 66, 165],
  tech: [255, 84, 196],
  sport: [222, 148, 56],
  keepsakes: [358, 306, 80],
};
