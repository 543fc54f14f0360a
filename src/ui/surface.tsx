import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef } from 'react';

const StyledSurface = chakra(
  'div',
  defineRecipe({
    base: {
      background: 'bg.raised',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'lg',
      padding: { base: '4', md: '6' },
    },
  }),
);

/** A sheet of paper on the ground: a panel, a summary, a group of lines. Takes `asChild` for another element. */
export const Surface = (props: Omit<ComponentPropsWithRef<'div'>, 'color'> & { asChild?: boolean }) => (
  <StyledSurface {...props} />
);
