import { expect, it } from 'vitest';
import { walkThroughDesk } from '../operator/desk-model';

/** Fewer than on SQLite, because a step costs twice as much and the rules are the same. */
const steps = Number(process.env['STEPS']) || 300;

it('the desk agrees with its model on PostgreSQL', { timeout: 600_000 }, async () => {
  expect(await walkThroughDesk(1, steps)).toBe(steps);
});
