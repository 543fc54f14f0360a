import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * Look of everything that is pressed. `tone` sets five local variables, `variant` spends them, so that each pairing
 * (solid danger, ghost neutral…) exists without being written out.
 */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '2',
    position: 'relative',
    maxWidth: 'full',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'full',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, transform',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    _active: { transform: 'scale(0.98)' },
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed', opacity: '0.55' },
    '&[aria-busy=true]': { cursor: 'progress', opacity: '1' },
  },
  variants: {
    variant: {
      solid: {
        background: 'var(--tone)',
        color: 'var(--tone-contrast)',
        _hover: { background: 'var(--tone-hover)' },
      },
      outline: {
        borderColor: 'border.strong',
        background: 'bg.raised',
        color: 'var(--tone-fg)',
        _hover: { background: 'var(--tone-subtle)' },
      },
      subtle: {
        background: 'var(--tone-subtle)',
        color: 'var(--tone-fg)',
        _hover: { borderColor: 'var(--tone-fg)' },
      },
      ghost: {
        background: 'transparent',
        color: 'var(--tone-fg)',
        _hover: { background: 'var(--tone-subtle)' },
      },
    },
    tone: {
      accent: {
        '--tone': 'colors.accent',
        '--tone-hover': 'colors.accent.hover',
        '--tone-contrast': 'colors.accent.contrast',
        '--tone-fg': 'colors.accent.fg',
        '--tone-subtle': 'colors.accent.subtle',
      },
      neutral: {
        '--tone': 'colors.fg',
        '--tone-hover': 'colors.fg.muted',
        '--tone-contrast': 'colors.bg',
        '--tone-fg': 'colors.fg',
        '--tone-subtle': 'colors.bg.muted',
      },
      danger: {
        '--tone': 'colors.danger',
        '--tone-hover': 'colors.danger.hover',
        '--tone-contrast': 'colors.danger.contrast',
        '--tone-fg': 'colors.danger.fg',
        '--tone-subtle': 'colors.danger.subtle',
      },
    },
    size: {
      sm: {
        minHeight: '2.25rem',
        paddingInline: '3',
        paddingBlock: '1',
        fontSize: 'sm',
        // Fingers need more room than a pointer does.
        '@media (pointer: coarse)': { minHeight: 'touch' },
      },
      md: { minHeight: 'touch', paddingInline: '5', paddingBlock: '2', fontSize: 'md' },
      lg: { minHeight: '3.25rem', paddingInline: '8', paddingBlock: '3', fontSize: 'lg' },
    },
    isSquare: {
      true: { paddingInline: '0', paddingBlock: '0' },
    },
    isWide: {
      true: { width: 'full' },
    },
  },
  compoundVariants: [
    { isSquare: true, size: 'sm', css: { width: '2.25rem', '@media (pointer: coarse)': { width: 'touch' } } },
    { isSquare: true, size: 'md', css: { width: 'touch' } },
    { isSquare: true, size: 'lg', css: { width: '3.25rem' } },
  ],
  defaultVariants: { variant: 'solid', tone: 'accent', size: 'md' },
});
