import { expect, it } from 'vitest';
import { walkThroughDesk } from './desk-model';

const numberOf = (name: string, otherwise: number): number => Number(process.env[name]) || otherwise;

const first = numberOf('SEED', 1);
const steps = numberOf('STEPS', 1000);

/** `SEEDS=20` walks through 20 seeds. */
const seeds = Array.from({ length: numberOf('SEEDS', 1) }, (_, index) => first + index);

it.each(seeds)('the desk agrees with its model (seed %i)', { timeout: 600_000 }, async (seed) => {
  expect(await walkThroughDesk(seed, steps)).toBe(steps);
});
