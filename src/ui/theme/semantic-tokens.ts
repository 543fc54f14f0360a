import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

/**
 * A color with a light and a dark value. `light-dark()` follows `color-scheme`, which `base.css` sets from the root's
 * `data-appearance`, or from the system without it.
 */
const lightDark = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/** Paper and ink with one warm accent, persimmon. Every pair of text and background meets WCAG AA. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: lightDark('#fcf8f3', '#1a1411'),
      subtle: lightDark('#f5eee6', '#231b17'),
      raised: lightDark('#ffffff', '#2a211c'),
      muted: lightDark('#ebe1d6', '#382d27'),
      overlay: lightDark('rgb(43 33 28 / 0.45)', 'rgb(8 5 3 / 0.66)'),
    },
    fg: {
      DEFAULT: lightDark('#2b211c', '#f7efe7'),
      muted: lightDark('#685a51', '#bfaea2'),
    },
    border: {
      DEFAULT: lightDark('#e6dace', '#3f332c'),
      strong: lightDark('#907d70', '#8d7b6f'),
    },
    accent: {
      DEFAULT: lightDark('#c8401b', '#ff7d54'),
      hover: lightDark('#ad3413', '#ff9473'),
      contrast: lightDark('#ffffff', '#2a0f06'),
      fg: lightDark('#b03413', '#ff9a7a'),
      subtle: lightDark('#fde9e0', '#44221a'),
    },
    danger: {
      DEFAULT: lightDark('#a3123f', '#f2668b'),
      hover: lightDark('#860d33', '#f7849f'),
      contrast: lightDark('#ffffff', '#30040f'),
      fg: lightDark('#a3123f', '#ff8fa9'),
      subtle: lightDark('#fce8ed', '#431a25'),
    },
    success: {
      fg: lightDark('#1d6843', '#7fd3a2'),
      subtle: lightDark('#e3f2e8', '#17311f'),
    },
    warning: {
      fg: lightDark('#7f5200', '#f2bf5e'),
      subtle: lightDark('#fbefd3', '#3a2b0f'),
    },
    focus: lightDark('#8f2a10', '#ffb59d'),
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
