import { defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';

type Utilities = NonNullable<SystemConfig['utilities']>;

/** Properties whose values may name a token of this category. */
const take = (values: Utilities[string]['values'], properties: readonly string[]): Utilities =>
  Object.fromEntries(properties.map((property) => [property, { values }]));

/**
 * What our recipes use of Chakra's base: conditions (`_hover`) and the properties that take tokens. Chakra's own base knows
 * hundreds of each, 4 kB of every first visit and a walk over all of them at every start. A recipe that needs one more adds it
 * here; a test holds this list against Chakra's (tests/ui/base-config.test.tsx).
 */
export const baseConfig = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
    before: '&::before',
    last: '&:last-of-type',
    open: '&:is([open], [data-open], [data-state=open])',
    closed: '&:is([closed], [data-closed], [data-state=closed])',
  },
  utilities: {
    ...take('colors', ['background', 'color', 'borderColor', 'textDecorationColor']),
    ...take('durations', ['transitionDuration']),
    ...take('easings', ['transitionTimingFunction']),
    ...take('fonts', ['fontFamily']),
    ...take('fontSizes', ['fontSize']),
    ...take('fontWeights', ['fontWeight']),
    ...take('lineHeights', ['lineHeight']),
    ...take('radii', ['borderRadius']),
    ...take('shadows', ['boxShadow']),
    ...take('sizes', ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight']),
    ...take('spacing', ['gap', 'inset', 'top', 'bottom', 'padding', 'paddingInline', 'paddingBlock']),
    ...take('spacing', ['paddingInlineStart', 'paddingInlineEnd', 'paddingBlockStart', 'paddingBlockEnd']),
    ...take('zIndex', ['zIndex']),
  },
});
