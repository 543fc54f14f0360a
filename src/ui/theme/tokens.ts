import { defineTokens } from '@chakra-ui/react/styled-system';

/** Common scale of gaps and sizes: key × 4 px. */
const scale = {
  0: { value: '0rem' },
  px: { value: '1px' },
  1: { value: '0.25rem' },
  2: { value: '0.5rem' },
  3: { value: '0.75rem' },
  4: { value: '1rem' },
  5: { value: '1.25rem' },
  6: { value: '1.5rem' },
  8: { value: '2rem' },
  10: { value: '2.5rem' },
  12: { value: '3rem' },
  16: { value: '4rem' },
  20: { value: '5rem' },
  24: { value: '6rem' },
};

/**
 * Raw tokens: spacing, sizes, type, radii, motion and stacking. Colors are semantic only (see `semantic-tokens.ts`), so
 * that each has a dark value.
 */
export const tokens = defineTokens({
  fonts: {
    body: { value: "'Figtree Variable', 'Figtree Arial', 'Figtree Roboto', 'Figtree DejaVu', system-ui, sans-serif" },
    heading: {
      value:
        "'Bricolage Grotesque Variable', 'Bricolage Arial', 'Bricolage Roboto', 'Bricolage DejaVu', system-ui, sans-serif",
    },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: 'clamp(1.875rem, 1.5rem + 1.8vw, 2.5rem)' },
    '4xl': { value: 'clamp(2.5rem, 1.7rem + 3.9vw, 4.5rem)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: {
    tight: { value: '1.1' },
    snug: { value: '1.3' },
    normal: { value: '1.5' },
    relaxed: { value: '1.7' },
  },
  letterSpacings: {
    tight: { value: '-0.02em' },
    wide: { value: '0.04em' },
  },
  spacing: scale,
  sizes: {
    ...scale,
    full: { value: '100%' },
    touch: { value: '2.75rem' },
    page: { value: '80rem' },
    reading: { value: '42rem' },
    drawer: { value: '20rem' },
    bar: { value: '4rem' },
  },
  radii: {
    sm: { value: '0.375rem' },
    md: { value: '0.625rem' },
    lg: { value: '1rem' },
    xl: { value: '1.5rem' },
    full: { value: '9999px' },
  },
  durations: {
    fast: { value: '120ms' },
    moderate: { value: '200ms' },
    slow: { value: '300ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  },
  zIndex: {
    drawer: { value: '90' },
    bar: { value: '100' },
    dialog: { value: '200' },
    skip: { value: '300' },
  },
});
