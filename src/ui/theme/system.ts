import { createSystem } from '@chakra-ui/react/styled-system';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

/**
 * Giftlist's tokens as a Chakra system. Not loaded by any page: `npm run generate` writes `tokens.css` from it, and the
 * contrast test reads its colors.
 */
export const system = createSystem({
  preflight: false,
  theme: {
    breakpoints: { sm: '40em', md: '48em', lg: '60em', xl: '80em' },
    tokens,
    semanticTokens,
  },
});
