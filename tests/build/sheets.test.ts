import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('measures nothing by the digits of a font: until ours has come, another one stands in, and lines would wrap anew', () => {
  const sheets = globSync('src/**/*.css');
  expect(sheets).toContain('src/ui/theme/base.css');
  expect(sheets.filter((sheet) => /\d(ch|ex|ic|cap)\b/.test(readFileSync(sheet, 'utf8')))).toEqual([]);
});
