import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, use } from 'react';

/**
 * A Chakra system without recipes, tokens and utilities: components provide behavior and accessible markup only. Our
 * CSS modules style them with the tokens of `theme/tokens.css`.
 */
const bareSystem = createSystem({ disableLayers: true, preflight: false });

const IsInside = createContext(false);

/**
 * Required around Chakra components; {@link Dialog} and {@link Menu} include it. A nested area reuses the outer one,
 * because each adds a provider and Emotion's global styles.
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
