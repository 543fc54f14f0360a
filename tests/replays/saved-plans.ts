import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plan } from './harness/plan';

const PLANS_FILE = 'test-results/replay-plans.json';

/** Stores the plans of a run for its other processes. */
export const savePlans = (plans: readonly Plan[]): void => {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(PLANS_FILE, JSON.stringify(plans));
};

/** Plans stored by this run or an earlier one, if any. */
export const readPlans = (): readonly Plan[] =>
  existsSync(PLANS_FILE) ? JSON.parse(readFileSync(PLANS_FILE, 'utf8')) : [];
