import { failure, type Log } from '../log';

/** Work that is done again and again in the background. */
export interface Job {
  /** Does it from now on. */
  readonly start: () => void;
  /** Waits for what is being done; begins nothing more. */
  readonly close: () => Promise<void>;
}

/**
 * Work that is done every so often, once at a time. What fails is logged, and done again at the next turn.
 *
 * @param work ends soon once the signal is aborted
 * @param intervalMs ms
 * @param first ms from the start to the first turn
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
      // Ends a timeout, too.
      clearInterval(timer);
      await working;
    },
  };
};
