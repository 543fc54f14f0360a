import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

/**
 * Giftlist's own Chakra system: the base utilities and our tokens, nothing of Chakra's default look. Recipes live
 * beside their components and travel in their chunks, so that a dialog costs nothing until one opens. The reset and
 * the global styles are static CSS (`base.css`), which paints before any script runs.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    theme: {
      breakpoints: { sm: '40em', md: '48em', lg: '60em', xl: '80em' },
      tokens,
      semanticTokens,
    },
  }),
);
