import type { Problem } from '#rules/problem.ts';
import { toProblem } from './api-error';
import { withoutOfflineFallback } from './offline-responses';

/** Write, and how to resolve an unknown outcome. */
export interface ReconciledWriteOptions<Input, Before, Output> {
  /** Message of the caller for a failure. */
  message?: string | undefined;
  /** Returns the known state that the write changes, before the first attempt. Sends no request. */
  before: (input: Input) => Before;
  send: (input: Input) => Promise<Output>;
  /**
   * Queries the current state and compares it with `before`.
   *
   * @returns the output of the write, or `undefined` if it did not happen
   * @throws if the state cannot be queried now
   */
  find: (input: Input, before: Before) => Promise<{ output: Output } | undefined>;
}

const stillUnknown = (error: unknown, message: string | undefined): Problem => ({
  ...toProblem(error, message),
  retryable: true,
  isOutcomeUnknown: true,
});

/**
 * Wraps a write so that it never takes effect twice (readings 5 and 100). After an unknown outcome, it queries the
 * state and succeeds if the write has happened; otherwise it throws the problem. The next attempt with the same input
 * queries first, because the server may have been slow.
 *
 * Use it for every write except those without queryable state that are harmless to repeat (sending a code or a mail).
 *
 * @returns the write, which throws a {@link Problem}, and `forget`, which drops open attempts on a change of identity.
 * With an input, `forget` lets the same write be repeated on purpose (reading 151).
 */
export const reconciledWrite = <Input, Before, Output>({
  message,
  before,
  send,
  find,
}: ReconciledWriteOptions<Input, Before, Output>) => {
  /** State before an attempt with an unknown outcome, by input. */
  const open = new Map<string, Before>();
  const keyOf = (input: Input) => JSON.stringify(input) ?? '';

  /**
   * @param signal - Aborted when no caller waits: the state is then not queried.
   * @param said - Message of this caller, if several callers share the write.
   */
  const write = async (input: Input, signal?: AbortSignal, said = message): Promise<Output> => {
    const key = keyOf(input);
    const known = open.get(key) ?? before(input);
    if (open.has(key)) {
      const earlier = await withoutOfflineFallback(() => find(input, known)).catch((error: unknown) => {
        throw stillUnknown(error, said);
      });
      open.delete(key);
      if (earlier) return earlier.output;
    }
    try {
      return await send(input);
    } catch (error) {
      const problem = toProblem(error, said);
      if (!problem.isOutcomeUnknown || signal?.aborted) throw problem;
      open.set(key, known);
      const found = await withoutOfflineFallback(() => find(input, known)).catch(() => undefined);
      if (!found) throw problem;
      open.delete(key);
      return found.output;
    }
  };

  const forget = (...inputs: readonly Input[]): void => {
    if (inputs.length === 0) open.clear();
    for (const input of inputs) open.delete(keyOf(input));
  };

  return { write, forget };
};
