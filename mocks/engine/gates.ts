import type { Outcome } from './faults';
import type { OperationId } from '../../backend/contract/operations';

interface Gate {
  isHeld: boolean;
  /** Outcomes that were decided before their requests came, the next one first. */
  readonly outcomes: Outcome[];
  /** Requests that wait, the earliest first. */
  readonly waiting: ((outcome: Outcome) => void)[];
}

/**
 * Lets a test hold the answers of a call, look at the page while it waits, and decide how it goes on.
 *
 * @example
 * gates.hold('addCartItem');
 * // … press Add: the page waits …
 * gates.release('addCartItem', 429);
 */
export const createGates = () => {
  const gates = new Map<OperationId, Gate>();

  const gateOf = (operation: OperationId): Gate => {
    const gate = gates.get(operation) ?? { isHeld: false, outcomes: [], waiting: [] };
    gates.set(operation, gate);
    return gate;
  };

  /** From now on every request of this call waits to be released, until {@link open}. */
  const hold = (operation: OperationId): void => {
    gateOf(operation).isHeld = true;
  };

  /**
   * Lets the earliest waiting request of this call go on, with an outcome. When no request waits yet, the next request takes the outcome:
   * a test need not know whether the request or the release is first. In a browser, a request that the page has aborted still waits here
   * and has to be released as well, because the service worker is not told of the abort.
   *
   * @param outcome `'ok'` is the backend's own answer
   */
  const release = (operation: OperationId, outcome: Outcome = 'ok'): void => {
    const gate = gateOf(operation);
    const next = gate.waiting.shift();
    if (next) next(outcome);
    else gate.outcomes.push(outcome);
  };

  /** Ends a hold. Requests that wait get the backend's own answer. */
  const open = (operation: OperationId): void => {
    const gate = gateOf(operation);
    gate.isHeld = false;
    for (const next of gate.waiting.splice(0)) next('ok');
  };

  return {
    hold,
    release,
    open,
    /** How many requests of this call wait at its gate. */
    waiting: (operation: OperationId): number => gateOf(operation).waiting.length,
    /** Opens all gates and forgets outcomes that no request has taken. */
    reset: (): void => {
      for (const operation of gates.keys()) open(operation);
      gates.clear();
    },
    /**
     * Lets a request through its gate, at once or when it is released. A waiting request that its sender aborts leaves the queue, so that
     * it takes no outcome from the next request.
     *
     * @returns the outcome that was decided, or `undefined` where this call is not held
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

/** The gates of one mock backend. */
export type Gates = ReturnType<typeof createGates>;
