/**
 * A color in OKLCH: lightness (0 to 1), chroma (0 to about 0.2) and hue in degrees. Equal numeric differences look
 * equally large.
 */
export interface Tint {
  lightness: number;
  chroma: number;
  hue: number;
}

const channel = (linear: number): string => {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};

/** Converts a tint to `#rrggbb`, because few SVG renderers support oklch(). Uses the published OKLab matrices. */
export const toHex = ({ lightness: light, chroma: strong, hue }: Tint): string => {
  const angle = (hue * Math.PI) / 180;
  const a = strong * Math.cos(angle);
  const b = strong * Math.sin(angle);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
};

/** The same color, lighter (positive) or darker (negative). */
export const shade = (tint: Tint, by: number): Tint => ({
  ...tint,
  lightness: Math.min(0.99, Math.max(0.05, tint.lightness + by)),
});
