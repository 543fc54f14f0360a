import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef } from 'react';

const StyledLink = chakra(
  'a',
  defineRecipe({
    base: {
      color: 'accent.fg',
      fontWeight: 'medium',
      textDecorationLine: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.2em',
      borderRadius: 'sm',
      transitionProperty: 'text-decoration-thickness',
      transitionDuration: 'fast',
      _hover: { textDecorationThickness: '2px' },
    },
    variants: {
      /** Quiet: in the colour of the text around it, for lists of links. */
      isQuiet: { true: { color: 'inherit', textDecorationColor: 'border.strong' } },
    },
  }),
);

interface TextLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'color'> {
  isQuiet?: boolean;
  /** Lends its look to its only child: `<TextLink asChild><Link to="/">Home</Link></TextLink>`. */
  asChild?: boolean;
}

/** A link in or beside text. */
export const TextLink = (props: TextLinkProps) => <StyledLink {...props} />;
