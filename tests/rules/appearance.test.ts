import { expect, it } from 'vitest';
import { appearanceKey, appearanceOf, appearances } from '../../src/rules/appearance';

it('an appearance that was kept is found again, and anything else is as the system has it', () => {
  expect(appearances).toEqual(['system', 'light', 'dark']);
  // Browsers have it under this name: whoever changes it forgets what people chose.
  expect(appearanceKey).toBe('giftlist.appearance');
  expect(appearances.map(appearanceOf)).toEqual(['system', 'light', 'dark']);
  expect(['pink', '', null, undefined, 1].map(appearanceOf)).toEqual(Array.from({ length: 5 }, () => 'system'));
});
