import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const StyledContainer = chakra(
  'div',
  defineRecipe({
    base: {
      width: 'full',
      marginInline: 'auto',
      paddingInline: { base: '4', md: '8' },
    },
    variants: {
      size: {
        page: { maxWidth: 'page' },
        reading: { maxWidth: 'reading' },
      },
    },
    defaultVariants: { size: 'page' },
  }),
);

interface ContainerProps {
  /** `page` for grids and forms, `reading` for running text. */
  size?: 'page' | 'reading';
  className?: string;
  children: ReactNode;
}

/** The measure of a page: centred, with its side margins. */
export const Container = (props: ContainerProps) => <StyledContainer {...props} />;
