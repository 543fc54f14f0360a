import { pollCheckoutSessions } from '#backend/calls/checkout-sessions.ts';
import type { BackendDeps } from '#backend/calls/context.ts';
import { failure, type Log } from '../log';
import { createJob, type Job } from './job';

/** Interval of polling checkout sessions without a webhook, ms. */
const paymentPollMs = 60_000;

/** Creates the job that polls open checkout sessions, because a webhook may not arrive. */
export const createPaymentPolling = (deps: BackendDeps, log: Log): Job =>
  createJob(
    async (closing) => {
      for (const { orderId, error } of await pollCheckoutSessions(deps, closing))
        log({ event: 'payment-page-failed', order: orderId, ...failure(error) });
    },
    paymentPollMs,
    log,
  );
