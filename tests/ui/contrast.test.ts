import { describe, expect, it } from 'vitest';
import { system } from '#ui/theme/system.ts';

/** Both values of a color token, as hex. */
const valuesOf = (name: string) => {
  const token = system.tokens.getByName(`colors.${name}`);
  const match = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(String(token?.originalValue));
  if (!match?.[1] || !match[2]) throw new Error(`colors.${name} is not a pair of colors`);
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

const backgrounds = ['bg', 'bg.subtle', 'bg.raised'];

/** Foreground, its backgrounds, and the minimum contrast of WCAG AA: 4.5 for text, 3 for the outline of a control. */
const pairs: readonly [foreground: string, backgrounds: readonly string[], min: number][] = [
  ['fg', [...backgrounds, 'bg.muted', 'accent.subtle', 'danger.subtle', 'success.subtle', 'warning.subtle'], 4.5],
  ['fg.muted', [...backgrounds, 'bg.muted'], 4.5],
  ['accent.fg', [...backgrounds, 'accent.subtle'], 4.5],
  ['danger.fg', [...backgrounds, 'danger.subtle'], 4.5],
  ['success.fg', [...backgrounds, 'success.subtle'], 4.5],
  ['warning.fg', [...backgrounds, 'warning.subtle'], 4.5],
  ['accent.contrast', ['accent', 'accent.hover'], 4.5],
  ['danger.contrast', ['danger', 'danger.hover'], 4.5],
  ['bg', ['fg.muted'], 4.5],
  ['border.strong', backgrounds, 3],
  ['accent', backgrounds, 3],
  ['focus', [...backgrounds, 'bg.muted'], 3],
];

describe.each(['light', 'dark'] as const)('%s colors', (mode) => {
  const cases = pairs.flatMap(([foreground, on, min]) =>
    on.map((background) => [foreground, background, min] as const),
  );
  it.each(cases)('%s on %s has a contrast of at least %d', (foreground, background, min) => {
    expect(contrast(valuesOf(foreground)[mode], valuesOf(background)[mode])).toBeGreaterThanOrEqual(min);
  });
});
