import { expect, it } from 'vitest';
import { system } from '#ui/theme/system.ts';

const isStyle = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Formats a style object as CSS. */
const formatCss = (style: Record<string, unknown>, indent = ''): string =>
  Object.entries(style)
    .map(([name, value]) =>
      isStyle(value)
        ? `${indent}${name.replace('&', '')} {\n${formatCss(value, `${indent}  `)}${indent}}\n`
        : `${indent}${name}: ${String(value)};\n`,
    )
    .join('');

it("contains the theme's tokens in the common style sheet", async () => {
  const sheet = `/* Written from tokens.ts and semantic-tokens.ts: npm run generate */\n${formatCss(system.getTokenCss())}`;
  await expect(sheet).toMatchFileSnapshot('../../src/ui/theme/tokens.css');
});
