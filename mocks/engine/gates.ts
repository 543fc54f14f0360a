import type { OperationId } from '#backend/contract/operations.ts';
import type { Outcome } from './faults';

interface Gate {
  isHeld: boolean;
  /** Outcomes for future requests, next one first. */
  readonly outcomes: Outcome[];
  /** Held requests, earliest first. */
  readonly waiting: ((outcome: Outcome) => void)[];
}

/**
 * Lets a test hold the requests of an operation, check the loading page, and choose the outcome.
 *
 * @example
 * gates.hold('addCartItem');
 * // … press Add: the page is loading …
 * gates.release('addCartItem', 429);
 */
export const createGates = () => {
  const gates = new Map<OperationId, Gate>();

  const gateOf = (operation: OperationId): Gate => {
    const gate = gates.get(operation) ?? { isHeld: false, outcomes: [], waiting: [] };
    gates.set(operation, gate);
    return gate;
  };

  /** Holds every request of this operation until it is released or {@link open}ed. */
  const hold = (operation: OperationId): void => {
    gateOf(operation).isHeld = true;
  };

  /**
   * Releases the earliest held request of an operation with an outcome. Without a held request, the next request takes
   * the outcome, so the order of request and release does not matter.
   *
   * In a browser, release aborted requests, too: the service worker does not notice the abort.
   *
   * @param outcome `'ok'` is the backend's own response
   */
  const release = (operation: OperationId, outcome: Outcome = 'ok'): void => {
    const gate = gateOf(operation);
    const next = gate.waiting.shift();
    if (next) next(outcome);
    else gate.outcomes.push(outcome);
  };

  /** Stops holding an operation. Held requests get the backend's response. */
  const open = (operation: OperationId): void => {
    const gate = gateOf(operation);
    gate.isHeld = false;
    for (const next of gate.waiting.splice(0)) next('ok');
  };

  return {
    hold,
    release,
    open,
    /** Number of held requests of an operation. */
    waiting: (operation: OperationId): number => gateOf(operation).waiting.length,
    /** Opens all gates, and discards unused outcomes. */
    reset: (): void => {
      for (const operation of gates.keys()) open(operation);
      gates.clear();
    },
    /**
     * Waits at the gate until the request is released. An aborted request leaves the queue, so that it takes no outcome
     * from the next request.
     *
     * @returns the outcome; `undefined` if none was chosen and the operation is not held
     */
    pass: async (operation: OperationId, signal: AbortSignal): Promise<Outcome | undefined> => {
      const gate = gateOf(operation);
      const decided = gate.outcomes.shift();
      if (decided !== undefined || !gate.isHeld) return decided;
      return new Promise((resolve) => {
        gate.waiting.push(resolve);
        signal.addEventListener('abort', () => {
          const index = gate.waiting.indexOf(resolve);
          if (index >= 0) gate.waiting.splice(index, 1);
          resolve('ok');
        });
      });
    },
  };
};

export type Gates = ReturnType<typeof createGates>;
