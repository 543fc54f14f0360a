import type { BackendDeps } from '#backend/calls/context.ts';
import { endDueSurprises } from '#backend/calls/reveals.ts';
import type { Log } from '../log';
import { createJob, type Job } from './job';

/** Interval of the search for surprises that end, ms. */
const revealMs = 60_000;

/** Creates the job that ends surprises at noon of the day after their event. */
export const createRevealing = (deps: BackendDeps, log: Log): Job =>
  createJob(() => endDueSurprises(deps), revealMs, log);
