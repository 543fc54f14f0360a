import { existsSync, readFileSync } from 'node:fs';

/** The build writes the tokens into the style sheet of the admin pages, next to its bundle. */
const built = new URL('./admin.css', import.meta.url);

const source = new URL('../../src/ui/theme/tokens.css', import.meta.url);

/**
 * Value of a color of the shop's theme, for pages whose policy allows no file of styles.
 *
 * @param name as in the theme: `danger-fg`
 * @throws Error if there is none
 */
export const themeColor = (name: string): string => {
  const [, value] =
    new RegExp(`--chakra-colors-${name}: ([^;]+);`).exec(readFileSync(existsSync(built) ? built : source, 'utf8')) ??
    [];
  if (value === undefined) throw new Error(`The theme has no color ${name}.`);
  return value;
};
