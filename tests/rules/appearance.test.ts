import { expect, it } from 'vitest';
import { appearanceKey, appearanceOf, appearances } from '#rules/appearance.ts';

it("restores a stored appearance, and falls back to the system's", () => {
  expect(appearances).toEqual(['system', 'light', 'dark']);
  // Browsers store the appearance under this key: a change would lose it.
  expect(appearanceKey).toBe('giftlist.appearance');
  expect(appearances.map(appearanceOf)).toEqual(['system', 'light', 'dark']);
  expect(['pink', '', null, undefined, 1].map(appearanceOf)).toEqual(Array.from({ length: 5 }, () => 'system'));
});
