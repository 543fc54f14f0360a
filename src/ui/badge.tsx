import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const StyledBadge = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minWidth: '1.5em',
      justifyContent: 'center',
      paddingInline: '2',
      paddingBlock: '0.1em',
      borderRadius: 'full',
      fontSize: 'xs',
      fontWeight: 'semibold',
      lineHeight: 'normal',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    variants: {
      tone: {
        neutral: { background: 'bg.muted', color: 'fg' },
        accent: { background: 'accent.subtle', color: 'accent.fg' },
        strong: { background: 'accent', color: 'accent.contrast' },
        danger: { background: 'danger.subtle', color: 'danger.fg' },
        success: { background: 'success.subtle', color: 'success.fg' },
        warning: { background: 'warning.subtle', color: 'warning.fg' },
      },
    },
    defaultVariants: { tone: 'neutral' },
  }),
);

interface BadgeProps {
  /** `strong` is the accent as ground, for a count that must be seen; the others are tints. */
  tone?: 'neutral' | 'accent' | 'strong' | 'danger' | 'success' | 'warning';
  className?: string;
  children: ReactNode;
}

/** A word or a number on a pill. */
export const Badge = (props: BadgeProps) => <StyledBadge {...props} />;
