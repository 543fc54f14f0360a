import { replays } from './flows';
import { type Plan, plan } from './harness/plan';
import { readPlans, savePlans } from './saved-plans';

/** Set for the workers by the process that starts them. */
const PLANS_VARIABLE = 'REPLAY_PLANS';

const planAll = (): readonly Plan[] => {
  const all = replays.map(plan);
  savePlans(all);
  process.env[PLANS_VARIABLE] = 'saved';
  return all;
};

/** The plan of each replay. Made once per run, because every worker would spend a third of its time on it. */
const plans = process.env[PLANS_VARIABLE] === undefined ? planAll() : readPlans();

/** Every replay with its plan. */
export const planned = replays.map((replay) => {
  const found = plans.find(({ machine }) => machine === replay.machine.id);
  if (found === undefined) throw new Error(`${replay.machine.id} has no plan`);
  return { replay, ...found };
});
