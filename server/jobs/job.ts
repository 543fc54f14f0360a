import { failure, type Log } from '../log';

/** A periodic background job. */
export interface Job {
  readonly start: () => void;
  /** Waits for the current run; starts no other. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a periodic job whose runs never overlap. A failed run is logged; the next one retries.
 *
 * @param work must end soon after the signal is aborted
 * @param intervalMs ms
 * @param first ms from the start to the first run
 */
export const createJob = (
  work: (closing: AbortSignal) => Promise<void>,
  intervalMs: number,
  log: Log,
  first = intervalMs,
): Job => {
  const closing = new AbortController();
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    working ??= work(closing.signal)
      .catch((error: unknown) => log({ event: 'failed', ...failure(error) }))
      .finally(() => {
        working = undefined;
      });
  };
  return {
    start: () => {
      timer = setTimeout(() => {
        turn();
        timer = setInterval(turn, intervalMs).unref();
      }, first).unref();
    },
    close: async () => {
      closing.abort();
      // `clearInterval` also clears a timeout.
      clearInterval(timer);
      await working;
    },
  };
};
