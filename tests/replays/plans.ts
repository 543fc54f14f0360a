import { type Plan, plan } from './harness/plan';
import { savePlans, readPlans } from './kept-plans';
import { replays } from './flows';

/** Set for the workers of a run by the process that starts them. */
const VARIABLE = 'REPLAY_PLANS';

const planAll = (): readonly Plan[] => {
  const all = replays.map(plan);
  savePlans(all);
  process.env[VARIABLE] = 'kept';
  return all;
};

/**
 * The plan of each replay. They are found once per run: every worker loads this file, and finding them anew in each would be a
 * third of all that a run works.
 */
const plans = process.env[VARIABLE] === undefined ? planAll() : readPlans();

/** Every replay with its plan. */
export const planned = replays.map((replay) => {
  const found = plans.find(({ machine }) => machine === replay.machine.id);
  if (found === undefined) throw new Error(`${replay.machine.id} has no plan`);
  return { replay, ...found };
});
