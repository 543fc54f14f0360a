import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

/**
 * A color with a light and a dark value. `light-dark()` follows `color-scheme`, which `base.css` sets from the root's
 * `data-appearance`, or from the system without it.
 */
const tone = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/** Paper and ink with one warm accent, persimmon. Every pair of text and background meets WCAG AA. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: tone('#fcf8f3', '#1a1411'),
      subtle: tone('#f5eee6', '#231b17'),
      raised: tone('#ffffff', '#2a211c'),
      muted: tone('#ebe1d6', '#382d27'),
      overlay: tone('rgb(43 33 28 / 0.45)', 'rgb(8 5 3 / 0.66)'),
    },
    fg: {
      DEFAULT: tone('#2b211c', '#f7efe7'),
      muted: tone('#685a51', '#bfaea2'),
    },
    border: {
      DEFAULT: tone('#e6dace', '#3f332c'),
      strong: tone('#907d70', '#8d7b6f'),
    },
    accent: {
      DEFAULT: tone('#c8401b', '#ff7d54'),
      hover: tone('#ad3413', '#ff9473'),
      contrast: tone('#ffffff', '#2a0f06'),
      fg: tone('#b03413', '#ff9a7a'),
      subtle: tone('#fde9e0', '#44221a'),
    },
    danger: {
      DEFAULT: tone('#a3123f', '#f2668b'),
      hover: tone('#860d33', '#f7849f'),
      contrast: tone('#ffffff', '#30040f'),
      fg: tone('#a3123f', '#ff8fa9'),
      subtle: tone('#fce8ed', '#431a25'),
    },
    success: {
      fg: tone('#1d6843', '#7fd3a2'),
      subtle: tone('#e3f2e8', '#17311f'),
    },
    warning: {
      fg: tone('#7f5200', '#f2bf5e'),
      subtle: tone('#fbefd3', '#3a2b0f'),
    },
    focus: tone('#8f2a10', '#ffb59d'),
  },
  shadows: {
    raised: {
      value:
        '0 1px 2px light-dark(rgb(72 44 26 / 0.07), rgb(0 0 0 / 0.4)), 0 4px 16px light-dark(rgb(72 44 26 / 0.06), rgb(0 0 0 / 0.3))',
    },
    floating: {
      value:
        '0 2px 6px light-dark(rgb(72 44 26 / 0.08), rgb(0 0 0 / 0.4)), 0 18px 48px light-dark(rgb(72 44 26 / 0.16), rgb(0 0 0 / 0.55))',
    },
  },
});
