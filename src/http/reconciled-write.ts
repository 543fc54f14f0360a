import type { Problem } from '../rules/problem';
import { toProblem } from './api-error';
import { withoutOfflineFallback } from './offline-responses';

/** A write, and how to find out what came of it. */
export interface ReconciledWriteOptions<Input, Before, Output> {
  /** The message of the place for a failure. */
  message?: string | undefined;
  /** The part of the truth that the write changes, as it is known before the first attempt. Sends nothing. */
  before: (input: Input) => Before;
  send: (input: Input) => Promise<Output>;
  /**
   * Reads the truth anew and compares it with what it was before.
   *
   * @returns what the write came to; `undefined` when it has not happened
   * @throws when the truth cannot be read now
   */
  find: (input: Input, before: Before) => Promise<{ output: Output } | undefined>;
}

const stillUnknown = (error: unknown, message: string | undefined): Problem => ({
  ...toProblem(error, message),
  retryable: true,
  isOutcomeUnknown: true,
});

/**
 * Makes a write that never has a second effect (readings 5 and 100). When its outcome is unknown (no answer, none that can be read, a
 * proxy's answer), the truth is read and compared: where the write has happened, it succeeds. Otherwise the problem is thrown,
 * and the next attempt with the same input reads the truth before it sends anything: the server may have been slow.
 *
 * For every write but those that have no truth to be read, and do no harm when they are repeated (sending a code or a mail).
 *
 * @returns the write, which throws a {@link Problem}, and `forget`: another person is here, and what was open is not theirs; or, with an
 * input, the same thing is asked for once more on purpose, and its first attempt no longer answers for it (reading 151)
 */
export const reconciledWrite = <Input, Before, Output>({
  message,
  before,
  send,
  find,
}: ReconciledWriteOptions<Input, Before, Output>) => {
  /** What was true before an attempt whose outcome is still unknown, by the write's input. */
  const open = new Map<string, Before>();
  const keyOf = (input: Input) => JSON.stringify(input) ?? '';

  /**
   * @param signal - Aborted when no caller waits any more: the truth is then not read.
   * @param said - The message of the place where this one was asked for, where several places ask for the same write.
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
