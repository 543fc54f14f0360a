import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { baseConfig } from './base-config';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

/** What makes a Chakra system ours. */
export const themeConfig = defineConfig({
  preflight: false,
  theme: {
    breakpoints: { sm: '40em', md: '48em', lg: '60em', xl: '80em' },
    tokens,
    semanticTokens,
  },
});

/**
 * Giftlist's own Chakra system: the few utilities that our recipes use and our tokens, nothing of Chakra's default look. Recipes live
 * beside their components and travel in their chunks, so that a dialog costs nothing until one opens. The reset and
 * the global styles are static CSS (`base.css`), which paints before any script runs.
 */
export const system = createSystem(baseConfig, themeConfig);
