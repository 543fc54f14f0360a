import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { expect, it } from 'vitest';
import { dialogRecipe } from '../../src/ui/theme/dialog-recipe';
import { system, themeConfig } from '../../src/ui/theme/system';

/** The styles of every slot of the dialog in every size. Chakra notes the ground, for a feature that we do not use. */
const looks = ({ sva }: SystemContext) =>
  JSON.stringify(
    (['sm', 'md', 'lg'] as const).map((size) => sva(dialogRecipe)({ size })),
    (name, value: unknown) => (name === '--bg-currentcolor' ? undefined : value),
    2,
  );

it('resolves every recipe as the whole of the base of Chakra does', () => {
  const whole = createSystem(defaultBaseConfig, themeConfig);
  expect(looks(system)).toBe(looks(whole));
  expect(looks(system)).toContain('var(--chakra-colors-bg-raised)');
});
