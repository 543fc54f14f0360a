import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import './theme/fonts.css';
import './theme/base.css';
import { system } from './theme/system';

/** Gives everything below it the look: tokens as CSS variables, base styles, fonts. Stands once, at the root. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
