import { expect } from '@playwright/test';
import type { Clock } from './shop-pages';

/** Time as it passes: looks again and again. */
export const realClock: Clock = {
  until: (look) => expect.poll(look, { intervals: [20, 50, 100] }).toBe(true),
};
