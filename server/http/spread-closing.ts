/** Time between two closings, ms: a tab that reconnects costs about 10 ms of CPU. */
const paceMs = 20;

/** Longest time until all connections are closed, ms. */
const longestMs = 60_000;

/** Closes connections one after the other. */
interface SpreadClosing {
  /** Closes these connections from now on, in place of those that are still to be closed. */
  readonly start: (connections: readonly { readonly close: () => unknown }[]) => void;
  /** Closes no further connections. */
  readonly stop: () => void;
}

/**
 * Spreads the closing of many connections over seconds, 50 a second or more, because all pages that lose their
 * connection come back a second later.
 */
export const createSpreadClosing = (): SpreadClosing => {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  return {
    start: (connections) => {
      stop();
      const count = Math.ceil((connections.length * paceMs) / longestMs);
      let next = 0;
      timer = setInterval(() => {
        for (const connection of connections.slice(next, next + count)) connection.close();
        next += count;
        if (next >= connections.length) stop();
      }, paceMs);
    },
    stop,
  };
};
