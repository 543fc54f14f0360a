import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Plan, plan } from './harness/plan';
import { replays } from './replays';

const KEPT_AT = 'test-results/replay-plans.json';

/** Set for the workers of a run by the process that starts them. */
const VARIABLE = 'REPLAY_PLANS';

const planAll = (): readonly Plan[] => {
  const all = replays.map(plan);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(KEPT_AT, JSON.stringify(all));
  process.env[VARIABLE] = KEPT_AT;
  return all;
};

const readPlans = (path: string): readonly Plan[] => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The plan of each replay. They are found once per run: every worker loads this file, and finding them anew in each would be a
 * third of all that a run works.
 */
const plans = process.env[VARIABLE] === undefined ? planAll() : readPlans(process.env[VARIABLE]);

/** Every replay with its plan. */
export const planned = replays.map((replay, index) => {
  const found = plans[index];
  if (found === undefined) throw new Error(`${replay.machine.id} has no plan`);
  return { replay, ...found };
});
