import { describe, expect, it } from 'vitest';
import { system } from '../../src/ui/theme/system';

/** The two halves of a colour token, as hex. */
const halves = (name: string) => {
  const token = system.tokens.getByName(`colors.${name}`);
  const match = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(String(token?.originalValue));
  if (!match?.[1] || !match[2]) throw new Error(`colors.${name} is not a pair of colours`);
  return { light: match[1], dark: match[2] };
};

/** Relative luminance (WCAG 2.2). */
const luminance = (hex: string) => {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['bg', 'bg.subtle', 'bg.raised'];

/** What stands on what, and the least contrast WCAG AA asks for: 4.5 for text, 3 for the outline of a control. */
const pairs: readonly [ink: string, grounds: readonly string[], least: number][] = [
  ['fg', [...grounds, 'bg.muted', 'accent.subtle', 'danger.subtle', 'success.subtle', 'warning.subtle'], 4.5],
  ['fg.muted', [...grounds, 'bg.muted'], 4.5],
  ['accent.fg', [...grounds, 'accent.subtle'], 4.5],
  ['danger.fg', [...grounds, 'danger.subtle'], 4.5],
  ['success.fg', [...grounds, 'success.subtle'], 4.5],
  ['warning.fg', [...grounds, 'warning.subtle'], 4.5],
  ['accent.contrast', ['accent', 'accent.hover'], 4.5],
  ['danger.contrast', ['danger', 'danger.hover'], 4.5],
  ['bg', ['fg.muted'], 4.5],
  ['border.strong', grounds, 3],
  ['accent', grounds, 3],
  ['focus', [...grounds, 'bg.muted'], 3],
];

describe.each(['light', 'dark'] as const)('the %s colours', (mode) => {
  const cases = pairs.flatMap(([ink, on, least]) => on.map((ground) => [ink, ground, least] as const));
  it.each(cases)('%s on %s has a contrast of at least %d', (ink, ground, least) => {
    expect(contrast(halves(ink)[mode], halves(ground)[mode])).toBeGreaterThanOrEqual(least);
  });
});
