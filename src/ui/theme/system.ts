import { createSystem } from '@chakra-ui/react/styled-system';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

/**
 * Giftlist's tokens as a Chakra system. No page loads it: `tokens.css` is written from here (`npm run generate`), and the test of
 * contrasts reads its colours.
 */
export const system = createSystem({
  preflight: false,
  theme: {
    breakpoints: { sm: '40em', md: '48em', lg: '60em', xl: '80em' },
    tokens,
    semanticTokens,
  },
});
