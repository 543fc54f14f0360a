import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plan } from './harness/plan';

const KEPT_AT = 'test-results/replay-plans.json';

/** Stores the plans of a run for its other processes. */
export const savePlans = (plans: readonly Plan[]): void => {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(KEPT_AT, JSON.stringify(plans));
};

/** Plans stored by this run or an earlier one, if any. */
export const readPlans = (): readonly Plan[] => (existsSync(KEPT_AT) ? JSON.parse(readFileSync(KEPT_AT, 'utf8')) : []);
