import { failure, type Log } from '../log';

/** A periodic background job. */
export interface Job {
  readonly start: () => void;
  /** Waits for the current run, and starts no other. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a periodic job whose runs never overlap. A failed run is logged; the next one retries.
 *
 * @param work must end soon after the signal is aborted
 * @param firstDelayMs from the start to the first run
 */
export const createJob = (
  work: (closing: AbortSignal) => Promise<void>,
  intervalMs: number,
  log: Log,
  firstDelayMs = intervalMs,
): Job => {
  const closing = new AbortController();
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const runOnce = () => {
    working ??= work(closing.signal)
      .catch((error: unknown) => log({ event: 'failed', ...failure(error) }))
      .finally(() => {
        working = undefined;
      });
  };
  return {
    start: () => {
      timer = setTimeout(() => {
        runOnce();
        timer = setInterval(runOnce, intervalMs).unref();
      }, firstDelayMs).unref();
    },
    close: async () => {
      closing.abort();
      // `clearInterval` also clears a timeout.
      clearInterval(timer);
      await working;
    },
  };
};
