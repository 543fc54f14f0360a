import { expect } from '@playwright/test';
import type { Clock } from './shop-pages';

/** Polls in real time. */
export const realClock: Clock = {
  until: (condition) => expect.poll(condition, { intervals: [20, 50, 100] }).toBe(true),
};
