import { defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';

type Utilities = NonNullable<SystemConfig['utilities']>;

/** Properties whose values may name a token of this category. */
const take = (values: Utilities[string]['values'], properties: readonly string[]): Utilities =>
  Object.fromEntries(properties.map((property) => [property, { values }]));

/**
 * What our recipes use of Chakra's base: conditions (`_open`) and the properties that take tokens. Chakra's own base knows
 * hundreds of each, 4 kB and a walk over all of them. A recipe that needs one more adds it
 * here; a test holds this list against Chakra's (tests/ui/base-config.test.tsx).
 */
export const baseConfig = defineConfig({
  conditions: {
    last: '&:last-of-type',
    open: '&:is([open], [data-open], [data-state=open])',
    closed: '&:is([closed], [data-closed], [data-state=closed])',
  },
  utilities: {
    ...take('colors', ['background', 'color', 'borderColor']),
    ...take('fontSizes', ['fontSize']),
    ...take('lineHeights', ['lineHeight']),
    ...take('radii', ['borderRadius']),
    ...take('shadows', ['boxShadow']),
    ...take('sizes', ['width', 'minWidth', 'maxWidth', 'maxHeight']),
    ...take('spacing', ['gap', 'inset', 'top', 'bottom', 'padding', 'paddingInline', 'paddingBlock']),
    ...take('spacing', ['paddingInlineStart', 'paddingInlineEnd', 'paddingBlockStart', 'paddingBlockEnd']),
    ...take('zIndex', ['zIndex']),
  },
});
