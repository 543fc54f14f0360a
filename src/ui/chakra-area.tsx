import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, use } from 'react';

/**
 * A system without recipes, tokens and utilities, so that every part of Chakra is bare: behaviour and accessible markup, without a
 * style of its own. Our CSS modules dress the parts, over the tokens that every page has (`theme/tokens.css`).
 */
const bareSystem = createSystem({ disableLayers: true, preflight: false });

const IsInside = createContext(false);

/**
 * Parts of Chakra work inside such an area only. Each area costs a provider and Emotion's global sheet: an area inside another takes
 * the one around it. {@link Dialog} and {@link Menu} bring their own; a page that uses another part wraps its own content, once.
 */
export const ChakraArea = ({ children }: { children: ReactNode }) => {
  const isInside = use(IsInside);
  if (isInside) return children;
  return (
    <IsInside value={true}>
      <ChakraProvider value={bareSystem}>{children}</ChakraProvider>
    </IsInside>
  );
};
