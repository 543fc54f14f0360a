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
 * Giftlist's own Chakra system: the few utilities that our recipes use and our tokens, nothing of Chakra's default look. It comes with
 * the first dialog. What every page needs is static CSS, which paints before any script runs and costs nothing when something is
 * drawn anew: the reset and the global styles (`base.css`), the tokens (`tokens.css`, written from here), the modules beside the components.
 */
export const system = createSystem(baseConfig, themeConfig);
