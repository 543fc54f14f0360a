import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no style uses ch units, which would wrap lines again with the web font', () => {
  const sheets = globSync('src/**/*.css');
  expect(sheets).toContain('src/ui/theme/base.css');
  expect(sheets.filter((sheet) => /\d(ch|ex|ic|cap)\b/.test(readFileSync(sheet, 'utf8')))).toEqual([]);
});
