import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const StyledHeading = chakra(
  'h1',
  defineRecipe({
    base: { fontSize: '3xl', color: 'fg', outline: 'none' },
    variants: { size: { page: {}, hero: { fontSize: '4xl' } } },
  }),
);

interface PageHeadingProps {
  size?: 'page' | 'hero';
  className?: string;
  children: ReactNode;
}

/** The one h1 of a page. It can be focused by script, so that a new page is announced and Tab starts from its top. */
export const PageHeading = ({ size = 'page', ...rest }: PageHeadingProps) => (
  <StyledHeading tabIndex={-1} size={size} {...rest} />
);
