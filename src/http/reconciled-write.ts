import type { Problem } from '#rules/problem.ts';
import { toProblem } from './api-error';
import { withoutOfflineFallback } from './offline-responses';

/** Write, and how to resolve an unknown outcome. */
export interface ReconciledWriteOptions<Input, Before, Output> {
  /** Message of the caller for a failure. */
  message?: string | undefined;
  /** Returns the cached state that the write will change, read before the first attempt. Sends no request. */
  readBefore: (input: Input) => Before;
  send: (input: Input) => Promise<Output>;
  /**
   * After an unknown outcome: queries the current state and compares it with the result of `readBefore`.
   *
   * @returns the output of the write, or `undefined` if it did not happen
   * @throws if the state cannot be queried now
   */
  findOutcome: (input: Input, before: Before) => Promise<{ output: Output } | undefined>;
}

const stillUnknown = (error: unknown, message: string | undefined): Problem => ({
  ...toProblem(error, message),
  retryable: true,
  isOutcomeUnknown: true,
});

/**
 * Wraps a write so that it never takes effect twice. After an unknown outcome, it queries the state and succeeds if the
 * write has happened; otherwise it throws the problem. The next attempt with the same input queries first, because the
 * server may have processed the earlier one in the meantime.
 *
 * Use it for every write except those without queryable state that are harmless to repeat (sending a code or a mail).
 *
 * @returns the write, which throws a {@link Problem}, and `forget`, which drops all unresolved attempts on a change of
 * identity. With inputs, `forget` drops only their attempts, so that a write can be repeated on purpose.
 */
export const reconciledWrite = <Input, Before, Output>({
  message,
  readBefore,
  send,
  findOutcome,
}: ReconciledWriteOptions<Input, Before, Output>) => {
  /** State before an attempt with an unknown outcome, by input. */
  const unresolved = new Map<string, Before>();
  const keyOf = (input: Input) => JSON.stringify(input) ?? '';

  /**
   * @param signal - Aborted when no caller waits: the state is then not queried.
   * @param callerMessage - Message of this caller, if several callers share the write.
   */
  const write = async (input: Input, signal?: AbortSignal, callerMessage = message): Promise<Output> => {
    const key = keyOf(input);
    const before = unresolved.get(key) ?? readBefore(input);
    if (unresolved.has(key)) {
      const outcome = await withoutOfflineFallback(() => findOutcome(input, before)).catch((error: unknown) => {
        throw stillUnknown(error, callerMessage);
      });
      unresolved.delete(key);
      if (outcome) return outcome.output;
    }
    try {
      return await send(input);
    } catch (error) {
      const problem = toProblem(error, callerMessage);
      if (!problem.isOutcomeUnknown || signal?.aborted) throw problem;
      unresolved.set(key, before);
      const found = await withoutOfflineFallback(() => findOutcome(input, before)).catch(() => undefined);
      if (!found) throw problem;
      unresolved.delete(key);
      return found.output;
    }
  };

  const forget = (...inputs: readonly Input[]): void => {
    if (inputs.length === 0) unresolved.clear();
    for (const input of inputs) unresolved.delete(keyOf(input));
  };

  return { write, forget };
};
