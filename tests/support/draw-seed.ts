import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of all generated values in this run. */
    seed: number;
  }
}

/** Seed without the variable `SEED`: fixed, so that each run tests the same values. */
const fixedSeed = 1;

/** Provides the seed: `SEED=1234` sets it, and `SEED=random` draws one and prints it. */
export const setup = ({ provide }: TestProject): void => {
  const given = process.env['SEED'] ?? String(fixedSeed);
  const seed = given === 'random' ? Math.floor(Math.random() * 1_000_000) : Number(given);
  if (!Number.isInteger(seed)) throw new Error(`SEED must be an integer or 'random', not '${given}'.`);
  // Kept for the other projects of this run.
  process.env['SEED'] = String(seed);
  if (given === 'random') process.stdout.write(`Random seed. To repeat this run: SEED=${seed}\n`);
  provide('seed', seed);
};
